/// What stands between the fields of a table.
public enum CSVFormat: String, CaseIterable, Hashable, Sendable {
    /// A comma, a semicolon or a tab, whichever the first line has most of.
    case csv
    /// A tab.
    case tsv

    /// The format of a file by the ending of its name; nil for files that hold no table.
    public init?(path: String) {
        let start = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path.utf8.index(after: $0) }
        self.init(rawValue: path[(start ?? path.startIndex)...].lowercased())
    }

    /// A line that says something between the rows of a table, and is passed over when it is read.
    public static func remark(_ text: String) -> [UInt8] {
        let quoted = text.utf8.flatMap { $0 == .quote ? [$0, $0] : [$0] }
        return [.quote] + CSVForm.remark + quoted + [.quote, UInt8(ascii: "\n")]
    }

    var separator: UInt8? {
        switch self {
        case .csv: nil
        case .tsv: UInt8(ascii: "\t")
        }
    }
}
