package import OnionModel

/// Reads contents from JSON straight into stored bodies, without making nodes or values.
///
/// It handles the form of most records, and leaves unusual and invalid ones to the reader of documents.
/// So it needs no messages, and every record that it accepts gets the same body as from the reader of documents. A test holds the two
/// together.
package struct ContentScanner {
    package let schemas: ContentSchemas
    /// Whether numbers, and true and false, are written as texts: as cells of a table are.
    let hasCells: Bool
    private let chunk: UnsafeBufferPointer<UInt8>
    /// The chunk up to the end of the record that is read.
    var scanner: JSONScanner
    private var lastTemplate = 0
    /// The values of fields as they come, and where each field's is.
    var values: [UInt8] = []
    private var ranges: [Range<Int>] = []
    private var summary: Range<Int> = 0..<0
    private var schema: ContentSchema?
    private var hasFields = false
    var locales: [LocaleEntry] = []

    /// Nothing is read before ``scan(_:_:bodies:into:)``.
    package init(_ schemas: ContentSchemas, chunk: UnsafeBufferPointer<UInt8>, hasCells: Bool = false) {
        self.schemas = schemas
        self.chunk = chunk
        self.hasCells = hasCells
        scanner = JSONScanner(chunk)
    }

    /// Reads one record.
    ///
    /// - Parameters:
    ///   - json: the record's range among the bytes of the chunk.
    ///   - location: the position in its text, and the range in its input piece.
    ///   - bodies: gets the body appended when it is a content of the usual sort.
    package mutating func scan(
        _ json: Range<Int>, _ location: (position: Position, text: Range<Int>), bodies: inout [UInt8],
        into records: inout [ScannedRecord]
    ) -> ScannedLine {
        var record = ScannedRecord(
            position: location.position, text: location.text, key: 0..<0, template: -1, actions: 0..<0, body: 0..<0)
        scanner = JSONScanner(UnsafeBufferPointer(rebasing: chunk[..<json.upperBound]), at: json.lowerBound)
        values.removeAll(keepingCapacity: true)
        summary = 0..<0
        schema = nil
        hasFields = false
        let outcome = scanDocument(&record)
        guard outcome == .record, let schema, hasAllRequired(schema) else {
            return outcome == .record ? .unusual : outcome
        }
        let start = bodies.count
        write(schema, hasActions: !record.actions.isEmpty, into: &bodies)
        record.body = start..<bodies.count
        records.append(record)
        return .record
    }

    private mutating func scanDocument(_ record: inout ScannedRecord) -> ScannedLine {
        guard scanner.take(.openBrace) else { return .unusual }
        scanner.skipWhitespace()
        guard let first = scanKey(), scanner.range(first, is: "content"), let key = scanName() else { return .unusual }
        record.key = key
        while true {
            scanner.skipWhitespace()
            if scanner.take(.closeBrace) { break }
            guard scanner.take(.comma) else { return .unusual }
            scanner.skipWhitespace()
            guard let key = scanKey() else { return .unusual }
            let outcome = scanMember(key, &record)
            if outcome != .record { return outcome }
        }
        scanner.skipWhitespace()
        return scanner.isAtEnd && schema != nil ? .record : .unusual
    }

    private mutating func scanMember(_ key: Range<Int>, _ record: inout ScannedRecord) -> ScannedLine {
        if scanner.range(key, is: "fields") {
            guard let schema, !hasFields, scanFields(schema) else { return .unusual }
            hasFields = true
        } else if scanner.range(key, is: "template") {
            guard schema == nil, let name = scanName() else { return .unusual }
            guard let index = schemas.index(of: scanner[name], last: lastTemplate) else {
                return .unknownTemplate(name)
            }
            record.template = index
            lastTemplate = index
            schema = schemas[index]
            ranges.removeAll(keepingCapacity: true)
            for _ in schemas[index].rules { ranges.append(0..<0) }
        } else if scanner.range(key, is: "actions") {
            guard record.actions.isEmpty, let name = scanName() else { return .unusual }
            record.actions = name
            record.actionsTarget = schemas.target(ofActions: scanner[name])
        } else if scanner.range(key, is: "summary") {
            guard summary.isEmpty else { return .unusual }
            let start = values.count
            guard let text = scanText(), text.bytes <= TextLimits.summary else { return .unusual }
            summary = start..<values.count
        } else {
            return .unusual
        }
        return .record
    }

    private mutating func scanFields(_ schema: ContentSchema) -> Bool {
        guard scanner.take(.openBrace) else { return false }
        scanner.skipWhitespace()
        if scanner.take(.closeBrace) { return true }
        var last = -1
        repeat {
            scanner.skipWhitespace()
            guard let name = scanKey(), let field = field(name, in: schema, near: last), ranges[field].isEmpty else {
                return false
            }
            last = field
            let start = values.count
            guard scanValue(schema.rules[field]) else { return false }
            ranges[field] = start..<values.count
            scanner.skipWhitespace()
        } while scanner.take(.comma)
        return scanner.take(.closeBrace)
    }

    private func field(_ name: Range<Int>, in schema: ContentSchema, near last: Int) -> Int? {
        let next = last + 1
        if next < schema.rules.count, scanner.range(name, is: schema.rules[next].name) { return next }
        return schema.rules.firstIndex { scanner.range(name, is: $0.name) }
    }

    private func hasAllRequired(_ schema: ContentSchema) -> Bool {
        for (index, rule) in schema.rules.enumerated() where rule.isRequired && ranges[index].isEmpty { return false }
        return true
    }

    /// Puts the members together in the order of stored bodies.
    private func write(_ schema: ContentSchema, hasActions: Bool, into body: inout [UInt8]) {
        values.withUnsafeBufferPointer { values in
            body.append(ascii: "{\"template\":0")
            if !summary.isEmpty {
                body.append(ascii: ",\"summary\":")
                body.append(contentsOf: UnsafeBufferPointer(rebasing: values[summary]))
            }
            var isFirst = true
            for (index, value) in ranges.enumerated() where !value.isEmpty {
                body.append(ascii: isFirst ? ",\"fields\":{" : ",")
                isFirst = false
                body.append(contentsOf: schema.rules[index].prefix)
                body.append(contentsOf: UnsafeBufferPointer(rebasing: values[value]))
            }
            if !isFirst { body.append(.closeBrace) }
            body.append(ascii: hasActions ? ",\"actions\":1}" : "}")
        }
    }
}

// MARK: - Strings without escapes

extension ContentScanner {
    /// Reads a key, the colon after it, and the white space around it; returns the range of its text.
    mutating func scanKey() -> Range<Int>? {
        guard let key = scanPlainString() else { return nil }
        scanner.skipWhitespace()
        guard scanner.take(.colon) else { return nil }
        scanner.skipWhitespace()
        return key
    }

    /// Reads the key of a part, in ASCII and without a pin.
    mutating func scanName() -> Range<Int>? {
        guard let name = scanPlainString(), 1...Key.maximumLength ~= name.count,
            scanner.bytes[name.lowerBound].isLetterOrDigit, scanner[name].allSatisfy({ $0.isPlainInKeys })
        else { return nil }
        return name
    }

    /// Reads a string without escapes; returns the range of its text.
    mutating func scanPlainString() -> Range<Int>? {
        guard scanner.take(.quote) else { return nil }
        let text = scanner.skipPlainBytes().range
        return scanner.take(.quote) ? text : nil
    }
}

extension UInt8 {
    @inline(__always)
    fileprivate var isLetterOrDigit: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 || isDigit }

    @inline(__always)
    fileprivate var isPlainInKeys: Bool {
        isLetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
    }
}
