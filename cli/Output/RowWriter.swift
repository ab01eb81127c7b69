import ArgumentParser
import Onion
import OnionCoding
import OnionTerminal

/// A format of rows: tables are for people, the other formats for programs.
enum RowFormat: String, CaseIterable, ExpressibleByArgument {
    case table, json, ndjson, csv, tsv, yaml
}

/// Prints rows in any format as they come. The first rows of a table wait until the widths of its columns are known.
struct RowWriter {
    /// The values of a row, in the order of the columns.
    typealias Row = [Node]

    /// The number of rows that set the widths of a table. Later rows are printed at once.
    private static let mostWaiting = 2_000

    private let format: RowFormat
    private let columns: [String]
    private let output: Output
    /// The waiting rows of a table.
    private var rows: [Row] = []
    private var json: JSONStream
    private var widths: [Int]?
    private var count = 0

    init(_ format: RowFormat, columns: [String], output: Output = .standard) {
        self.format = format
        self.columns = columns
        self.output = output
        json = JSONStream(output: output)
    }

    mutating func write(_ row: Row) throws {
        defer { count += 1 }
        switch format {
        case .table:
            rows.append(row)
            if widths != nil || rows.count == RowWriter.mostWaiting { try writeTable() }
        case .json:
            if count == 0 { try json.beginList() }
            try json.write(object(row))
        case .ndjson:
            try output.write(JSONWriter.compact(object(row)))
            try output.print("")
        case .csv:
            if count == 0 { try output.print(columns.map(RowWriter.csv).joined(separator: ",")) }
            try output.print(row.map { RowWriter.csv($0.plainText) }.joined(separator: ","))
        case .tsv:
            if count == 0 { try output.print(columns.joined(separator: "\t")) }
            try output.print(row.map(\.plainText.onOneLine).joined(separator: "\t"))
        case .yaml:
            try output.write(YAMLWriter.write(.list([object(row)])))
        }
    }

    /// Prints the waiting rows and the end of the format.
    mutating func finish() throws {
        switch format {
        case .table: try writeTable()
        case .json:
            if count == 0 { try json.beginList() }
            try json.endList()
        case .csv where count == 0: try output.print(columns.map(RowWriter.csv).joined(separator: ","))
        case .tsv where count == 0: try output.print(columns.joined(separator: "\t"))
        case .yaml where count == 0: try output.print("[]")
        case .csv, .tsv, .yaml, .ndjson: break
        }
    }

    private func object(_ row: Row) -> Node {
        .map(zip(columns, row).map { Node.Entry($0, $1) })
    }

    /// Quotes a value that has a comma, a quote or a line break, as RFC 4180 requires.
    private static func csv(_ text: String) -> String {
        guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// Prints the waiting rows; the first ones set the widths.
    private mutating func writeTable() throws {
        guard !rows.isEmpty else { return }
        let texts = rows.map { $0.map(\.plainText.onOneLine) }
        rows.removeAll(keepingCapacity: true)
        let widths =
            self.widths
            ?? columns.indices.map { column in
                max(columns[column].columns, texts.map { $0[column].columns }.max() ?? 0)
            }
        if self.widths == nil {
            try output.print(Style(for: .standardOutput).dim(line(columns.map { $0.uppercased() }, widths)))
        }
        self.widths = widths
        for text in texts { try output.print(line(text, widths)) }
    }

    /// Returns cells in columns. Bytes are appended, because a string examines each character that is appended to it.
    private func line(_ cells: [String], _ widths: [Int]) -> String {
        let space = UInt8(ascii: " ")
        var line: [UInt8] = []
        for (cell, width) in zip(cells, widths) {
            line.append(contentsOf: cell.utf8)
            line.append(contentsOf: repeatElement(space, count: max(0, width - cell.columns) + 2))
        }
        while line.last == space { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }
}

extension Node {
    /// The value as one text, for the cell of a table.
    var plainText: String {
        switch value {
        case .null: ""
        case .bool(let bool): bool ? "yes" : "no"
        case .number(let number): number.text
        case .string(let string): string
        case .list(let items): items.map(\.plainText).joined(separator: " ")
        case .map: String(decoding: JSONWriter.compact(self), as: UTF8.self)
        }
    }

    /// Returns a string, or null.
    static func optional(_ text: String?) -> Node { text.map(Node.string) ?? .null }
}
