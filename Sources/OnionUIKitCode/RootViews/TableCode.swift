import OnionModel

/// The rows of a table of a root view, all of whose cells are known, and the prototypes of which a table makes cells.
struct TableCode {
    /// The table with the name of the property that has its rows.
    struct Table {
        var table: ViewTree.Entry
        var member: String
        /// Each has its own class.
        var prototypes: [ReusableCode]
        /// The sections: the first one without a view for cells that are in no section.
        var sections: [(section: ViewTree.Entry?, cells: [ViewTree.Entry])]
    }

    let tables: [Table]
    private let properties: PropertyCode
    private let prefix: String

    init(
        _ tree: ViewTree, _ reusables: inout ReusableCode.Maker, properties: PropertyCode, prefix: String,
        scope: inout NameScope
    ) {
        self.properties = properties
        self.prefix = prefix
        tables = tree.entries.filter { $0.view.type == .tableView }.map { table in
            let children = table.children.map { tree.entries[$0] }
            let loose = children.filter { $0.view.type == .tableViewCell }
            var sections: [(ViewTree.Entry?, [ViewTree.Entry])] = loose.isEmpty ? [] : [(nil, loose)]
            for section in children where section.view.type == .tableViewSection {
                sections.append(
                    (section, section.children.map { tree.entries[$0] }.filter { $0.view.type == .tableViewCell }))
            }
            let name = table.name.isEmpty ? "rows" : "\(table.name)Rows"
            return Table(
                table: table, member: scope.name(name),
                prototypes: table.view.prototypes.map { reusables.make($0, suffix: "Cell") }, sections: sections)
        }.filter { !$0.sections.isEmpty || !$0.prototypes.isEmpty }
    }

    /// Writes the properties that have the rows.
    func write(to file: inout SourceFile) {
        for table in tables {
            file.space()
            let sections = table.sections.map { section, cells in
                Code.call(
                    "StaticTable.Section",
                    [
                        title(.headerTitle, of: section).map { $0.labelled("header") },
                        title(.footerTitle, of: section).map { $0.labelled("footer") },
                        cells.isEmpty ? nil : Code.array(cells.map { .text($0.name) }).labelled("cells"),
                    ].compactMap(\.self))
            }
            if table.prototypes.isEmpty {
                file.add(
                    .text("private(set) lazy var \(table.member) = ").followed(
                        by: .call("StaticTable", [.array(sections)])))
            } else {
                // The app fills a table with prototypes.
                let prototypes = Code.array(table.prototypes.map(code))
                let arguments = sections.isEmpty ? [] : [Code.array(sections).labelled("sections")]
                file.add(
                    .text("lazy var \(table.member) = ").followed(
                        by: .call("PrototypeTable", [prototypes] + arguments)))
            }
        }
    }

    private func code(_ prototype: ReusableCode) -> Code {
        let height = prototype.view[.rowHeight].flatMap { properties.values.number($0, as: "CGFloat") }
        return prototype.filling(
            .call(
                "PrototypeTable.Prototype",
                [
                    .text("\(prototype.code.name).self"), Code.string(prototype.identifier).labelled("as"),
                    height?.labelled("height"),
                ].compactMap(\.self)),
            as: "cell")
    }

    /// The classes of the prototypes.
    var classes: [RootViewCode] { tables.flatMap(\.prototypes).map(\.code) }

    /// The statements that show a field in the headers and footers of sections, as the height of cells, and again in the cells of prototypes
    /// that have it.
    ///
    /// - Parameters:
    ///   - field: The name of the field.
    ///   - value: The expression of its value.
    func statements(ofField field: String, _ value: String) -> [Code] {
        tables.flatMap { table -> [Code] in
            var statements: [Code] = []
            for (index, section) in table.sections.enumerated() {
                for (property, member) in [(Property.headerTitle, "header"), (.footerTitle, "footer")]
                where section.section?.view[property] == .field(field) {
                    statements.append(.text("\(table.member).sections[\(index)].\(member) = \(value)"))
                }
                for cell in section.cells where cell.view[.rowHeight] == .field(field) {
                    statements.append(.text("\(table.member).heights[\(cell.name)] = \(value).map { CGFloat($0) }"))
                }
            }
            let isInPrototypes = table.prototypes.contains { $0.code.fields.entry(field) != nil }
            if isInPrototypes || !statements.isEmpty { statements.append(.text("\(table.table.prefix)reloadData()")) }
            return statements
        }
    }

    /// The statements that show the rows, and call what a choice of a cell does.
    func statements(_ taps: [TapCode], _ tree: ViewTree) -> [Code] {
        tables.flatMap { table -> [Code] in
            var statements: [Code] =
                table.prototypes.isEmpty
                ? [
                    .text("\(table.table.prefix)dataSource = \(table.member)"),
                    .text("\(table.table.prefix)delegate = \(table.member)"),
                ] : [.text("\(table.member).show(in: \(table.table.name.isEmpty ? "self" : table.table.name))")]
            for cell in table.sections.flatMap(\.cells) {
                if let height = cell.view[.rowHeight].flatMap({ properties.values.number($0, as: "CGFloat") }) {
                    statements.append(.text("\(table.member).heights[\(cell.name)] = ").followed(by: height))
                }
                guard let tap = taps.first(where: { $0.source == .init(view: cell.view.id, trigger: .tap) }) else {
                    continue
                }
                let member = SwiftName.escaped(tap.member)
                statements.append(
                    .closure(
                        .text("\(table.member).actions[\(cell.name)] ="), "[weak self]", [.text("self?.\(member)?()")]))
            }
            return statements
        }
    }

    /// Whether a view is a cell of one of the tables, which reports its own selection.
    func hasCell(_ id: String) -> Bool {
        tables.contains { $0.sections.contains { $0.cells.contains { $0.view.id == id } } }
    }

    /// The index of a section in the rows of its table, for the cells that screens put into it.
    func place(ofSection id: String) -> (member: String, index: Int)? {
        for table in tables {
            if let index = table.sections.firstIndex(where: { $0.section?.view.id == id }) {
                return (table.member, index)
            }
        }
        return nil
    }

    private func title(_ property: Property, of section: ViewTree.Entry?) -> Code? {
        guard let section else { return nil }
        switch section.view[property] {
        case .text(let text):
            return properties.values.text(text, at: "\(prefix)\(section.view.id).\(property.rawValue)")
        default: return nil
        }
    }
}
