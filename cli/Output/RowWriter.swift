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

/// Prints rows in any format as they come. The first rows of a table wait until the widths of its columns are known.
///
/// On a terminal, a table fits, and no word in it is broken: sentences become several lines, times are short and local, and columns that
/// tell nothing are left out. Where that is not enough, each row is a list of its values, one a line.
struct RowWriter<Row> {
    /// How rows of a table are printed.
    private enum TableLayout {
        /// In columns of these widths.
        case columns([Int])
        /// The first value, and below it each other one with the name of its column.
        case lists
    }

    /// The number of rows that set the widths of a table. Later rows are printed at once.
    private static var maximumPending: Int { 2_000 }
    /// The least width of a column of sentences.
    private static var leastOfSentences: Int { 16 }
    /// The number of spaces between columns.
    private static var gap: Int { 2 }

    private let format: RowFormat
    /// All columns; of a table, those that are shown.
    private var columns: [Column<Row>]
    private let style = Style(for: .standardOutput)
    private let tableWidth = Terminal(descriptor: STDOUT_FILENO).tableWidth
    /// The waiting rows of a table.
    private var waiting: [Row] = []
    /// Nil until the first rows of a table are there.
    private var layout: TableLayout?
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
            if layout != nil || waiting.count == RowWriter.maximumPending { try writeTable() }
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

    // MARK: - Tables

    /// Prints the waiting rows; the first ones determine the layout.
    private mutating func writeTable() throws {
        guard !waiting.isEmpty else { return }
        var rows = waiting.map(cells)
        if layout == nil {
            if tableWidth != nil {
                let shown = columns.indices.filter { isTelling(column: $0, in: rows) }
                columns = shown.map { columns[$0] }
                rows = rows.map { row in shown.map { row[$0] } }
            }
            layout = layout(of: rows)
            if case .columns(let widths) = layout {
                try writeRow(columns.map { $0.name.uppercased() }, columns.map { _ in .dim }, widths)
            }
        }
        for (row, cells) in zip(waiting, rows) {
            let colors = columns.map { $0.color(row) }
            switch layout {
            case .columns(let widths): try writeRow(cells, colors, widths)
            case .lists, nil: try writeList(cells, colors)
            }
        }
        waiting.removeAll(keepingCapacity: true)
    }

    private func cells(of row: Row) -> [String] {
        columns.map { column in
            let text = column.value(row).plainText.onOneLine
            return column.isTime && tableWidth != nil ? LocalTime.short(text) : text
        }
    }

    /// Whether a row has another value in a column than none and the usual one. The first column names the rows.
    private func isTelling(column: Int, in rows: [[String]]) -> Bool {
        column == 0 || rows.contains { !$0[column].isEmpty && $0[column] != columns[column].usual }
    }

    /// Returns columns in which all cells are on one line, or those with sentences on several; lists where that does not fit.
    private func layout(of rows: [[String]]) -> TableLayout {
        var widths = columns.indices.map { column in
            max(columns[column].name.columns, rows.map { $0[column].columns }.max() ?? 0)
        }
        guard let tableWidth else { return .columns(widths) }
        let room = tableWidth - RowWriter.gap * (widths.count - 1)
        let least = columns.indices.map { column in
            let words = rows.flatMap { $0[column].split(separator: " ") }
            let isOfSentences = rows.contains { $0[column].contains(" ") }
            let longest = max(columns[column].name.columns, words.map(\.unbreakableColumns).max() ?? 0)
            return isOfSentences ? max(longest, min(widths[column], RowWriter.leastOfSentences)) : widths[column]
        }
        guard least.reduce(0, +) <= room else { return .lists }
        while widths.reduce(0, +) > room {
            guard let widest = widths.indices.filter({ widths[$0] > least[$0] }).max(by: { widths[$0] < widths[$1] })
            else {
                return .lists
            }
            widths[widest] -= 1
        }
        return .columns(widths)
    }

    /// Prints cells; on a terminal, each on as many lines as it needs in its column.
    private func writeRow(_ cells: [String], _ colors: [CellColor], _ widths: [Int]) throws {
        guard tableWidth != nil, zip(cells, widths).contains(where: { $0.columns > $1 }) else {
            return try Output.standard.print(line(cells, colors, widths))
        }
        let wrapped = zip(cells, widths).map { $0.wrappedBetweenWords(to: $1) }
        for index in 0..<(wrapped.map(\.count).max() ?? 0) {
            try Output.standard.print(line(wrapped.map { index < $0.count ? $0[index] : "" }, colors, widths))
        }
    }

    /// Prints the values of a row below each other.
    private func writeList(_ cells: [String], _ colors: [CellColor]) throws {
        let nameWidth = columns.dropFirst().map(\.name.columns).max() ?? 0
        try Output.standard.print(style.paint(cells[0], colors[0] == .plain ? .bold : colors[0]))
        let room = max(RowWriter.leastOfSentences, (tableWidth ?? 80) - nameWidth - 2 * RowWriter.gap)
        let gap = String(repeating: " ", count: RowWriter.gap)
        for index in columns.indices.dropFirst() where !cells[index].isEmpty {
            for (number, text) in cells[index].wrappedBetweenWords(to: room).enumerated() {
                let name = (number == 0 ? columns[index].name.lowercased() : "").padded(to: nameWidth)
                try Output.standard.print(gap + style.dim(name) + gap + style.paint(text, colors[index]))
            }
        }
    }

    /// Returns cells in columns. Bytes are appended, because a string examines each character that is appended to it.
    private func line(_ cells: [String], _ colors: [CellColor], _ widths: [Int]) -> String {
        let last = cells.lastIndex { !$0.isEmpty } ?? 0
        var line: [UInt8] = []
        for index in 0...last {
            let gap = repeatElement(UInt8(ascii: " "), count: max(0, widths[index] - cells[index].columns))
            let isRight = columns[index].alignment == .right
            if isRight { line += gap }
            line += style.paint(cells[index], colors[index]).utf8
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

extension Substring {
    /// The least columns in which a word stays whole. Between wide characters, a line may end.
    fileprivate var unbreakableColumns: Int {
        let word = String(self)
        return word.columns > word.count ? 2 : word.columns
    }
}

extension Node {
    /// The text of the value, which no spreadsheet interprets as a formula. Numbers stay numbers.
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
