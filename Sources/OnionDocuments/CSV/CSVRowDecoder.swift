import OnionCoding
import OnionModel
import OnionSupport

/// Converts the rows of a table to documents.
struct CSVRowDecoder: RecordFormat {
    /// The beginning of a remark line. Such lines explain the refused rows around them; the remark is in the first
    /// field.
    static let comment = Array("# refused: ".utf8)
    /// The beginning of the last line of a file with refused rows, which is its mark.
    static let mark = Array("# \(WrittenMark.name)".utf8)

    let separator: UInt8
    let columnMap: CSVColumnMap
    /// The template of records that name no template.
    let template: String?
    /// The space of contents whose key has none; nil for the default one.
    let space: ImportSpace?
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

    /// Returns the document of the reader's current record.
    ///
    /// - Throws: The problem of the record.
    func document(in reader: CSVReader, types: FieldTypes) throws(Problem) -> Node {
        var nodes = CSVRowNodes()
        try decode(reader, into: &nodes)
        let document = Node(.map(nodes.entries), at: reader.fields[0].position)
        let own = document.placed(in: space)["content"]?.string.map { Key(written: $0) }?.space
        let template = document["template"]?.string.flatMap { try? Reference($0, kind: .template, in: own) }
        let known = template.flatMap(types) ?? [:]
        for index in nodes.entries.indices {
            let value = nodes.entries[index].value
            switch columnMap.form(of: nodes.entries[index].key) {
            case .text, nil: continue
            case .json: nodes.entries[index].value = value.parsedCell
            case .fields: nodes.entries[index].value = value.typed(known)
            }
        }
        return Node(.map(nodes.entries), at: document.position)
    }

    /// Writes the document of the reader's current record.
    ///
    /// - Throws: The problem of the record.
    func decode(_ reader: CSVReader, into output: inout some CSVRowOutput) throws(Problem) {
        let start = reader.fields[0].position
        guard reader.fields.count >= columnMap.width,
            reader.fields[columnMap.width...].allSatisfy(\.range.isEmpty)
        else { throw .wrongFieldCount(reader.fields.count, columns: columnMap.width, at: start) }
        if let column = columnMap.unnamed.first(where: { !reader.fields[$0].range.isEmpty }) {
            throw .unnamedColumn(column + 1, at: reader.fields[column].position)
        }
        for (member, column) in columnMap.members {
            if member.form == .fields {
                try decodeFields(named: member.key, of: reader, into: &output)
            } else if let cell = cell(of: reader, at: column) {
                try output.add(cell, of: reader, named: member.key)
            } else if member.key == PartKind.content.rawValue {
                throw .recordWithoutKey(at: column.map { reader.fields[$0].position } ?? .unknown)
            } else if member.key == PartKind.template.rawValue {
                guard let template else { throw .recordWithoutTemplate(at: start) }
                output.add(template, named: member.key, at: start)
            }
        }
    }

    private func decodeFields(
        named name: String, of reader: CSVReader, into output: inout some CSVRowOutput
    ) throws(Problem) {
        var isFirst = true
        for field in columnMap.fields {
            let plain = cell(of: reader, at: field.plain)
            let text = field.localized.firstIndex { cell(of: reader, at: $0.index) != nil }
            guard let first = plain ?? text.flatMap({ cell(of: reader, at: field.localized[$0].index) }) else {
                continue
            }
            if isFirst { output.begin(name, at: reader.fields[0].position) }
            isFirst = false
            if let plain {
                if let text = text.flatMap({ cell(of: reader, at: field.localized[$0].index) }) {
                    throw .ambiguousField(field.name, at: max(plain.position, text.position))
                }
                try output.add(plain, of: reader, named: field.name)
            } else {
                output.begin(field.name, at: first.position)
                for column in field.localized {
                    guard let text = cell(of: reader, at: column.index) else { continue }
                    try output.add(text, of: reader, named: column.locale)
                }
                output.end()
            }
        }
        if !isFirst { output.end() }
    }
}

extension CSVRowDecoder {
    /// Returns the cell of a column of a reader's current record; nil when it is empty or the column does not exist.
    private func cell(of reader: CSVReader, at column: Int?) -> CSVReader.Field? {
        guard let column, !reader.fields[column].range.isEmpty else { return nil }
        var cell = reader.fields[column]
        if columnMap.protected.contains(column), reader.withBytes(of: cell, CSVFormat.isProtected) {
            cell.range = cell.range.dropFirst()
        }
        return cell
    }
}

private func max(_ one: Position, _ other: Position) -> Position {
    (one.line, one.column) < (other.line, other.column) ? other : one
}
