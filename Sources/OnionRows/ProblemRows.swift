package import Onion

extension Problem: TableRow {
    package static var columns: [Column<Problem>] {
        [
            Column("code", \.code.rawValue), Column("message", \.message), Column("remedy", \.remedy),
            Column("source", \.source), Column("line") { $0.position.isKnown ? $0.position.line : nil },
            Column("column") { $0.position.isKnown ? $0.position.column : nil }, Column("reference", \.subject),
            Column("path", \.path), Column("broken", \.brokenPart?.description),
        ]
    }
}
