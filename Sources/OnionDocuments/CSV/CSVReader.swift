import OnionCoding
package import OnionModel
import OnionSupport

/// Reads the records of a table (RFC 4180). Fields with line breaks or separators are quoted, and each quote inside is doubled.
///
/// Line ends of Windows, Unix and classic Mac OS are accepted. Empty lines, and rows without a value, are skipped.
package struct CSVReader {
    /// One field of a record.
    package struct Field {
        /// The range of its bytes, without the surrounding quotes.
        var range: Range<Int>
        /// The position of its first byte, which may be a quote.
        package var position: Position
        /// Whether the field contains doubled quotes.
        var isEscaped: Bool
    }

    let separator: UInt8
    private let bytes: [UInt8]
    private let isWhole: Bool
    /// The start of the next record: its index among the bytes, and its position in the file.
    private(set) var next: Int
    private(set) var position: Position
    /// The range of the current record with its line end.
    private var range = 0..<0
    /// The position of the current record in the file.
    private(set) var start: Position
    /// Whether `isWhole` is false and the bytes end inside of a record.
    private(set) var isUnfinished = false
    /// The fields of the current record.
    package private(set) var fields: [Field] = []

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - separator: The byte between fields.
    ///   - start: The index of the first record.
    ///   - position: The position of the first record in the file.
    ///   - isWhole: Whether the bytes contain the end of the file.
    package init(
        separator: UInt8, bytes: [UInt8], from start: Int = 0, position: Position = Position(line: 1, column: 1),
        isWhole: Bool = true
    ) {
        self.separator = separator
        self.bytes = bytes
        self.isWhole = isWhole
        self.position = position
        self.start = position
        next = start
    }

    /// The range of the current record without its line end.
    var recordRange: Range<Int> { bytes[range].withoutLineEnd.indices }

    /// Reads the next record; returns false at the end.
    ///
    /// - Throws: The problem of the record. The next call continues at the following line.
    package mutating func read() throws(Problem) -> Bool {
        while true {
            var scanner = CSVScanner(
                separator: separator, index: next, position: position, isWhole: isWhole, fields: fields)
            fields = []
            let outcome = bytes.withUnsafeBufferPointer { scanner.record(in: $0) }
            fields = scanner.fields
            if case .unfinished = outcome {
                isUnfinished = true
                return false
            }
            range = next..<scanner.index
            start = position
            next = scanner.index
            position = scanner.position
            switch outcome {
            case .end, .unfinished: return false
            case .record where scanner.isEmptyLine(in: bytes): continue
            case .record: return true
            case .malformed(let problem): throw problem
            }
        }
    }

    /// Whether the current record is a remark line.
    var isAtComment: Bool { bytes.withUnsafeBufferPointer { fields.isComment(in: $0) } }

    /// Returns the text of a field of the current record, with doubled quotes replaced.
    ///
    /// - Throws: A problem for bytes that are not UTF-8.
    package func text(of field: Field) throws(Problem) -> String {
        let text = withBytes(of: field) { $0.firstInvalidUTF8 == nil ? String(decoding: $0, as: UTF8.self) : nil }
        guard let text else { throw .invalidUTF8Cell(at: field.position) }
        return text
    }

    /// Calls a function with the bytes of a field of the current record, with doubled quotes replaced.
    func withBytes<Result>(of field: Field, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            let content = UnsafeBufferPointer(rebasing: bytes[field.range])
            return field.isEscaped ? CSVReader.unescaped(content).withUnsafeBufferPointer(body) : body(content)
        }
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

extension [CSVReader.Field] {
    /// Whether the record is a remark line written by Onion: the first field begins as one does, the other fields are
    /// empty.
    func isComment(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first, !first.range.isEmpty, bytes[first.range.lowerBound] == CSVRowDecoder.comment[0] else {
            return false
        }
        let isRemark = [CSVRowDecoder.comment, CSVRowDecoder.mark].contains { bytes[first.range].starts(with: $0) }
        return isRemark && dropFirst().allSatisfy(\.range.isEmpty)
    }
}
