public import OnionCoding
public import OnionModel

/// Writes contents as a table. Importing the table restores the same contents.
///
/// The columns are the union over all contents, so that a caller passes the contents twice: first to ``note(_:)``, then
/// to ``row(_:)``.
public struct ContentTableWriter: Sendable {
    /// A cell of one content.
    private struct Cell {
        var column: String
        var text: String
        var isText = true
    }

    /// The members of documents that are texts, in the order of the columns.
    private static let texts = ContentColumns.allMembers.filter { $0.form == .text }

    private let separator: UInt8
    private let hasFormulas: Bool
    private let lineEnds: LineEnds
    private var columns: Set<String> = []
    /// The columns of fields, sorted by name; empty until ``header()`` is called.
    private var sorted: [String] = []
    /// Whether a content fills a prototype. Other tables have no column for it.
    private var hasPrototypes = false
    /// The keys of the members that are JSON in a cell, limited to those that a content contains.
    private var structured: Set<String> = []
    /// The columns with a text that begins with an apostrophe because it would be a formula.
    private var protected: Set<String> = []

    /// Creates an empty table. CSV tables are separated by commas, TSV tables by tabs.
    ///
    /// - Parameters:
    ///   - format: The format of the table.
    ///   - hasFormulas: Whether texts are written unchanged, even where a spreadsheet parses them as formulas; otherwise
    ///     they begin with an apostrophe, and so do the names of their columns. Importing the table takes it off.
    public init(format: CSVFormat, hasFormulas: Bool = true) {
        self.init(format: format, hasFormulas: hasFormulas, lineEnds: .unix)
    }

