package import Onion

extension Duplicate: TableRow {
    package static var columns: [Column<Duplicate>] {
        [
            Column("reason", \.reason.rawValue), Column("references") { $0.references.map(\.description) },
            Column("similarity", \.similarity.asShare), Column("differences") { $0.differences.map(\.description) },
        ]
    }
}
