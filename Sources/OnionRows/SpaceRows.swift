package import Onion

extension SpaceSummary: TableRow {
    package static var columns: [Column<SpaceSummary>] {
        [Column("space", \.name)]
            + PartKind.allCases.map { kind in Column(kind.plural, alignment: .right) { $0.counts[kind] ?? 0 } }
    }
}
