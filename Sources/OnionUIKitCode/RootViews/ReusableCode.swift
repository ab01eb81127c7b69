import OnionModel

/// A cell, a header or a footer with its own class, because a table or a collection makes it itself.
struct ReusableCode {
    let view: TemplateView
    let code: RootViewCode
    private let root: Root

    /// What cells have of the root view that they are in.
    private struct Root {
        /// The fields of the root view, by their names.
        let fields: [String: FieldCode.Entry]
        /// The closures of the root view that are called when people use views, by these.
        let taps: [TapCode.Source: TapCode]
    }

    /// The identifier by which a table or a collection makes a cell of a prototype.
    var identifier: String {
        guard case .identifier(let identifier)? = view[.reuseIdentifier], !identifier.isEmpty else { return code.name }
        return identifier
    }

    /// A call with a closure that fills a cell with the fields that it shows, and passes on what people use in it; the call alone for a cell
    /// without any.
    func filling(_ call: Code, as name: String) -> Code {
        let fills = code.fields.entries.map { field in
            let own = root.fields[field.field.name]?.name ?? field.name
            // The closure's parameter hides a field of its name.
            return Code.text("\(name).\(field.name) = \(own == name ? "self.\(own)" : own)")
        }
        let taps = code.taps.compactMap { tap in
            root.taps[tap.source].map { own in
                Code.closure(
                    .text("\(name).\(SwiftName.escaped(tap.member)) ="), "[weak self]",
                    [.text("self?.\(SwiftName.escaped(own.member))?()")])
            }
        }
        if fills.isEmpty && taps.isEmpty { return call }
        let owner = fills.isEmpty ? "" : "let self, "
        let cast = Code.text("guard \(owner)let \(name) = \(name) as? \(code.name) else { return }")
        return .closure(call, "[weak self] \(name)", [cast] + fills + taps)
    }

    /// The names that no type in the class of a root view can have.
    static let reservedTypes = SwiftName.libraryTypes.union(["Const", "RootView", "State"])

    /// Makes the classes of the cells of one root view, with names of their own.
    struct Maker {
        private let template: Template
        private let values: ValueCode
        private let prefix: String
        private let objects: SceneObjects?
        private let root: Root
        private var types: NameScope

        /// - Parameters:
        ///   - template: The template of the root view.
        ///   - fields: The fields of the root view.
        ///   - taps: The events of the root view, including those of the cells.
        ///   - values: The code of values.
        ///   - prefix: The beginning of the keys of its texts.
        ///   - objects: The objects of the file that the template was imported from.
        init(
            _ template: Template, fields: FieldCode, taps: [TapCode], _ values: ValueCode, prefix: String,
            _ objects: SceneObjects?
        ) {
            self.template = template
            self.values = values
            self.prefix = prefix
            self.objects = objects
            types = NameScope(
                reserved: values.vocabulary.classes.names.union(ReusableCode.reservedTypes)
                    .union(fields.entries.map(\.type)))
            root = Root(
                fields: Dictionary(fields.entries.map { ($0.field.name, $0) }) { first, _ in first },
                taps: Dictionary(taps.map { ($0.source, $0) }) { first, _ in first })
        }

        mutating func make(_ view: TemplateView, suffix: String) -> ReusableCode {
            let name = SwiftName.type(view.id)
            let wanted = name.hasSuffix(suffix) ? name : name + suffix
            let type = types.name(values.vocabulary.isOfApp(wanted) ? name + "RootView" : wanted)
            let code = RootViewCode(view, of: template, named: type, values, prefix: prefix, objects)
            return ReusableCode(view: view, code: code, root: root)
        }
    }
}
