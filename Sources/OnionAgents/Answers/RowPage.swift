import Onion
import OnionCoding
import OnionRows
import OnionTerminal

/// Rows of an answer: a line with the names of the columns, then a line for each row, with tabs between the values.
struct RowPage<Row> {
    /// The most rows of a page; more never fit.
    static var mostRows: Int { 200 }
    /// The most characters of a value.
    private static var longestValue: Int { 300 }

    private let columns: [Column<Row>]
    private var lines: [[String]] = []
    /// The rows that fit.
    private(set) var rows: [Row] = []
    private var tokens: Int
    /// Whether there was a row that did not fit.
    private(set) var isFull = false

    /// - Parameter tokens: The tokens that the answer has for other text.
    init(_ columns: [Column<Row>], reserving tokens: Int = 0) {
        self.columns = columns
        self.tokens = tokens + ModelTokenCount.count(of: columns.map(\.name).joined(separator: "\t"))
    }

    /// Adds a row, unless it does not fit.
    mutating func add(_ row: Row) {
        guard !isFull else { return }
        let cells = columns.map { column in
            let cell = column.value(row).plainText.onOneLine
            return cell.count > Self.longestValue ? cell.prefix(Self.longestValue) + "…" : cell
        }
        let added = ModelTokenCount.count(of: cells.joined(separator: "\t")) + 1
        isFull = !rows.isEmpty && tokens + added > TextPage.mostTextTokens
        if isFull { return }
        tokens += added
        lines.append(cells)
        rows.append(row)
    }

    /// The rows without the columns that are empty in all of them.
    var text: String {
        let shown = columns.indices.filter { column in lines.contains { !$0[column].isEmpty } }
        let names = shown.map { columns[$0].name }
        return ([names] + lines.map { line in shown.map { line[$0] } }).map { $0.joined(separator: "\t") }.lines
    }
}
