package import OnionModel

/// Reads the records of a table as RFC 4180 has it, holding one at a time: fields in quotes where they have line breaks, separators or
/// quotes in them, every quote twice.
///
/// Lines may end as Windows, Unix or old Macs have it. Empty lines are passed over.
package struct CSVReader {
    /// One field of a record.
    package struct Field {
        /// Where it stands among the bytes, without the quotes around it.
        var range: Range<Int>
        package var position: Position
        /// Whether quotes stand twice in it.
        var isEscaped: Bool
    }

    /// The most bytes of one record.
    static let longestRecord = 16 << 20

    private let separator: UInt8
    /// Gives the next bytes; none at the end.
    private let more: () throws(Problem) -> [UInt8]
    private var bytes: [UInt8]
    /// Where the next record begins, among the bytes and in the file.
    private var next = 0
    private var position: Position
    private var isWhole = false
    /// Whether the line that the next record begins in is malformed, and passed over.
    private var isSkipping = false
    /// The fields of the record that was read last.
    package private(set) var fields: [Field] = []

    /// - Parameters:
    ///   - separator: what stands between fields.
    ///   - bytes: the beginning of the table.
    ///   - position: where the beginning stands in the file.
    ///   - more: gives what comes after; no bytes at the end.
    package init(
        separator: UInt8, bytes: [UInt8], position: Position = Position(line: 1, column: 1),
        more: @escaping () throws(Problem) -> [UInt8] = { () throws(Problem) -> [UInt8] in [] }
    ) {
        self.separator = separator
        self.bytes = bytes
        self.position = position
        self.more = more
    }

    /// Reads the next record; false at the end.
    ///
    /// - Throws: what is wrong with the record. The next call goes on in the line after.
    package mutating func read() throws(Problem) -> Bool {
        while true {
            if isSkipping { try skipLine() }
            var scan = CSVScan(separator: separator, index: next, position: position, isWhole: isWhole, fields: fields)
            fields = []
            let outcome = bytes.withUnsafeBufferPointer { scan.record(in: $0) }
            fields = scan.fields
            switch outcome {
            case .end:
                return false
            case .unfinished:
                try readMore()
            case .record:
                let (start, length) = (position, scan.index - next)
                next = scan.index
                position = scan.position
                if length > CSVReader.longestRecord { throw CSVReader.tooLong(at: start) }
                if fields.count > 1 || fields[0].position.column > 1 || !fields[0].range.isEmpty { return true }
            case .malformed(let problem):
                next = scan.index
                position = scan.position
                isSkipping = true
                throw problem
            }
        }
    }

    private mutating func skipLine() throws(Problem) {
        while isSkipping {
            var scan = CSVScan(separator: separator, index: next, position: position, isWhole: isWhole, fields: [])
            isSkipping = !bytes.withUnsafeBufferPointer { scan.skipLine(in: $0) }
            next = scan.index
            position = scan.position
            if isSkipping { try readMore() }
        }
    }

    private mutating func readMore() throws(Problem) {
        if bytes.count - next > CSVReader.longestRecord {
            let start = position
            next = bytes.count
            isWhole = true
            throw CSVReader.tooLong(at: start)
        }
        bytes.removeSubrange(..<next)
        next = 0
        // As much as there is already, so that a long record is not scanned too often.
        let goal = bytes.count * 2
        repeat {
            let piece = try more()
            isWhole = piece.isEmpty
            bytes += piece
        } while !isWhole && bytes.count < goal
    }

    private static func tooLong(at start: Position) -> Problem {
        Problem(
            "the record is longer than \(longestRecord >> 20) MiB", remedy: "see whether a quote is missing at its end",
            position: start)
    }

    /// The text of a field of the record that was read last.
    package func text(of field: Field) throws(Problem) -> String {
        let text = bytes.withUnsafeBufferPointer { bytes -> String? in
            let content = UnsafeBufferPointer(rebasing: bytes[field.range])
            let text =
                field.isEscaped
                ? String(decoding: CSVReader.unescaped(content), as: UTF8.self)
                : String(decoding: content, as: UTF8.self)
            // What is no UTF-8 was mended, and so is longer or another text.
            let written = field.isEscaped ? CSVReader.unescaped(content) : nil
            let isSame =
                written.map { text.utf8.elementsEqual($0) }
                ?? (text.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(content) } ?? false)
            return isSame ? text : nil
        }
        guard let text else {
            throw Problem("the text is no valid UTF-8", remedy: "save it as UTF-8", position: field.position)
        }
        return text
    }

    private static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(content.count)
        var isSecond = false
        for byte in content {
            isSecond = byte == .quote && !isSecond
            if byte != .quote || isSecond { text.append(byte) }
        }
        return text
    }
}

extension UInt8 {
    static let quote = UInt8(ascii: "\"")
}
