package import OnionModel

/// Reads the records of a table as RFC 4180 has it: fields in quotes where they have line breaks, separators or quotes in them, every
/// quote twice.
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

    let separator: UInt8
    private let bytes: [UInt8]
    private let isWhole: Bool
    /// Where the next record begins, among the bytes and in the file.
    private(set) var next: Int
    private(set) var position: Position
    /// Whether the line that the next record begins in is malformed, and passed over.
    private var isSkipping = false
    /// Whether the bytes end before a record does, and are not all.
    private(set) var isUnfinished = false
    /// The fields of the record that was read last.
    package private(set) var fields: [Field] = []

    /// - Parameters:
    ///   - separator: what stands between fields.
    ///   - start: where the first record begins.
    ///   - position: where that is in the file.
    ///   - isWhole: whether nothing comes after the bytes.
    package init(
        separator: UInt8, bytes: [UInt8], from start: Int = 0, position: Position = Position(line: 1, column: 1),
        isWhole: Bool = true
    ) {
        self.separator = separator
        self.bytes = bytes
        self.isWhole = isWhole
        self.position = position
        next = start
    }

    /// Reads the next record; false at the end.
    ///
    /// - Throws: what is wrong with the record. The next call goes on in the line after.
    package mutating func read() throws(Problem) -> Bool {
        while true {
            var scan = CSVScan(separator: separator, index: next, position: position, isWhole: isWhole, fields: fields)
            fields = []
            let outcome = bytes.withUnsafeBufferPointer { bytes -> CSVScan.Outcome in
                if isSkipping { _ = scan.skipLine(in: bytes) }
                return scan.record(in: bytes)
            }
            isSkipping = false
            fields = scan.fields
            switch outcome {
            case .end:
                return false
            case .unfinished:
                isUnfinished = true
                return false
            case .record:
                next = scan.index
                position = scan.position
                if !scan.isEmptyLine { return true }
            case .malformed(let problem):
                next = scan.index
                position = scan.position
                isSkipping = true
                throw problem
            }
        }
    }

    /// Whether the record that was read last is a remark, and no record.
    var isAtRemark: Bool { bytes.withUnsafeBufferPointer { fields.areRemark(in: $0) } }

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

extension [CSVReader.Field] {
    /// Whether the record is a remark of ours: it begins as remarks do, and has nothing in its other fields.
    func areRemark(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first, !first.range.isEmpty, bytes[first.range.lowerBound] == CSVForm.remark[0] else { return false }
        return bytes[first.range].starts(with: CSVForm.remark) && dropFirst().allSatisfy(\.range.isEmpty)
    }
}

extension UInt8 {
    static let quote = UInt8(ascii: "\"")
}
