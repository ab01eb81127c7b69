import OnionCoding

/// The kind of separator between the fields of a table.
public enum CSVFormat: String, CaseIterable, Hashable, Sendable {
    /// Comma, semicolon or tab: the most frequent one in the first line.
    case csv
    /// Tab.
    case tsv

    /// Returns the format for the extension of a file name; nil for files that are not tables.
    public init?(path: String) {
        let start = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path.utf8.index(after: $0) }
        self.init(rawValue: path[(start ?? path.startIndex)...].lowercased())
    }

    /// Returns a remark line for the space between the rows of a table. Readers skip it.
    public static func comment(_ text: String) -> [UInt8] {
        let quoted = text.utf8.flatMap { $0 == .quote ? [$0, $0] : [$0] }
        return [.quote] + CSVRowDecoder.comment + quoted + [.quote, UInt8(ascii: "\n")]
    }

    /// Returns a text that no spreadsheet parses as a formula: an apostrophe precedes the characters that begin one
    /// (<https://owasp.org/www-community/attacks/CSV_Injection>), and the apostrophes before these.
    package static func withoutFormula(_ text: String) -> String {
        beginsFormula(text.utf8.drop { $0 == apostrophe }) ? "'\(text)" : text
    }

    /// Whether a text has an apostrophe from ``withoutFormula(_:)``.
    static func isProtected(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.first == apostrophe && beginsFormula(text.drop { $0 == apostrophe })
    }

    private static let apostrophe = UInt8(ascii: "'")

    private static func beginsFormula(_ text: some Collection<UInt8>) -> Bool {
        text.first.map("=+-@\t\r".utf8.contains) ?? false
    }

    package var separator: UInt8? {
        switch self {
        case .csv: nil
        case .tsv: UInt8(ascii: "\t")
        }
    }
}
