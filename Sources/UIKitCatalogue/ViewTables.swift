/// The tables of types of views, in all modules.
struct ViewTables {
    let catalogue: Catalogue

    var files: [GeneratedFile] { [types, elements, classes, appTypes, factory] }

    private var types: GeneratedFile {
        GeneratedFile("Sources/OnionModel/Views/Generated/ViewType.swift") { file in
            file.add(
                "/// The UIKit class that a view is of, by the name that Interface Builder has for it.",
                "public enum ViewType: String, CaseIterable, Hashable, Sendable"
            ) { file in
                for group in catalogue.views.groups(by: \.group) {
                    file.add("/// \(group.name).")
                    file.add("case", list: group.rows.map(\.name.declared))
                }
            }
            file.add("extension ViewType") { file in
                addFlag(
                    "isControl", "Whether the class inherits from `UIControl`.",
                    of: { $0.superclass == "UIControl" }, to: &file)
                addFlag("scrolls", "Whether the subviews lie in scrollable content.", of: \.scrolls, to: &file)
            }
        }
    }

    private func addFlag(
        _ name: String, _ comment: String, of isTrue: (ViewRow) -> Bool, to file: inout GeneratedFile
    ) {
        file.add("/// \(comment)", "package var \(name): Bool") { file in
            file.add("switch self {")
            let names = catalogue.views.filter(isTrue).map { ".\($0.name)" }
            file.add("case", list: names.dropLast() + ["\(names.last ?? ""): true"])
            file.add("default: false\n}")
        }
    }

    private var elements: GeneratedFile {
        GeneratedFile(
            "Sources/OnionInterfaceBuilder/Scenes/Generated/ViewType+Elements.swift",
            imports: ["import OnionModel"]
        ) { file in
            file.add("extension ViewType") { file in
                file.add(
                    "/// The type of the view that an element of a name is; nil for an unknown class.",
                    "init?(element name: String)"
                ) { file in
                    file.add("switch name {")
                    for view in catalogue.views {
                        let others = view.elements.filter { $0 != view.name }.map(\.literal)
                        if others.isEmpty { continue }
                        file.add("case", list: others.dropLast() + ["\(others.last ?? ""): self = .\(view.name)"])
                    }
                    file.add("default: self.init(rawValue: name)\n}")
                }
                file.add(
                    "/// The element that is written of a view.", "var element: String",
                    cases { $0.elements[0] == $0.name ? nil : $0.elements[0].literal }, otherwise: "rawValue")
            }
        }
    }

    private var classes: GeneratedFile {
        GeneratedFile(
            "Sources/OnionUIKitCode/Views/Generated/ViewClass+Names.swift", imports: ["import OnionModel"]
        ) { file in
            file.add("extension ViewClass") { file in
                file.add(
                    "/// The class of a view; nil for what is no view of UIKit, and for the view that its cell has already.",
                    "static func name(of type: ViewType) -> String?", over: "type",
                    cases { $0.className?.literal }, otherwise: "nil")
                file.add(
                    "/// The framework that a view needs beside UIKit.",
                    "static func framework(of type: ViewType) -> String?", over: "type",
                    cases { $0.framework?.literal }, otherwise: "nil")
                file.add(
                    "/// The parameters of the designated initializer that subclasses have to override.",
                    "static func initializer(of type: ViewType) -> String", over: "type",
                    cases { $0.initializer?.literal }, otherwise: "frame: CGRect".literal)
                file.add(
                    "/// The end of the names of views of a type, for a name that is taken without it.",
                    "static func suffix(of type: ViewType) -> String", over: "type",
                    cases { $0.suffix == "View" ? nil : $0.suffix.literal }, otherwise: "View".literal)
                file.add(
                    "/// The name of a view in the closure that configures it.",
                    "static func local(of type: ViewType) -> String", over: "type",
                    cases { $0.local == $0.name ? nil : $0.local.literal }, otherwise: "type.rawValue")
            }
        }
    }

    private var appTypes: GeneratedFile {
        GeneratedFile("Sources/OnionForApps/OnionUIKit/Composition/Generated/ViewType.swift") { file in
            file.add(
                "/// The types of views that the library makes.", "enum ViewType: String, Sendable, CaseIterable"
            ) { $0.add("case", list: catalogue.views.filter(\.isInApp).map(\.name.declared)) }
        }
    }

    private var factory: GeneratedFile {
        GeneratedFile(
            "Sources/OnionForApps/OnionUIKit/Views/Generated/ViewFactory+Plain.swift", imports: ["import UIKit"]
        ) { file in
            file.add("extension ViewFactory") {
                $0.add(
                    "/// A view of a type that needs nothing but its class; nil for others.",
                    "static func plainView(of type: ViewType) -> UIView?", over: "type",
                    cases { $0.isPlainInApp ? $0.className.map { "\($0)()" } : nil }, otherwise: "nil")
            }
        }
    }

    /// The types that have their own value.
    private func cases(_ value: (ViewRow) -> String?) -> [GeneratedFile.Case] {
        catalogue.views.compactMap { view in value(view).map { ([view.name], $0) } }
    }
}
