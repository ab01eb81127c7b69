public import OnionModel

/// Writes contents as a table, which an import reads as the same contents.
///
/// Its columns are those of all contents, so that these are gone through twice: once to note what they have, and once for their rows.
public struct ContentTable: Sendable {
    /// A cell of one content.
    private struct Cell {
        var column: String
        var text: String
    }

    /// What a content has beside its fields, in the order of the columns.
    private static let members: [(key: String, column: String)] = [
        ("content", "key"), ("template", "template"), ("summary", "summary"), ("actions", "actions"),
    ]

    private let separator: UInt8
    private var columns: Set<String> = []
    /// The columns of fields in their order, once all are known.
    private var sorted: [String] = []

    public init(format: CSVFormat) {
        separator = format == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ",")
    }

    /// Takes in what a content has.
    ///
    /// - Throws: what of it a table cannot hold.
    public mutating func note(_ document: Node) throws(Problem) {
        for cell in try ContentTable.fields(of: document) where columns.insert(cell.column).inserted { sorted = [] }
        for member in ContentTable.members where document[member.key]?.string?.isEmpty == true {
            throw ContentTable.empty(document, member.key)
        }
    }

    /// The names of the columns, as the first line. Those of fields are in the order of their names.
    public mutating func header() -> [UInt8] {
        sorted = columns.sorted { $0.precedesByBytes($1) }
        return line(ContentTable.members.map(\.column) + sorted)
    }

    /// A content's row.
    ///
    /// - Throws: what of it a table cannot hold.
    public func row(_ document: Node) throws(Problem) -> [UInt8] {
        var texts: [String: String] = [:]
        for cell in try ContentTable.fields(of: document) { texts[cell.column] = cell.text }
        let members = ContentTable.members.map { document[$0.key]?.string ?? "" }
        return line(members + sorted.map { texts[$0] ?? "" })
    }

    private static func fields(of document: Node) throws(Problem) -> [Cell] {
        var cells: [Cell] = []
        for entry in document["fields"]?.entries ?? [] {
            let path = "fields.\(entry.key)"
            switch entry.value.value {
            case .null: break
            case .bool(let value): cells.append(try cell(document, path, nil, value ? "true" : "false"))
            case .number(let number): cells.append(try cell(document, path, nil, JSONWriter.text(of: number)))
            case .string: cells.append(try cell(document, path, nil, try text(entry.value, document, path)))
            case .map(let texts) where texts.allSatisfy(\.isText):
                for text in texts {
                    cells.append(try cell(document, path, text.key, try self.text(text.value, document, path)))
                }
            case .map, .list:
                // An image with its size, a colour for light and dark, a text for numbers.
                cells.append(try cell(document, path, nil, json(entry.value)))
            }
        }
        return cells
    }

    /// A text as its cell has it; one for numbers is written as JSON.
    private static func text(_ node: Node, _ document: Node, _ path: String) throws(Problem) -> String {
        guard let text = node.string else { return json(node) }
        if node.typed(.text).string == nil {
            throw problem("the text \(text.quoted) cannot be told from a text for numbers", document, path)
        }
        return text
    }

    private static func json(_ node: Node) -> String { String(decoding: JSONWriter.compact(node), as: UTF8.self) }

    private static func cell(
        _ document: Node, _ path: String, _ locale: String?, _ text: String
    ) throws(Problem) -> Cell {
        let name = String(path.dropFirst("fields.".count))
        let end = locale.map { ".\($0)" } ?? ""
        if text.isEmpty { throw empty(document, path + end) }
        let meant = CSVColumn.field(name, locale.flatMap(LocaleTag.init(wellFormed:)))
        guard let column = ["\(name)\(end)", "\(path)\(end)"].first(where: { CSVColumn($0) == meant }) else {
            throw problem("the field \(name.quoted) cannot be told from a field in a language", document, path)
        }
        return Cell(column: column, text: text)
    }

    /// In a table nothing and an empty text look the same.
    private static func empty(_ document: Node, _ path: String) -> Problem {
        problem("an empty text cannot stand in a table", document, path)
    }

    private static func problem(_ message: String, _ document: Node, _ path: String) -> Problem {
        Problem(
            message, remedy: "write it as YAML or NDJSON",
            subject: document["content"]?.string.map { "\(PartKind.content.rawValue)/\($0)" }, path: path)
    }

    private func line(_ texts: [String]) -> [UInt8] {
        var line: [UInt8] = []
        for (place, text) in texts.enumerated() {
            if place > 0 { line.append(separator) }
            append(text, to: &line)
        }
        return line + [UInt8(ascii: "\n")]
    }

    /// Appends a field as RFC 4180 has it. Spaces around a text, and what separates fields elsewhere, are in quotes too, because not all
    /// programs leave them alone.
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
    /// Whether it is a locale's text.
    fileprivate var isText: Bool {
        LocaleTag(wellFormed: key)?.text == key && (value.string != nil || value.hasPluralForms)
    }
}