    /// Creates an empty table whose rows end as those of another one. Texts in cells keep their own line ends.
    package init(format: CSVFormat, hasFormulas: Bool, lineEnds: LineEnds) {
        (self.hasFormulas, self.lineEnds) = (hasFormulas, lineEnds)
        separator = format == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ",")
    }

    /// Collects the columns required by a content.
    ///
    /// - Throws: The problem of a value that a table cannot hold.
    public mutating func note(_ document: Node) throws(Problem) {
        for cell in try ContentTableWriter.fields(of: document) {
            if columns.insert(cell.column).inserted { sorted = [] }
            try note(cell.text, isText: cell.isText, in: cell.column, of: document)
        }
        for member in ContentTableWriter.texts {
            guard let text = document[member.key]?.string else { continue }
            if text.isEmpty { throw .emptyCell(in: document, path: member.key) }
            try note(text, isText: true, in: member.key, of: document)
        }
        hasPrototypes = hasPrototypes || document["prototype"] != nil
        for member in ContentColumns.allMembers where member.form == .json && document[member.key] != nil {
            structured.insert(member.key)
        }
    }

    private mutating func note(
        _ text: String, isText: Bool, in column: String, of document: Node
    ) throws(Problem) {
        let lines = text.utf8.split(maxSplits: 1) { $0 == 0x0A || $0 == 0x0D }
        if separator == UInt8(ascii: "\t"), lines.count > 1, lines[1].contains(separator) {
            throw .tabAfterLineEnd(in: document, path: column)
        }
        if isText, written(text) != text { protected.insert(column) }
    }

    /// Returns the first line with the column names: the texts of documents, the fields sorted by name, and the other members
    /// found in contents.
    public mutating func header() -> [UInt8] {
        sorted = columns.sorted { $0.precedesByBytes($1) }
        let names = (textColumns + sorted).map { column in
            let name = column == PartKind.content.rawValue ? "key" : column
            return protected.contains(column) ? "'\(name)" : name
        }
        return line(names + jsonColumns)
    }

    private var textColumns: [String] {
        ContentTableWriter.texts.map(\.key).filter { hasPrototypes || $0 != "prototype" }
    }

    private var jsonColumns: [String] { ContentColumns.allMembers.map(\.key).filter(structured.contains) }

    /// Returns the row of a content.
    ///
    /// - Throws: The problem of a value that a table cannot hold.
    public func row(_ document: Node) throws(Problem) -> [UInt8] {
        var texts: [String: String] = [:]
        for cell in try ContentTableWriter.fields(of: document) {
            texts[cell.column] = cell.isText ? written(cell.text) : cell.text
        }
        let members = textColumns.map { written(document[$0]?.string ?? "") }
        let others = jsonColumns.map { document[$0].map(ContentTableWriter.json) ?? "" }
        return line(members + sorted.map { texts[$0] ?? "" } + others)
    }

    private func written(_ text: String) -> String { hasFormulas ? text : CSVFormat.withoutFormula(text) }

    private static func fields(of document: Node) throws(Problem) -> [Cell] {
        var cells: [Cell] = []
        for entry in document["fields"]?.entries ?? [] {
            let path = "fields.\(entry.key)"
            switch entry.value.value {
            case .null: break
            case .bool(let value): cells.append(try cell(value ? "true" : "false", in: document, path: path))
            case .number(let number):
                var cell = try cell(number.text, in: document, path: path)
                cell.isText = false
                cells.append(cell)
            case .string:
                cells.append(try cell(try text(entry.value, in: document, path: path), in: document, path: path))
            case .map(let texts) where texts.allSatisfy(\.isText):
                for text in texts {
                    cells.append(
                        try cell(
                            try self.text(text.value, in: document, path: path), in: document, path: path,
                            locale: text.key))
                }
            case .map, .list:
                // An image with a size, a color with a light and a dark variant, or a text with plural forms.
                cells.append(try cell(json(entry.value), in: document, path: path))
            }
        }
        return cells
    }

    /// Returns the text of a cell; plural forms are written as JSON.
    private static func text(_ node: Node, in document: Node, path: String) throws(Problem) -> String {
        guard let text = node.string else { return json(node) }
        if node.typed(.text).string == nil {
            throw .ambiguousCell(text, in: document, path: path)
        }
        return text
    }

    private static func json(_ node: Node) -> String { String(decoding: JSONWriter.compact(node), as: UTF8.self) }

    private static func cell(
        _ text: String, in document: Node, path: String, locale: String? = nil
    ) throws(Problem) -> Cell {
        let name = String(path.dropFirst("fields.".count))
        let end = locale.map { ".\($0)" } ?? ""
        if text.isEmpty { throw .emptyCell(in: document, path: path + end) }
        let meant = CSVColumn.field(name, locale.flatMap(LocaleTag.init(wellFormed:)))
        guard let column = ["\(name)\(end)", "\(path)\(end)"].first(where: { CSVColumn($0) == meant }) else {
            throw .ambiguousColumn(field: name, in: document, path: path)
        }
        return Cell(column: column, text: text)
    }

    private func line(_ texts: [String]) -> [UInt8] {
        var line: [UInt8] = []
        for (index, text) in texts.enumerated() {
            if index > 0 { line.append(separator) }
            append(text, to: &line)
        }
        return line + lineEnds.applied(to: [.newline])
    }

    /// Appends a field (RFC 4180). Texts with spaces at their ends, and with separators that other dialects use, are
    /// quoted too, because some programs change them otherwise.
    private func append(_ text: String, to line: inout [UInt8]) {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != .quote && !",;".utf8.contains($0) }
        if isPlain, text.utf8.first != 0x20, text.utf8.last != 0x20 { return line.append(contentsOf: text.utf8) }
        line.append(.quote)
        for byte in text.utf8 {
            if byte == .quote { line.append(.quote) }
            line.append(byte)
        }
        line.append(.quote)
    }
}

extension Node.Entry {
    /// Whether the entry is a text in one locale.
    fileprivate var isText: Bool {
        LocaleTag(wellFormed: key)?.text == key && (value.string != nil || value.hasPluralForms)
    }
}
