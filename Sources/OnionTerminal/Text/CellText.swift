import OnionModel

/// A text as grapheme clusters of zero, one or two columns, in paragraphs.
///
/// Characters that control a terminal are removed: control characters, introducers of escape sequences, and
/// bidirectional controls. A cluster keeps at most 16 scalars, and a text at most 20,000 clusters.
struct CellText {
    struct Cluster: Hashable {
        var text: String
        var columns: Int
        var isSpace: Bool { text == " " }

        static let space = Cluster(text: " ", columns: 1)
        static let ellipsis = Cluster(text: "…", columns: 1)
    }

    let paragraphs: [[Cluster]]

    init(_ text: String) {
        paragraphs = text.prefix(20_000)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.compactMap(CellText.cluster) }
    }

    /// The text on one line, with spaces between the paragraphs.
    var line: [Cluster] { Array(paragraphs.filter { !$0.isEmpty }.joined(separator: [.space])) }

    private static func cluster(_ character: Character) -> Cluster? {
        if character == "\t" { return .space }
        let scalars = character.unicodeScalars.lazy.filter { !commands($0) }.prefix(16)
        let text = String(String.UnicodeScalarView(scalars))
        let columns = text.columns
        // A cluster of no columns has no cell. A zero width space stays as a break opportunity.
        return columns > 0 || text == "\u{200B}" ? Cluster(text: text, columns: min(columns, 2)) : nil
    }

    private static func commands(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB: true
        default: [.control, .unassigned, .privateUse].contains(scalar.properties.generalCategory)
        }
    }

    /// Returns the clusters of one line. A right-to-left line is isolated by marks.
    ///
    /// Texts stay in reading order. Terminals with bidirectional support (Terminal.app, GNOME's, Konsole, mlterm)
    /// reorder them, as editors do with piped text; reordered text would be reversed again there, and could not be
    /// searched or copied. The left-to-right marks (UAX 9, X2) keep two right-to-left texts of one line apart, which
    /// would otherwise swap with everything between them. The marks occupy no column.
    static func isolated(_ text: String) -> [Cluster] {
        var clusters = CellText(text).line.filter { $0.columns > 0 }
        // The blocks of right-to-left scripts in UAX 9.
        let blocks = [0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF]
        guard text.unicodeScalars.contains(where: { scalar in blocks.contains { $0.contains(Int(scalar.value)) } }),
            let last = clusters.indices.last
        else {
            return clusters
        }
        clusters[0].text = "\u{200E}" + clusters[0].text
        clusters[last].text += "\u{200E}"
        return clusters
    }
}

extension Collection<CellText.Cluster> {
    var columns: Int { reduce(0) { $0 + $1.columns } }

    var text: String { reduce(into: "") { $0 += $1.text } }
}
