package import OnionModel

/// Finds the records of a JSON array, one after the other, among bytes that may end in the midst of one.
///
/// It looks at brackets and quotes only, so that an invalid record does not affect the others; the reader of records reads what
/// it finds. It stops where the array itself is broken.
package struct JSONArrayScan {
    package enum Outcome {
        /// A record, with its place among the bytes and in the text.
        case record(Range<Int>, at: Position)
        /// The bytes end before the record does, and are not all.
        case unfinished
        /// The array has ended, and nothing comes after it.
        case end
        case malformed(Problem)
    }

    /// The next element of the grammar.
    private enum Expected {
        case array, firstRecord, record, comma, nothing
    }

    /// The next byte.
    package private(set) var index = 0
    /// The position of the next byte in the text.
    package private(set) var position = Position(line: 1, column: 1)
    /// Whether the array has ended, or is broken, so that there is nothing more to find.
    package private(set) var isOver = false
    private var expected = Expected.array
    private var comma = Position.unknown

    package init() {}

    /// Discards the bytes up to an index.
    package mutating func drop(_ count: Int) {
        index -= count
    }

    /// Finds the next record.
    ///
    /// - Parameter isWhole: whether nothing comes after the bytes.
    package mutating func next(in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Outcome {
        var scanner = JSONScanner(bytes, at: index, position: position)
        let outcome = find(&scanner, isWhole: isWhole)
        switch outcome {
        case .record, .unfinished: break
        case .end, .malformed: isOver = true
        }
        return outcome
    }

    private mutating func find(_ scanner: inout JSONScanner, isWhole: Bool) -> Outcome {
        if expected == .array, position == Position(line: 1, column: 1) { _ = scanner.skipByteOrderMark() }
        while true {
            let start = scanner
            scanner.skipWhitespace()
            // The second half of a line break may come with the next bytes.
            let isUnfinished = scanner.isAtEnd && !isWhole
            keep(isUnfinished && scanner.bytes.last == .carriageReturn ? start : scanner)
            if isUnfinished { return .unfinished }
            switch (expected, scanner.current) {
            case (.array, .openBracket):
                scanner.index += 1
                expected = .firstRecord
            case (.firstRecord, .closeBracket), (.comma, .closeBracket):
                scanner.index += 1
                expected = .nothing
            case (.comma, .comma):
                comma = position
                scanner.index += 1
                expected = .record
            case (.record, .closeBracket):
                return .malformed(Problem.trailingComma(before: .closeBracket, at: comma))
            case (.firstRecord, _), (.record, _):
                return scanner.isAtEnd ? .malformed(unexpected(scanner)) : record(&scanner, isWhole: isWhole)
            case (.nothing, _) where scanner.isAtEnd:
                return .end
            default:
                return .malformed(unexpected(scanner))
            }
        }
    }

    private mutating func keep(_ scanner: JSONScanner) {
        index = scanner.index
        position = scanner.position
    }

    private func unexpected(_ scanner: JSONScanner) -> Problem {
        switch expected {
        case .array: scanner.unexpected(.list)
        case .firstRecord, .record: scanner.unexpected(.value)
        case .comma: scanner.unexpected(.commaOrBracket)
        case .nothing: scanner.unexpected(.endAfterList)
        }
    }

    private mutating func record(_ scanner: inout JSONScanner, isWhole: Bool) -> Outcome {
        let start = scanner
        switch scanner.skipValue() {
        // A word may continue in the next bytes.
        case .whole where !scanner.isAtEnd || isWhole:
            keep(scanner)
            expected = .comma
            return .record(start.index..<index, at: start.position)
        case .whole:
            return .unfinished
        case .unfinished where !isWhole:
            return .unfinished
        case .unfinished, .broken:
            return .malformed(problem(inRecordAt: start))
        }
    }

    /// Returns the problem of the record that begins at the next byte, as ``JSONReader`` reports it.
    private func problem(inRecordAt start: JSONScanner) -> Problem {
        var scanner = start
        do throws(Problem) {
            _ = try scanner.readDocument()
            return unexpected(start)
        } catch {
            return error
        }
    }
}
