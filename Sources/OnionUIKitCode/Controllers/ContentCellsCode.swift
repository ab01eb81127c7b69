import OnionModel

/// The contents that a content lists as its cells: the rows of tables, and the items of collections, with prototypes.
struct ContentCellsCode {
    /// The cells without code, because their prototypes are in another cell, whose class makes them.
    private(set) var leftOut: [Reference] = []
    /// The cells of each table and collection, in their order.
    private var groups: [(list: PrototypeList, cells: [Code])] = []

    /// - Parameters:
    ///   - content: The content that lists the cells.
    ///   - parts: All parts.
    ///   - rootView: The root view of the content's template.
    init(_ content: Content, _ parts: CodeParts, _ rootView: RootViewCode) {
        groups = rootView.prototypeLists.map { ($0, []) }
        for reference in content.cells {
            guard let cell = parts.content(reference), let filled = rootView.template.filled(by: cell)?.view,
                let index = groups.firstIndex(where: { $0.list.prototype(filled) != nil }),
                let prototype = groups[index].list.prototype(filled)
            else {
                leftOut.append(reference)
                continue
            }
            let item = Code.call(groups[index].list.item, [.string(prototype.identifier)])
            let fills = ContentCellsCode.fills(
                prototype.code.fields, with: cell.fields, rootView.values, TextKeys.prefix(reference))
            let type = "\(rootView.name).\(prototype.code.name)"
            let cast = Code.text("guard let cell = cell as? \(type) else { return }")
            groups[index].cells.append(fills.isEmpty ? item : .closure(item, "cell", [cast] + fills))
        }
        groups.removeAll(where: \.cells.isEmpty)
    }

    /// The statements that give the tables and collections of a root view their cells.
    ///
    /// - Parameter rootView: The expression of the root view.
    func statements(filling rootView: String) -> [Code] {
        groups.map { $0.list.statement(giving: $0.cells, to: rootView) }
    }

    /// The statements that fill a cell. A field without a value has none, and not that of the whole content.
    private static func fills(
        _ fields: FieldCode, with values: [String: FieldValue], _ code: ValueCode, _ prefix: String
    ) -> [Code] {
        fields.entries.map { entry in
            let value = values[entry.field.name].flatMap { entry.code($0, code, key: "\(prefix)\(entry.field.name)") }
            return .text("cell.\(entry.name) = ").followed(by: value ?? "nil")
        }
    }
}
