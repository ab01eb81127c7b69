/// The code that is the same in every project: containment, bars, tables, and short forms of UIKit's long ones. The files are Swift that
/// `script/prove-uikit` type-checks with the generated code; some are also files of `OnionUIKit`.
enum SupportFiles {
    static var all: [GeneratedFile] {
        files.map(file)
    }

    /// The names of all files without their extension.
    static var names: Set<String> { Set(files.map(\.name)).union(["Storyboardable"]) }

    /// The code for root views alone.
    static var views: [GeneratedFile] {
        let names: Set = [
            "Appearance", "Bars", "Constraints", "PrototypeCollection", "PrototypeTable", "RootViewOwner",
            "StaticCollection", "StaticTable", "Tap", "UIView+Layout",
        ]
        return files.filter { names.contains($0.name) }.map(file)
    }

    /// The code for view controllers that were imported from scenes of storyboards.
    static var storyboards: GeneratedFile { file("Storyboardable", PackageResources.Storyboardable_swift) }

    private static func file(_ name: String, _ bytes: [UInt8]) -> GeneratedFile {
        GeneratedFile(
            path: "Support/\(name).swift", text: String(decoding: bytes, as: UTF8.self), isStartingPoint: false)
    }

    private static let files: [(name: String, bytes: [UInt8])] = [
        ("ActionsDatasource", PackageResources.ActionsDatasource_swift),
        ("Appearance", PackageResources.Appearance_swift),
        ("Bars", PackageResources.Bars_swift),
        ("Columns", PackageResources.Columns_swift),
        ("Constraints", PackageResources.Constraints_swift),
        ("ContainerController", PackageResources.ContainerController_swift),
        ("PrototypeCollection", PackageResources.PrototypeCollection_swift),
        ("PrototypeTable", PackageResources.PrototypeTable_swift),
        ("RootViewOwner", PackageResources.RootViewOwner_swift),
        ("Router", PackageResources.Router_swift),
        ("StaticCollection", PackageResources.StaticCollection_swift),
        ("StaticTable", PackageResources.StaticTable_swift),
        ("Tap", PackageResources.Tap_swift),
        ("UIView+Layout", PackageResources.UIView_Layout_swift),
        ("UIViewController+Containment", PackageResources.UIViewController_Containment_swift),
    ]
}
