package import Onion

extension PlaceholderField: TableRow {
    package static var columns: [Column<PlaceholderField>] {
        [
            Column("screen", \.screen?.description), Column("reference", \.reference.description),
            Column("field", \.field), Column("text", \.text), Column("view", \.view), Column("file", \.file),
            Column("line", \.line),
        ]
    }
}
