/// The tables of types of views, in all modules.
struct ViewTables {
    let catalogue: Catalogue

    var files: [GeneratedFile] { [types, elements, classes, appTypes, factory] }

    private var types: GeneratedFile {
        var file = GeneratedFile("Sources/OnionModel/Views/Generated/ViewType.swift")
        file.add()
        file.add("/// The UIKit class that a view is of, by the name that Interface Builder has for it.")
        file.add("public enum ViewType: String, CaseIterable, Hashable, Sendable {")
        for group in catalogue.views.groups(by: \.group) {
            file.add("/// \(group.name).", indent: 1)
            file.add("case", list: group.rows.map(\.name.declared), indent: 1)
        }
        file.add("}")
        file.add()
        file.add("extension ViewType {")
        addFlag(
            "isControl", "Whether the class inherits from `UIControl`.", of: { $0.superclass == "UIControl" }, to: &file
        )
        file.add()
        addFlag("scrolls", "Whether the subviews lie in scrollable content.", of: \.scrolls, to: &file)
        file.add("}")
        return file
    }

    private func addFlag(
        _ name: String, _ comment: String, of isTrue: (ViewRow) -> Bool, to file: inout GeneratedFile
    ) {
        file.add("/// \(comment)", indent: 1)
        file.add("package var \(name): Bool {", indent: 1)
        file.add("switch self {", indent: 2)
        let names = catalogue.views.filter(isTrue).map { ".\($0.name)" }
        file.add("case", list: names.dropLast() + ["\(names.last ?? ""): true"], indent: 2)
        file.add("default: false", indent: 2)
        file.add("}", indent: 2)
        file.add("}", indent: 1)
    }

    private var elements: GeneratedFile {
        var file = GeneratedFile(
            "Sources/OnionInterfaceBuilder/Scenes/Generated/ViewType+Elements.swift",
            imports: ["import OnionModel"])
        file.add()
        file.add("extension ViewType {")
        file.add("/// The type of the view that an element of a name is; nil for an unknown class.", indent: 1)
        file.add("init?(element name: String) {", indent: 1)
        file.add("switch name {", indent: 2)
        for view in catalogue.views {
            let others = view.elements.filter { $0 != view.name }.map(\.literal)
            if !others.isEmpty {
                file.add("case", list: others.dropLast() + ["\(others.last ?? ""): self = .\(view.name)"], indent: 2)
            }
        }
        file.add("default: self.init(rawValue: name)", indent: 2)
        file.add("}", indent: 2)
        file.add("}", indent: 1)
        file.add()
        file.add("/// The element that is written of a view.", indent: 1)
        file.add("var element: String {", indent: 1)
        addSwitch(
            "self", { $0.elements[0] == $0.name ? nil : $0.elements[0].literal }, otherwise: "rawValue", to: &file)
        file.add("}")
        return file
    }

    private var classes: GeneratedFile {
        var file = GeneratedFile(
            "Sources/OnionUIKitCode/Views/Generated/ViewClass+Names.swift", imports: ["import OnionModel"])
        file.add()
        file.add("extension ViewClass {")
        file.add(
            "/// The class of a view; nil for what is no view of UIKit, and for the view that its cell has already.",
            indent: 1)
        file.add("static func name(of type: ViewType) -> String? {", indent: 1)
        addSwitch("type", { $0.className?.literal }, otherwise: "nil", to: &file)
        file.add()
        file.add("/// The framework that a view needs beside UIKit.", indent: 1)
        file.add("static func framework(of type: ViewType) -> String? {", indent: 1)
        addSwitch("type", { $0.framework?.literal }, otherwise: "nil", to: &file)
        file.add()
        file.add("/// The end of the names of views of a type, for a name that is taken without it.", indent: 1)
        file.add("static func suffix(of type: ViewType) -> String {", indent: 1)
        addSwitch("type", { $0.suffix == "View" ? nil : $0.suffix.literal }, otherwise: "View".literal, to: &file)
        file.add()
        file.add("/// The name of a view in the closure that configures it.", indent: 1)
        file.add("static func local(of type: ViewType) -> String {", indent: 1)
        addSwitch("type", { $0.local == $0.name ? nil : $0.local.literal }, otherwise: "type.rawValue", to: &file)
        file.add("}")
        return file
    }

    private var appTypes: GeneratedFile {
        var file = GeneratedFile("Sources/OnionForApps/OnionUIKit/Composition/Generated/ViewType.swift")
        file.add()
        file.add("/// The types of views that the library makes.")
        file.add("enum ViewType: String, Sendable, CaseIterable {")
        file.add("case", list: catalogue.views.filter(\.isInApp).map(\.name.declared), indent: 1)
        file.add("}")
        return file
    }

    private var factory: GeneratedFile {
        var file = GeneratedFile(
            "Sources/OnionForApps/OnionUIKit/Views/Generated/ViewFactory+Plain.swift", imports: ["import UIKit"])
        file.add()
        file.add("extension ViewFactory {")
        file.add("/// A view of a type that needs nothing but its class; nil for others.", indent: 1)
        file.add("static func plainView(of type: ViewType) -> UIView? {", indent: 1)
        addSwitch("type", { $0.isPlainInApp ? $0.className.map { "\($0)()" } : nil }, otherwise: "nil", to: &file)
        file.add("}")
        return file
    }

    /// Adds a switch over the types that have a value of their own, and the end of its function.
    private func addSwitch(
        _ subject: String, _ value: (ViewRow) -> String?, otherwise: String, to file: inout GeneratedFile
    ) {
        file.add("switch \(subject) {", indent: 2)
        for view in catalogue.views {
            if let value = value(view) { file.add("case .\(view.name): \(value)", indent: 2) }
        }
        file.add("default: \(otherwise)", indent: 2)
        file.add("}", indent: 2)
        file.add("}", indent: 1)
    }
}
