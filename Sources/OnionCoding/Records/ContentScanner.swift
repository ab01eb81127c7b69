package import OnionModel

/// Reads contents from JSON straight into stored bodies, without making nodes or values.
///
/// It takes what most records look like, and leaves everything else to the reader of documents: what is unusual, and all that is wrong.
/// So it needs no messages, and whatever it takes has the body that the reader of documents would have given it. A test holds the two
/// together.
package struct ContentScanner {
    private static let contentKey = Array("content".utf8)
    private static let templateKey = Array("template".utf8)
    private static let summaryKey = Array("summary".utf8)
    private static let fieldsKey = Array("fields".utf8)
    private static let actionsKey = Array("actions".utf8)

    let schemas: ContentSchemas
    /// Whether numbers, and true and false, are written as texts: as cells of a table are.
    let hasCells: Bool
    /// The chunk, and the next byte of the record that is read.
    var bytes: UnsafePointer<UInt8>
    var index = 0
    var end = 0
    private var lastTemplate = 0
    /// The values of fields as they come, and where each field's is.
    var values: [UInt8] = []
    private var places: [Range<Int>] = []
    private var summary: Range<Int> = 0..<0
    private var schema: ContentSchema?
    private var hasFields = false
    var locales: [LocaleEntry] = []

    /// Nothing is read before ``scan(_:_:bodies:into:)``.
    package init(_ schemas: ContentSchemas, chunk: UnsafePointer<UInt8>, hasCells: Bool = false) {
        self.schemas = schemas
        self.hasCells = hasCells
        bytes = chunk
    }

    /// Reads one record of the chunk.
    ///
    /// - Parameters:
    ///   - json: the record's bytes.
    ///   - place: the position in its text, and the range in its input piece.
    ///   - bodies: gets the body appended when it is a content of the usual sort.
    package mutating func scan(
        _ json: Range<Int>, _ place: (position: Position, text: Range<Int>), bodies: inout [UInt8],
        into records: inout [ScannedRecord]
    ) -> ScannedLine {
        var record = ScannedRecord(
            position: place.position, text: place.text, key: 0..<0, template: -1, actions: 0..<0, body: 0..<0)
        index = json.lowerBound
        end = json.upperBound
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
        guard take(.openBrace) else { return .unusual }
        skipSpaces()
        guard let first = scanKey(), isKey(first, Self.contentKey), let key = scanName() else { return .unusual }
        record.key = key
        while true {
            skipSpaces()
            if take(.closeBrace) { break }
            guard take(.comma) else { return .unusual }
            skipSpaces()
            guard let key = scanKey() else { return .unusual }
            let outcome = scanMember(key, &record)
            if outcome != .record { return outcome }
        }
        skipSpaces()
        return index == end && schema != nil ? .record : .unusual
    }

    private mutating func scanMember(_ key: Range<Int>, _ record: inout ScannedRecord) -> ScannedLine {
        if isKey(key, Self.fieldsKey) {
            guard let schema, !hasFields, scanFields(schema) else { return .unusual }
            hasFields = true
        } else if isKey(key, Self.templateKey) {
            guard schema == nil, let name = scanName() else { return .unusual }
            guard let place = schemas.place(of: buffer(name), last: lastTemplate) else { return .unknownTemplate(name) }
            record.template = place
            lastTemplate = place
            schema = schemas[place]
            places.removeAll(keepingCapacity: true)
            for _ in schemas[place].rules { places.append(0..<0) }
        } else if isKey(key, Self.actionsKey) {
            guard record.actions.isEmpty, let name = scanName() else { return .unusual }
            record.actions = name
            record.actionsTarget = schemas.target(ofActions: buffer(name))
        } else if isKey(key, Self.summaryKey) {
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
        guard take(.openBrace) else { return false }
        skipSpaces()
        if take(.closeBrace) { return true }
        var last = -1
        repeat {
            skipSpaces()
            guard let name = scanKey(), let field = field(name, in: schema, near: last), places[field].isEmpty else {
                return false
            }
            last = field
            let start = values.count
            guard scanValue(schema.rules[field]) else { return false }
            places[field] = start..<values.count
            skipSpaces()
        } while take(.comma)
        return take(.closeBrace)
    }

    private func field(_ name: Range<Int>, in schema: ContentSchema, near last: Int) -> Int? {
        let next = last + 1
        if next < schema.rules.count, isKey(name, schema.rules[next].name) { return next }
        return schema.rules.firstIndex { isKey(name, $0.name) }
    }

    private func hasAllRequired(_ schema: ContentSchema) -> Bool {
        for (place, rule) in schema.rules.enumerated() where rule.isRequired && places[place].isEmpty { return false }
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
            for (place, value) in places.enumerated() where !value.isEmpty {
                body.append(ascii: isFirst ? ",\"fields\":{" : ",")
                isFirst = false
                body.append(contentsOf: schema.rules[place].prefix)
                body.append(contentsOf: UnsafeBufferPointer(rebasing: values[value]))
            }
            if !isFirst { body.append(.closeBrace) }
            body.append(ascii: hasActions ? ",\"actions\":1}" : "}")
        }
    }
}

// MARK: - Bytes

extension ContentScanner {
    @inline(__always)
    var current: UInt8 { index < end ? bytes[index] : 0 }

    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard index < end, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    @inline(__always)
    mutating func skipSpaces() {
        while index < end, bytes[index] <= .space, bytes[index].isJSONSpace { index += 1 }
    }

    @inline(__always)
    func buffer(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    }

    @inline(__always)
    func isKey(_ range: Range<Int>, _ key: [UInt8]) -> Bool {
        guard range.count == key.count else { return false }
        for offset in 0..<key.count where bytes[range.lowerBound + offset] != key[offset] { return false }
        return true
    }

    /// Reads a key without escapes, the colon after it, and the spaces around it; returns the range of its text.
    mutating func scanKey() -> Range<Int>? {
        guard take(.quote) else { return nil }
        let start = index
        while index < end, bytes[index] != .quote {
            guard bytes[index] != .backslash, bytes[index] >= .space else { return nil }
            index += 1
        }
        let key = start..<index
        guard take(.quote) else { return nil }
        skipSpaces()
        guard take(.colon) else { return nil }
        skipSpaces()
        return key
    }

    /// Reads the key of a part, in ASCII and without a pin.
    mutating func scanName() -> Range<Int>? {
        guard take(.quote) else { return nil }
        let start = index
        while index < end, bytes[index].isPlainInKeys { index += 1 }
        let name = start..<index
        guard take(.quote), !name.isEmpty, name.count <= Key.maximumLength, bytes[start].isLetterOrDigit else {
            return nil
        }
        return name
    }
}

extension [UInt8] {
    mutating func append(ascii text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

extension UInt8 {
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")

    @inline(__always)
    var isLetterOrDigit: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- .zero < 10 }

    fileprivate var isJSONSpace: Bool {
        self == .space || self == .newline || self == .tab || self == .carriageReturn
    }

    @inline(__always)
    fileprivate var isPlainInKeys: Bool {
        isLetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
    }
}
