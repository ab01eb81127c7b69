import OnionCoding
import OnionModel

/// The destination for the document of a row. Writing begins in the map of the document.
protocol CSVRowOutput {
    /// Begins a map, which ends with ``end()``.
    mutating func begin(_ name: String, at position: Position)
    mutating func end()
    mutating func add(_ text: String, named name: String, at position: Position)
    /// Adds a cell that is not empty.
    ///
    /// - Throws: The problem of its text.
    mutating func add(_ cell: CSVReader.Field, of reader: CSVReader, named name: String) throws(Problem)
}

/// The JSON of rows, in which all cells are texts. It makes no strings: checking them in the standard library costs four times as much
/// as the whole work of the record scanner.
struct CSVRowJSON: CSVRowOutput {
    private(set) var writer = JSONWriter()
    private var isFirst = true

    init(appendingTo bytes: [UInt8]) {
        writer.bytes = bytes
    }

    mutating func removeAll(from count: Int) {
        writer.bytes.removeSubrange(count...)
    }

    mutating func write(_ row: CSVReader, _ decoder: CSVRowDecoder) throws(Problem) {
        open()
        try decoder.decode(row, into: &self)
        end()
    }

    mutating func begin(_ name: String, at position: Position) {
        write(name: name)
        open()
    }

    mutating func end() {
        writer.bytes.append(UInt8(ascii: "}"))
        isFirst = false
    }

    mutating func add(_ text: String, named name: String, at position: Position) {
        write(name: name)
        writer.write(string: text)
    }

    mutating func add(_ cell: CSVReader.Field, of reader: CSVReader, named name: String) {
        write(name: name)
        reader.withBytes(of: cell) { writer.write(utf8: $0) }
    }

    private mutating func open() {
        writer.bytes.append(UInt8(ascii: "{"))
        isFirst = true
    }

    private mutating func write(name: String) {
        if !isFirst { writer.bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        writer.write(string: name)
        writer.bytes.append(UInt8(ascii: ":"))
    }
}

/// The nodes of a row, in which all cells are texts.
struct CSVRowNodes: CSVRowOutput {
    var entries: [Node.Entry] = []
    /// The maps around the current one.
    private var outer: [(entries: [Node.Entry], name: String, position: Position)] = []

    mutating func begin(_ name: String, at position: Position) {
        outer.append((entries, name, position))
        entries = []
    }

    mutating func end() {
        guard let map = outer.popLast() else { return }
        entries = map.entries + [.init(map.name, Node(.map(entries), at: map.position), at: map.position)]
    }

    mutating func add(_ text: String, named name: String, at position: Position) {
        entries.append(.init(name, Node(.string(text), at: position), at: position))
    }

    mutating func add(_ cell: CSVReader.Field, of reader: CSVReader, named name: String) throws(Problem) {
        add(try reader.text(of: cell), named: name, at: cell.position)
    }
}

extension Node {
    /// The value of a cell that contains JSON. A text that is not valid JSON is unchanged; the reader of documents reports it.
    ///
    /// Spreadsheets write true and false in capital letters.
    var parsedCell: Node {
        guard let text = string else { return self }
        if case let word = typed(.bool), word.string == nil { return word }
        return (try? JSONReader.read(Array(text.utf8)))?.positioned(at: position) ?? self
    }

    /// Returns the fields of a row as values of their types.
    func typed(_ types: [String: Field.Kind]) -> Node {
        guard let fields = entries else { return self }
        let typed = fields.map { field in
            guard let texts = field.value.entries else {
                return Entry(field.key, field.value.typed(types[field.key]), at: field.keyPosition)
            }
            let typed = texts.map { Entry($0.key, $0.value.typed(.text), at: $0.keyPosition) }
            return Entry(field.key, Node(.map(typed), at: field.value.position), at: field.keyPosition)
        }
        return Node(.map(typed), at: position)
    }

    /// Returns the text as a value of the field's type where it can be parsed as one, else unchanged.
    func typed(_ type: Field.Kind?) -> Node {
        guard let text = string else { return self }
        switch type {
        case .number:
            return Double.decimal(text).map { Node(.number($0), at: position) } ?? self
        case .bool:
            switch text.lowercased() {
            case "true": return Node(.bool(true), at: position)
            case "false": return Node(.bool(false), at: position)
            default: return self
            }
        case .image, .color:
            // An image with a size and a color with a light and a dark variant are written as JSON.
            guard text.utf8.first == UInt8(ascii: "{"), let node = try? JSONReader.read(Array(text.utf8)) else {
                return self
            }
            return node.positioned(at: position)
        case .text:
            guard text.utf8.first == UInt8(ascii: "{"), let node = try? JSONReader.read(Array(text.utf8)),
                node.hasPluralForms || node.resemblesPluralForms
            else { return self }
            return node.positioned(at: position)
        case .choice, nil: return self
        }
    }
}

extension Node {
    /// Whether this is meant as plural forms, of which one is misspelt or missing; the reader of documents reports it.
    fileprivate var resemblesPluralForms: Bool {
        guard let entries, !entries.isEmpty else { return false }
        return entries.allSatisfy { PluralCategory(rawValue: $0.key.lowercased()) != nil }
    }
}
