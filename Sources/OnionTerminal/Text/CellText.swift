import OnionRender

/// A text as grapheme clusters of zero, one or two columns, in paragraphs.
///
/// Characters that control a terminal are removed: control characters, introducers of escape sequences, and
/// bidirectional controls. A cluster keeps at most ``scalarLimit`` scalars, and a text at most ``clusterLimit``
/// clusters.
struct CellText {
    struct Cluster: Hashable {
        var text: String
        var columns: Int
        var isSpace: Bool { text == " " }
    }

    let paragraphs: [[Cluster]]

    private static let clusterLimit = 20_000
    private static let scalarLimit = 16

    init(_ text: String) {
        paragraphs =
            text.prefix(CellText.clusterLimit)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.compactMap(CellText.cluster) }
    }

    /// The text on one line, with spaces between the paragraphs.
    var line: [Cluster] {
        Array(paragraphs.filter { !$0.isEmpty }.joined(separator: [Cluster(text: " ", columns: 1)]))
    }

    private static func cluster(_ character: Character) -> Cluster? {
        if character == "\t" { return Cluster(text: " ", columns: 1) }
        let scalars = character.unicodeScalars.lazy.filter { !commands($0) }.prefix(scalarLimit)
        let text = String(String.UnicodeScalarView(scalars))
        let columns = text.columns
        // A cluster of no columns has no cell. A zero width space stays as a break opportunity.
        guard columns > 0 || text == "\u{200B}" else { return nil }
        return Cluster(text: text, columns: min(columns, 2))
    }

    private static func commands(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB: true
        default: [.control, .unassigned, .privateUse].contains(scalar.properties.generalCategory)
        }
    }
}

extension [CellText.Cluster] {
    var columns: Int { reduce(0) { $0 + $1.columns } }

    var text: String { reduce(into: "") { $0 += $1.text } }

    /// The clusters without spaces at both ends.
    var trimmed: [CellText.Cluster] {
        var rest = self[...]
        while rest.last?.isSpace == true { rest.removeLast() }
        while rest.first?.isSpace == true { rest.removeFirst() }
        return Array(rest)
    }

    /// Returns the first clusters that fit into a number of columns.
    func fitting(_ width: Int) -> [CellText.Cluster] {
        var used = 0
        return Array(
            prefix {
                used += $0.columns
                return used <= width
            })
    }
}
