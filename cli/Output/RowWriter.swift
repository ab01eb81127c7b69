import ArgumentParser
import Onion
import OnionCoding
import OnionDocuments
import OnionRows
import OnionSupport
import OnionTerminal

/// A format of rows: tables are for people, the other formats for programs.
enum RowFormat: String, CaseIterable, ExpressibleByArgument {
    case table, json, ndjson, csv, tsv, yaml
    /// Tables in which no text is a formula, by the option for it.
    case plainCSV, plainTSV

    static let allCases: [RowFormat] = [.table, .json, .ndjson, .csv, .tsv, .yaml]

    init?(argument: String) {
        guard let format = Self.allCases.first(where: { $0.rawValue == argument }) else { return nil }
        self = format
    }

    /// The same format without formulas; itself unless it is one for spreadsheets.
    var withoutFormulas: RowFormat {
        switch self {
        case .csv: .plainCSV
        case .tsv: .plainTSV
        case .table, .json, .ndjson, .yaml, .plainCSV, .plainTSV: self
        }
    }

    /// Prints the rows that a function passes to its argument.
    func print<Row: TableRow>(_ each: (_ write: (Row) throws -> Void) throws -> Void) throws {
        try print(self == .table ? Row.tableColumns : Row.columns, each)
    }

    func print<Row>(_ columns: [Column<Row>], _ each: (_ write: (Row) throws -> Void) throws -> Void) throws {
        var writer = RowWriter(self, columns)
        try each { try writer.write($0) }
        try writer.finish()
    }
}

/// Prints rows in any format as they come. The first rows of a table wait until the widths of its columns are known. On a
/// terminal, the table fits: long cells become several lines.
struct RowWriter<Row> {
    /// The number of rows that set the widths of a table. Later rows are printed at once.
    private static var maximumPending: Int { 2_000 }
    /// The width of a column of sentences before columns of names are narrowed.
    private static var leastOfSentences: Int { 16 }
    /// The number of spaces between columns.
    private static var gap: Int { 2 }

    private let format: RowFormat
    private let columns: [Column<Row>]
    private let style = Style(for: .standardOutput)
    private let tableWidth = Terminal(descriptor: STDOUT_FILENO).tableWidth
    /// The waiting rows of a table.
    private var waiting: [Row] = []
    /// The widths of the columns of a table; empty until they are known.
    private var widths: [Int] = []
    private var json = JSONStream()
    private var count = 0

    init(_ format: RowFormat, _ columns: [Column<Row>]) {
        self.format = format
        self.columns = columns
    }

    mutating func write(_ row: Row) throws {
        if count == 0 { try begin() }
        count += 1
        switch format {
        case .table:
            waiting.append(row)
            if !widths.isEmpty || waiting.count == RowWriter.maximumPending { try writeTable() }
        case .json: try json.write(columns.object(of: row))
        case .ndjson:
            try Output.standard.write(json: JSONWriter.compact(columns.object(of: row)))
            try Output.standard.print("")
        case .csv, .tsv: try writeLine(columns.map { $0.value(row).plainText })
        case .plainCSV, .plainTSV: try writeLine(columns.map { $0.value(row).textWithoutFormula })
        case .yaml: try Output.standard.write(YAMLWriter.write(.list([columns.object(of: row)])))
        }
    }

    /// Prints the waiting rows and the end of the format.
    mutating func finish() throws {
        if count == 0 { try begin() }
        switch format {
        case .table: try writeTable()
        case .json: try json.end()
        case .yaml where count == 0: try Output.standard.print("[]")
        case .ndjson, .csv, .tsv, .plainCSV, .plainTSV, .yaml: break
        }
    }

    private mutating func begin() throws {
        switch format {
        case .json: try json.begin(.list)
        case .csv, .tsv, .plainCSV, .plainTSV: try writeLine(columns.map(\.name))
        case .table, .ndjson, .yaml: break
        }
    }

