package import Onion

extension UnsupportedFeature: TableRow {
    package static var columns: [Column<UnsupportedFeature>] {
        [
            Column("app", \.app.key.text), Column("version", \.version.description),
            Column("screens", alignment: .right) { $0.screens }, Column("feature", \.feature),
            Column("reference", \.reference.description), Column("path", \.path),
            Column("since", \.since?.description), Column("answer", \.answer.words),
        ]
    }
}

extension UnsupportedFeature.Answer {
    /// The answer in words: `refused`, `left out` or the fallback.
    fileprivate var words: String {
        switch self {
        case .refused: "refused"
        case .leftOut: "left out"
        case .fallback(let screen): screen.description
        }
    }
}
