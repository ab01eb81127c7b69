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
            if isQuoted { if let outcome = quotedField(in: bytes) { return outcome } } else { plainField(in: bytes) }
            if index == bytes.count { return isWhole ? .record : .unfinished }
            if bytes[index] == separator {
                index += 1
                position.column += 1
                continue
            }
            return endLine(in: bytes) ? .record : .unfinished
        }
    }

    /// Whether all fields of the current record are empty or blank, as in the empty lines and the deleted rows of spreadsheets.
    func isEmptyLine(in bytes: [UInt8]) -> Bool { fields.allSatisfy { bytes[$0.range].allSatisfy(\.isSpace) } }

    /// Scans a field without quotes around it. Quotes in it are part of the text.
    private mutating func plainField(in bytes: UnsafeBufferPointer<UInt8>) {
        let start = index
        var column = position.column
        while index < bytes.count {
            let byte = bytes[index]
            if byte == separator || byte == 0x0A || byte == 0x0D { break }
            column &+= byte & 0xC0 == 0x80 ? 0 : 1
            index &+= 1
        }
        fields.append(.init(range: start..<index, position: position, isEscaped: false))
        position.column = column
    }

    /// Scans a field that begins with a quote. A non-nil outcome ends the record.
    ///
    /// Tables with tabs have no quotes in the format of IANA (<https://www.iana.org/assignments/media-types/text/tab-separated-values>), but
    /// spreadsheets write them. There, a field whose quote does not end it is a text that begins with a quote.
    private mutating func quotedField(in bytes: UnsafeBufferPointer<UInt8>) -> Outcome? {
        let start = (index: index, position: position)
        var isEscaped = false
        let first = index + 1
        position.column += 1
        index += 1
        while true {
            let hasEnded = stepOverText(in: bytes, from: start.position.line)
            if !hasEnded || index == bytes.count {
                if hasEnded, !isWhole { return .unfinished }
                return unquoted(in: bytes, from: start, .unclosedField(at: start.position))
            }
            guard index + 1 < bytes.count, bytes[index + 1] == .quote else { break }
            isEscaped = true
            index += 2
            position.column += 2
        }
        fields.append(.init(range: first..<index, position: start.position, isEscaped: isEscaped))
        index += 1
        position.column += 1
        if index == bytes.count || [separator, 0x0A, 0x0D].contains(bytes[index]) { return nil }
        fields.removeLast()
        return unquoted(in: bytes, from: start, .textAfterQuote(at: position))
    }

    /// Scans a field again whose first quote is part of the text, in a table with tabs; in others, it is malformed.
    private mutating func unquoted(
        in bytes: UnsafeBufferPointer<UInt8>, from start: (index: Int, position: Position), _ problem: Problem
    ) -> Outcome? {
        guard separator == UInt8(ascii: "\t") else { return .malformed(problem) }
        (index, position) = start
        plainField(in: bytes)
        return nil
    }

    /// Moves to the next quote, across line breaks. Returns false at a tab in a later line than the first, in a table with tabs: such a
    /// quote began no text over several lines.
    private mutating func stepOverText(in bytes: UnsafeBufferPointer<UInt8>, from line: Int) -> Bool {
        var current = position
        while index < bytes.count {
            let byte = bytes[index]
            if byte == .quote { break }
            if byte == UInt8(ascii: "\t"), separator == byte, current.line > line { return false }
            if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
                current.line &+= 1
                current.column = 1
            } else {
                current.column &+= byte & 0xC0 == 0x80 ? 0 : 1
            }
            index &+= 1
        }
        position = current
        return true
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
