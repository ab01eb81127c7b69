import OnionCoding
import OnionRows
import OnionTerminal

extension [String] {
    /// The texts as lines, each with a line feed.
    var lines: String { map { $0 + "\n" }.joined() }
}

extension Array {
    /// Returns rows as a text: the names of the columns, then a line for each row, with tabs between the values.
    func table<Row>(of rows: some Sequence<Row>) -> String where Element == Column<Row> {
        ([map(\.name)] + rows.map { row in map { $0.value(row).plainText.onOneLine } })
            .map { $0.joined(separator: "\t") }.lines
    }
}
