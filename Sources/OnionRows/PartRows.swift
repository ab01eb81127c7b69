package import Onion

extension PartSummary: TableRow {
    package static var columns: [Column<PartSummary>] {
        [
            Column("reference", \.reference.description), Column("kind", \.templateKind?.rawValue),
            Column("controller", \.controller), Column("changed", isTime: true, \.changed),
            Column("summary", \.summary),
        ]
    }

    /// The columns of a list in an order: one by usage has the number of users.
    package static func columns(with order: PartOrder) -> [Column<PartSummary>] {
        order == .key
            ? columns : columns.prefix(1) + [Column("users", alignment: .right, \.users)] + columns.dropFirst()
    }
}

extension Datasource: TableRow {
    package static var columns: [Column<Datasource>] {
        [Column("datasource", \.name), Column("references") { $0.actions.map(\.description) }]
    }

    package static var tableColumns: [Column<Datasource>] {
        [Column("datasource", \.name), Column("actions") { $0.actions.map(\.description) }]
    }
}

extension Difference: TableRow {
    package static var columns: [Column<Difference>] {
        [
            Column("difference", \.change.rawValue), Column("subject", \.subject.rawValue), Column("path", \.path),
            Column("location", \.location), Column("before", \.before), Column("after", \.after),
        ]
    }
}
