package import Onion

extension SearchHit: TableRow {
    package static var columns: [Column<SearchHit>] {
        [
            Column("reference", \.reference.description), Column("path", \.path), Column("text", \.text),
            Column("matches") { $0.pieces.filter(\.isMatch).map(\.text) },
        ]
    }

    /// The text in pieces, which alternate between matches and the text around them.
    package var pieces: [(text: String, isMatch: Bool)] {
        var pieces: [(String, Bool)] = []
        let scalars = Array(text.unicodeScalars)
        var start = 0
        func append(upTo end: Int, isMatch: Bool) {
            guard start < end, end <= scalars.count else { return }
            pieces.append((String(String.UnicodeScalarView(scalars[start..<end])), isMatch))
            start = end
        }
        for match in matches {
            append(upTo: match.lowerBound, isMatch: false)
            append(upTo: match.upperBound, isMatch: true)
        }
        append(upTo: scalars.count, isMatch: false)
        return pieces
    }
}
