package import Onion

extension LocaleProgress: TableRow {
    package static var columns: [Column<LocaleProgress>] {
        [
            Column("locale", \.locale.text), Column("texts", alignment: .right, \.texts),
            Column("current", alignment: .right, color: { _ in .green }, \.current),
            Column("missing", alignment: .right, color: { $0.missing > 0 ? .red : .dim }, \.missing),
            Column("stale", alignment: .right, color: { $0.stale > 0 ? .yellow : .dim }, \.stale),
        ]
    }
}

extension TranslationFinding: TableRow {
    package static var columns: [Column<TranslationFinding>] {
        [
            Column("state", \.state.rawValue), Column("locale", \.locale.text),
            Column("reference", \.reference.description), Column("text", \.name), Column("base", \.base),
            Column("translation", \.translation), Column("since", \.since.time), Column("author", \.since.author),
            Column("change", \.since.number),
        ]
    }

    package static var tableColumns: [Column<TranslationFinding>] {
        [
            Column("state", color: { $0.state == .missing ? .red : .yellow }, \.state.rawValue),
            Column("locale", \.locale.text), Column("reference", \.reference.description), Column("text", \.name),
            Column("since", isTime: true, color: { _ in .dim }, \.since.time), Column("by", \.since.author),
            Column("base text", \.base),
        ]
    }
}
