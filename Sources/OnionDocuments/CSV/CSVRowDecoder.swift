import OnionCoding
import OnionModel

/// Converts the rows of a table to documents.
struct CSVRowDecoder: RecordFormat {
    /// The beginning of a remark line. Such lines explain the refused rows around them; the remark is in the first
    /// field.
    static let comment = Array("# refused: ".utf8)

    let separator: UInt8
    let columnMap: CSVColumnMap
    /// The template of records that name no template.
    let template: String?
    /// The bytes before the first record, up to the names of the columns.
    let header: [UInt8]

    var tableHeader: [UInt8]? { header }

    var columns: ContentColumns? { columnMap.columns }

    func document(
        _ text: [UInt8], at position: Position, types: FieldTypes
    ) throws(Problem) -> Node {
        var reader = CSVReader(separator: separator, bytes: text, position: position)
        guard try reader.read() else { throw .emptyRecord(at: position) }
        return try document(in: reader, types: types)
    }

    /// Returns the document of the record that the reader has read last.
    ///
    /// - Throws: The problem of the record.
    func document(in reader: CSVReader, types: FieldTypes) throws(Problem) -> Node {
        let start = reader.fields[0].position
        guard reader.fields.count == columnMap.width else {
            throw .wrongFieldCount(reader.fields.count, columns: columnMap.width, at: start)
        }
        guard let key = try reader.node(at: columnMap.key) else {
            throw .recordWithoutKey(at: reader.position(at: columnMap.key))
        }
        guard
            let template = try reader.node(at: columnMap.template) ?? template.map({ Node(.string($0), at: start) })
        else {
            throw .recordWithoutTemplate(at: start)
        }
        var entries = [
            Node.Entry("content", key, at: key.position), Node.Entry("template", template, at: template.position),
        ]
        if let summary = try reader.node(at: columnMap.summary) {
            entries.append(.init("summary", summary, at: summary.position))
        }
        let fields = try fields(in: reader, of: template.string ?? "", types)
        if !fields.isEmpty { entries.append(.init("fields", Node(.map(fields), at: start), at: start)) }
        if let actions = try reader.node(at: columnMap.actions) {
            entries.append(.init("actions", actions, at: actions.position))
        }
        return Node(.map(entries), at: start)
    }

    private func fields(
        in reader: CSVReader, of template: String, _ types: FieldTypes
    ) throws(Problem) -> [Node.Entry] {
        let types = (try? Reference(template, kind: .template)).flatMap(types) ?? [:]
        var entries: [Node.Entry] = []
        entries.reserveCapacity(columnMap.fields.count)
        for field in columnMap.fields {
            let plain = try reader.node(at: field.plain)
            var texts: [Node.Entry] = []
            for column in field.localized {
                guard let text = try reader.node(at: column.index) else { continue }
                texts.append(.init(column.locale, text.typed(.text), at: text.position))
            }
            if let plain {
                if let text = texts.first {
                    throw .ambiguousField(field.name, at: max(plain.position, text.keyPosition))
                }
                entries.append(.init(field.name, plain.typed(types[field.name]), at: plain.position))
            } else if let first = texts.first {
                entries.append(.init(field.name, Node(.map(texts), at: first.keyPosition), at: first.keyPosition))
            }
        }
        return entries
    }
}

extension CSVReader {
    /// Returns the text of a column of the current record; nil when the cell is empty or the column does not exist.
    fileprivate func node(at column: Int?) throws(Problem) -> Node? {
        guard let column else { return nil }
        let field = fields[column]
        if field.range.isEmpty { return nil }
        return Node(.string(try text(of: field)), at: field.position)
    }

    fileprivate func position(at column: Int?) -> Position { column.map { fields[$0].position } ?? .unknown }
}

private func max(_ one: Position, _ other: Position) -> Position {
    (one.line, one.column) < (other.line, other.column) ? other : one
}

extension Node {
    /// Returns the text as a value of the field's type where it can be parsed as one, else unchanged.
    func typed(_ type: Field.Kind?) -> Node {
        guard let text = string else { return self }
        switch type {
        case .number:
            let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
            guard isPlain, let number = Double(text), number.isFinite else { return self }
            return Node(.number(number), at: position)
        case .bool:
            switch text.lowercased() {
            case "true": return Node(.bool(true), at: position)
            case "false": return Node(.bool(false), at: position)
            default: return self
            }
        case .image, .color:
            // An image with a size and a colour with a light and a dark variant are written as JSON.
            guard text.utf8.first == UInt8(ascii: "{"), let node = try? JSONReader.read(Array(text.utf8)) else {
                return self
            }
            return node.positioned(at: position)
        case .text:
            guard text.utf8.first == UInt8(ascii: "{"), let node = try? JSONReader.read(Array(text.utf8)),
                node.hasPluralForms
            else { return self }
            return node.positioned(at: position)
        case nil: return self
        }
    }

    /// Returns the node with one position for itself and all nodes inside.
    private func positioned(at position: Position) -> Node {
        switch value {
        case .list(let items): Node(.list(items.map { $0.positioned(at: position) }), at: position)
        case .map(let entries):
            Node(
                .map(entries.map { Entry($0.key, $0.value.positioned(at: position), at: position) }), at: position)
        default: Node(value, at: position)
        }
    }
}