    private func writeLine(_ cells: [String]) throws {
        let isTSV = [.tsv, .plainTSV].contains(format)
        let line =
            isTSV ? cells.map(\.spacedForTSV).joined(separator: "\t") : cells.map(\.quotedForCSV).joined(separator: ",")
        try Output.standard.write("\(line)\n".utf8)
    }

    /// Prints the waiting rows; the first ones set the widths.
    private mutating func writeTable() throws {
        guard !waiting.isEmpty else { return }
        let rows = waiting.map { row in columns.map { $0.value(row).plainText.onOneLine } }
        if widths.isEmpty {
            widths = columns.indices.map { column in
                max(columns[column].name.columns, rows.map { $0[column].columns }.max() ?? 0)
            }
            if let tableWidth { fitWidths(to: tableWidth, rows) }
            try writeTableRow(columns.map { $0.name.uppercased() }, columns.map { _ in .dim })
        }
        for (row, cells) in zip(waiting, rows) { try writeTableRow(cells, columns.map { $0.colour(row) }) }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Makes the widest columns equally narrow, so that all fit: first those with several words in a cell, so that names
    /// stay whole, then all.
    private mutating func fitWidths(to width: Int, _ rows: [[String]]) {
        let room = max(widths.count, width - RowWriter.gap * (widths.count - 1))
        let sentences = widths.indices.filter { column in rows.contains { $0[column].contains(" ") } }
        for (columns, least) in [(sentences, RowWriter.leastOfSentences), (Array(widths.indices), 1)] {
            var most = min(room, columns.map { widths[$0] }.max() ?? 0)
            while widths.reduce(0, +) > room, most >= least {
                for column in columns { widths[column] = min(widths[column], most) }
                most -= 1
            }
        }
    }

    /// Prints cells; on a terminal, each on as many lines as it needs in its column.
    private func writeTableRow(_ cells: [String], _ colours: [CellColour]) throws {
        guard tableWidth != nil, zip(cells, widths).contains(where: { $0.columns > $1 }) else {
            return try Output.standard.print(line(cells, colours))
        }
        let wrapped = zip(cells, widths).map { $0.wrapped(to: $1) }
        for index in 0..<(wrapped.map(\.count).max() ?? 0) {
            try Output.standard.print(line(wrapped.map { index < $0.count ? $0[index] : "" }, colours))
        }
    }

    /// Returns cells in columns. Bytes are appended, because a string examines each character that is appended to it.
    private func line(_ cells: [String], _ colours: [CellColour]) -> String {
        let last = cells.lastIndex { !$0.isEmpty } ?? 0
        var line: [UInt8] = []
        for index in 0...last {
            let gap = repeatElement(UInt8(ascii: " "), count: max(0, widths[index] - cells[index].columns))
            let isRight = columns[index].alignment == .right
            if isRight { line += gap }
            line += style.paint(cells[index], colours[index]).utf8
            guard index < last else { break }
            if !isRight { line += gap }
            line += repeatElement(UInt8(ascii: " "), count: RowWriter.gap)
        }
        return String(decoding: line, as: UTF8.self)
    }
}

extension RowWriter where Row: TableRow {
    init(_ format: RowFormat) {
        self.init(format, format == .table ? Row.tableColumns : Row.columns)
    }
}

extension Node {
    /// The text of the value, which no spreadsheet takes for a formula. Numbers stay numbers.
    fileprivate var textWithoutFormula: String {
        string.map(CSVFormat.withoutFormula) ?? plainText
    }
}

extension String {
    /// The text for a TSV file, with spaces in place of tabs, line breaks and other control characters of ASCII.
    fileprivate var spacedForTSV: String {
        guard utf8.contains(where: { $0 < 0x20 }) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }

    /// The text for a CSV file: in quotes if it has a comma, a quote or a line break, as RFC 4180 requires.
    fileprivate var quotedForCSV: String {
        guard utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return self }
        return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
