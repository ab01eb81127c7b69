package import Onion

extension UnusedPart: TableRow {
    package static var columns: [Column<UnusedPart>] {
        [
            Column("reference", \.reference.description), Column("since", isTime: true, \.since.time),
            Column("author", \.since.author), Column("change", \.since.number), Column("verb", \.since.verb),
            Column("summary", \.since.summary), Column("wasUsed", \.wasUsed),
        ]
    }

    package static var tableColumns: [Column<UnusedPart>] {
        [
            Column("reference", \.reference.description),
            Column("since", isTime: true, color: { _ in .dim }, \.since.time),
            Column("by", \.since.author),
            Column("what happened", color: { $0.wasUsed ? .plain : .yellow }) {
                $0.wasUsed ? $0.since.summary : "created and never used"
            },
        ]
    }
}
