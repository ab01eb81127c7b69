import OnionCoding
import OnionModel

/// Scans one record. The bytes may end inside of it.
struct CSVScanner {
    enum Outcome {
        case record
        /// `isWhole` is false and the bytes end inside of the record.
        case unfinished
        /// No record is left.
        case end
        case malformed(Problem)
    }

    let separator: UInt8
    var index: Int
    var position: Position
    /// Whether the bytes contain the end of the file.
    let isWhole: Bool
    var fields: [CSVReader.Field]

    /// Scans a record and collects its fields. A malformed record ends with its line.
    mutating func record(in bytes: UnsafeBufferPointer<UInt8>) -> Outcome {
        let outcome = scanFields(in: bytes)
        if case .malformed = outcome, !skipLine(in: bytes) { return .unfinished }
        return outcome
    }

    private mutating func scanFields(in bytes: UnsafeBufferPointer<UInt8>) -> Outcome {
        fields.removeAll(keepingCapacity: true)
        if index == bytes.count { return isWhole ? .end : .unfinished }
        while true {
            let isQuoted = index < bytes.count && bytes[index] == .quote
            if let outcome = isQuoted ? quotedField(in: bytes) : plainField(in: bytes) { return outcome }
            if index == bytes.count { return isWhole ? .record : .unfinished }
            if bytes[index] == separator {
                index += 1
                position.column += 1
                continue
            }
            return endLine(in: bytes) ? .record : .unfinished
        }
    }

    /// Whether the current record is an empty line.
    var isEmptyLine: Bool { fields.count == 1 && fields[0].range.isEmpty && fields[0].position.column == 1 }

    /// Scans a field without quotes. A non-nil outcome ends the record.
    private mutating func plainField(in bytes: UnsafeBufferPointer<UInt8>) -> Outcome? {
        let start = index
        var column = position.column
        while index < bytes.count {
            let byte = bytes[index]
            if byte == separator || byte == 0x0A || byte == 0x0D { break }
            if byte == .quote {
                return .malformed(.quoteInPlainField(at: Position(line: position.line, column: column)))
            }
            column &+= byte & 0xC0 == 0x80 ? 0 : 1
            index &+= 1
        }
        fields.append(.init(range: start..<index, position: position, isEscaped: false))
        position.column = column
        return nil
    }

    /// Scans a quoted field. A non-nil outcome ends the record.
    private mutating func quotedField(in bytes: UnsafeBufferPointer<UInt8>) -> Outcome? {
        let start = position
        var isEscaped = false
        let first = index + 1
        position.column += 1
        index += 1
        while true {
            stepOverText(in: bytes)
            if index == bytes.count { return isWhole ? .malformed(.unclosedField(at: start)) : .unfinished }
            guard index + 1 < bytes.count, bytes[index + 1] == .quote else { break }
            isEscaped = true
            index += 2
            position.column += 2
        }
        fields.append(.init(range: first..<index, position: start, isEscaped: isEscaped))
        index += 1
        position.column += 1
        if index == bytes.count || [separator, 0x0A, 0x0D].contains(bytes[index]) { return nil }
        return .malformed(.textAfterQuote(at: position))
    }

    /// Moves to the next quote, across line breaks.
    private mutating func stepOverText(in bytes: UnsafeBufferPointer<UInt8>) {
        var current = position
        while index < bytes.count {
            let byte = bytes[index]
            if byte == .quote { break }
            if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
                current.line &+= 1
                current.column = 1
            } else {
                current.column &+= byte & 0xC0 == 0x80 ? 0 : 1
            }
            index &+= 1
        }
        position = current
    }

    /// Moves over a line end. Returns false when its second byte may follow in the next piece.
    private mutating func endLine(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if bytes[index] == 0x0D {
            if index + 1 == bytes.count, !isWhole { return false }
            if index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        }
        index += 1
        position = Position(line: position.line + 1, column: 1)
        return true
    }

    /// Moves over the rest of a malformed line. Returns false when `isWhole` is false and the bytes end first.
    private mutating func skipLine(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        return index == bytes.count ? isWhole : endLine(in: bytes)
    }
}
