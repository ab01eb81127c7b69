package import OnionModel

/// Reads the records of a table as documents of contents, one after the other.
package struct CSVContents {
    /// Everything that is wrong with the beginning of a table.
    package struct Unreadable: Error {
        package var problems: [Problem]
    }

    private var reader: CSVReader
    private let options: CSVOptions
    private let layout: CSVLayout
    /// The template that was named last, and the types of its fields.
    private var known: (name: String, types: [String: Field.Kind])?

    /// Reads the beginning of a table and the names of its columns.
    ///
    /// - Parameters:
    ///   - separator: what stands between fields; nil finds it out by the first line.
    ///   - bytes: the beginning of the table, with its first line.
    ///   - more: gives what comes after; no bytes at the end.
    package init(
        _ bytes: [UInt8], separator: UInt8? = nil, options: CSVOptions = CSVOptions(),
        more: @escaping () throws(Problem) -> [UInt8] = { () throws(Problem) -> [UInt8] in [] }
    ) throws(Unreadable) {
        self.options = options
        let names: [CSVLayout.Name]
        do throws(Problem) {
            let beginning = try CSVBeginning(bytes, separator: separator)
            reader = CSVReader(
                separator: beginning.separator, bytes: Array(bytes[beginning.start...]),
                position: Position(line: beginning.line, column: 1), more: more)
            guard try reader.read() else { throw Problem("there is no document in it") }
            names = try CSVContents.names(in: reader)
        } catch {
            throw Unreadable(problems: [error])
        }
        let columns = CSVColumns(names, options)
        if !columns.problems.isEmpty { throw Unreadable(problems: columns.problems) }
        layout = CSVLayout(columns.columns)
    }

    private static func names(in reader: CSVReader) throws(Problem) -> [CSVLayout.Name] {
        var names: [CSVLayout.Name] = []
        for field in reader.fields { names.append((try reader.text(of: field), field.position)) }
        return names
    }

    /// The document of the next record; nil at the end.
    ///
    /// - Throws: what is wrong with the record. The next call goes on in the line after.
    package mutating func next() throws(Problem) -> Node? {
        guard try reader.read() else { return nil }
        let start = reader.fields[0].position
        guard reader.fields.count == layout.width else {
            throw Problem(
                "the record has \(reader.fields.count) fields, and the table has \(layout.width) columns",
                remedy: "see whether a separator is missing, or stands in a field without quotes", position: start)
        }
        guard let key = try node(at: layout.key) else {
            throw Problem("the record has no key", remedy: "give it one", position: position(at: layout.key))
        }
        guard let template = try node(at: layout.template) ?? options.template.map({ Node(.string($0), at: start) })
        else {
            throw Problem(
                "the record names no template",
                remedy: "add a column \("template".quoted), or say which with --template",
                position: start)
        }
        var entries = [
            Node.Entry("content", key, at: key.position), Node.Entry("template", template, at: template.position),
        ]
        if let summary = try node(at: layout.summary) {
            entries.append(.init("summary", summary, at: summary.position))
        }
        let fields = try fields(of: template.string ?? "")
        if !fields.isEmpty { entries.append(.init("fields", Node(.map(fields), at: start), at: start)) }
        if let actions = try node(at: layout.actions) {
            entries.append(.init("actions", actions, at: actions.position))
        }
        return Node(.map(entries), at: start)
    }

    private mutating func fields(of template: String) throws(Problem) -> [Node.Entry] {
        let types = types(of: template)
        var entries: [Node.Entry] = []
        entries.reserveCapacity(layout.fields.count)
        for field in layout.fields {
            if field.isLocalized {
                var texts: [Node.Entry] = []
                for column in field.columns {
                    guard let text = try node(at: column.index) else { continue }
                    texts.append(.init(column.locale, text, at: text.position))
                }
                guard let first = texts.first else { continue }
                entries.append(.init(field.name, Node(.map(texts), at: first.keyPosition), at: first.keyPosition))
            } else if let text = try node(at: field.columns.first?.index) {
                entries.append(.init(field.name, text.typed(types[field.name]), at: text.position))
            }
        }
        return entries
    }

    private mutating func types(of template: String) -> [String: Field.Kind] {
        if let known, known.name == template { return known.types }
        let reference = try? Reference(template, kind: .template)
        let types = reference.flatMap(options.fieldTypes) ?? [:]
        known = (template, types)
        return types
    }

    /// The text of a column; nil when the field is empty, or there is no column.
    private func node(at column: Int?) throws(Problem) -> Node? {
        guard let column else { return nil }
        let field = reader.fields[column]
        if field.range.isEmpty { return nil }
        return Node(.string(try reader.text(of: field)), at: field.position)
    }

    private func position(at column: Int?) -> Position { column.map { reader.fields[$0].position } ?? .unknown }
}

extension Node {
    /// The text as a number, or as true or false, where such a one is due and the text is one.
    fileprivate func typed(_ type: Field.Kind?) -> Node {
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
        case .text, .image, .color, nil: return self
        }
    }
}
