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
        var nodes = CSVRowNodes()
        try decode(reader, into: &nodes)
        let document = Node(.map(nodes.entries), at: reader.fields[0].position)
        guard let fields = nodes.entries.firstIndex(where: { $0.key == "fields" }) else { return document }
        let template = document["template"]?.string.flatMap { try? Reference($0, kind: .template) }
        nodes.entries[fields].value = nodes.entries[fields].value.typed(template.flatMap(types) ?? [:])
        return Node(.map(nodes.entries), at: document.position)
    }

    /// Writes the document of the record that the reader has read last.
    ///
    /// - Throws: The problem of the record.
    func decode(_ reader: CSVReader, into output: inout some CSVRowOutput) throws(Problem) {
        let start = reader.fields[0].position
        guard reader.fields.count == columnMap.width else {
            throw .wrongFieldCount(reader.fields.count, columns: columnMap.width, at: start)
        }
        guard let key = reader.cell(at: columnMap.key) else {
            throw .recordWithoutKey(at: columnMap.key.map { reader.fields[$0].position } ?? .unknown)
        }
        try output.add(key, of: reader, named: "content")
        if let template = reader.cell(at: columnMap.template) {
            try output.add(template, of: reader, named: "template")
        } else if let template {
            output.add(template, named: "template", at: start)
        } else {
            throw .recordWithoutTemplate(at: start)
        }
        if let summary = reader.cell(at: columnMap.summary) {
            try output.add(summary, of: reader, named: "summary")
        }
        try decodeFields(of: reader, into: &output)
        if let actions = reader.cell(at: columnMap.actions) {
            try output.add(actions, of: reader, named: "actions")
        }
    }

    private func decodeFields(of reader: CSVReader, into output: inout some CSVRowOutput) throws(Problem) {
        var isFirst = true
        for field in columnMap.fields {
            let plain = reader.cell(at: field.plain)
            let text = field.localized.firstIndex { reader.cell(at: $0.index) != nil }
            guard let first = plain ?? text.flatMap({ reader.cell(at: field.localized[$0].index) }) else { continue }
            if isFirst { output.begin("fields", at: reader.fields[0].position) }
            isFirst = false
            if let plain {
                if let text = text.flatMap({ reader.cell(at: field.localized[$0].index) }) {
                    throw .ambiguousField(field.name, at: max(plain.position, text.position))
                }
                try output.add(plain, of: reader, named: field.name)
            } else {
                output.begin(field.name, at: first.position)
                for column in field.localized {
                    guard let text = reader.cell(at: column.index) else { continue }
                    try output.add(text, of: reader, named: column.locale)
                }
                output.end()
            }
        }
        if !isFirst { output.end() }
    }
}

extension CSVReader {
    /// Returns the cell of a column of the current record; nil when it is empty or the column does not exist.
    fileprivate func cell(at column: Int?) -> Field? {
        guard let column, !fields[column].range.isEmpty else { return nil }
        return fields[column]
    }
}

private func max(_ one: Position, _ other: Position) -> Position {
    (one.line, one.column) < (other.line, other.column) ? other : one
}
