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
    /// The closing brackets that are waited for, as deep as readers go.
    private var closing = [UInt8](repeating: 0, count: JSONReader.depthLimit)

    package init() {}

    /// Says that the bytes up to an index are there no more.
    package mutating func drop(_ count: Int) {
        index -= count
    }

    /// Finds the next record.
    ///
    /// - Parameter isWhole: whether nothing comes after the bytes.
    package mutating func next(in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Outcome {
        let outcome = find(in: bytes, isWhole: isWhole)
        switch outcome {
        case .record, .unfinished: break
        case .end, .malformed: isOver = true
        }
        return outcome
    }

    private mutating func find(in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Outcome {
        while true {
            guard skipSpace(in: bytes, isWhole: isWhole) else { return .unfinished }
            guard index < bytes.count else {
                if !isWhole { return .unfinished }
                return expected == .nothing ? .end : .malformed(unexpected(in: bytes))
            }
            switch (expected, bytes[index]) {
            case (.array, UInt8(ascii: "[")):
                step()
                expected = .firstRecord
            case (.firstRecord, UInt8(ascii: "]")), (.comma, UInt8(ascii: "]")):
                step()
                expected = .nothing
            case (.comma, .comma):
                comma = position
                step()
                expected = .record
            case (.record, UInt8(ascii: "]")):
                return .malformed(Problem.trailingComma(before: UInt8(ascii: "]"), at: comma))
            case (.firstRecord, _), (.record, _):
                return record(in: bytes, isWhole: isWhole)
            default:
                return .malformed(unexpected(in: bytes))
            }
        }
    }

    private mutating func step() {
        index += 1
        position.column += 1
    }

    /// Skips white space; returns false if the bytes end inside of a line break.
    private mutating func skipSpace(in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Bool {
        if expected == .array, position == Position(line: 1, column: 1), bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            index = 3
        }
        while index < bytes.count {
            switch bytes[index] {
            case .space, .tab: step()
            case .newline, .carriageReturn:
                if bytes[index] == .carriageReturn {
                    if index + 1 == bytes.count, !isWhole { return false }
                    if index + 1 < bytes.count, bytes[index + 1] == .newline { index += 1 }
                }
                index += 1
                position = Position(line: position.line + 1, column: 1)
            default: return true
            }
        }
        return true
    }

    private func unexpected(in bytes: UnsafeBufferPointer<UInt8>) -> Problem {
        let rest = JSONReader(UnsafeBufferPointer(rebasing: bytes[index...]), startingAt: position)
        return switch expected {
        case .array: rest.unexpected(.list)
        case .firstRecord, .record: rest.unexpected(.value)
        case .comma: rest.unexpected(.commaOrBracket)
        case .nothing: rest.unexpected(.endAfterList)
        }
    }

    // MARK: - One record

    private mutating func record(in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Outcome {
        var walk = Walk(index: index, line: position.line, lineStart: index - position.column + 1)
        let start = index
        let end: Walk.End
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): end = walk.stepOverBrackets(in: bytes, &closing)
        case .quote: end = walk.stepOverText(in: bytes)
        default: end = walk.stepOverWord(in: bytes)
        }
        switch end {
        case .found where walk.index > start:
            let place = position
            // A word may go on in the bytes that come.
            if walk.index == bytes.count, !isWhole { return .unfinished }
            index = walk.index
            position = Position(line: walk.line, column: walk.index - walk.lineStart + 1)
            expected = .comma
            return .record(start..<index, at: place)
        case .bytesEnd where !isWhole:
            return .unfinished
        case .found, .bytesEnd, .broken:
            return .malformed(problem(inRecordOf: bytes))
        }
    }

    /// Returns the problem of the record that begins at the next byte, as ``JSONReader`` reports it.
    private func problem(inRecordOf bytes: UnsafeBufferPointer<UInt8>) -> Problem {
        do throws(Problem) {
            _ = try JSONReader.read(
                UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[index...])), startingAt: position)
            return unexpected(in: bytes)
        } catch {
            return error
        }
    }
}

/// The way over one record.
private struct Walk {
    enum End {
        case found, bytesEnd
        /// The brackets do not match, or a line ends inside a text.
        case broken
    }

    var index: Int
    var line: Int
    /// The index at which a byte would have column 1, as in ``JSONReader``.
    var lineStart: Int

    mutating func stepOverBrackets(in bytes: UnsafeBufferPointer<UInt8>, _ closing: inout [UInt8]) -> End {
        var depth = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case .quote:
                let end = stepOverText(in: bytes)
                if end != .found { return end }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                // Both closing brackets come two after the opening ones in ASCII.
                if depth < closing.count { closing[depth] = byte + 2 }
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth < closing.count, closing[depth] != byte { return .broken }
                if depth == 0 {
                    index += 1
                    return .found
                }
            case .newline, .carriageReturn:
                if byte == .carriageReturn, index + 1 < bytes.count, bytes[index + 1] == .newline { index += 1 }
                line += 1
                lineStart = index + 1
            default:
                if byte.continuesScalar { lineStart += 1 }
            }
            index += 1
        }
        return .bytesEnd
    }

    /// Steps over a text, whose opening quote is the next byte.
    mutating func stepOverText(in bytes: UnsafeBufferPointer<UInt8>) -> End {
        index += 1
        guard let base = bytes.baseAddress else { return .bytesEnd }
        while true {
            let run = JSONScanner.plainRun(in: base, from: index, to: bytes.count)
            index = run.end
            lineStart += run.continuations
            guard index < bytes.count else { return .bytesEnd }
            switch bytes[index] {
            case .quote:
                index += 1
                return .found
            case .backslash:
                let isEscape = index + 1 < bytes.count && bytes[index + 1] >= .space && bytes[index + 1] < 0x80
                index += isEscape ? 2 : 1
            default: return .broken
            }
        }
    }

    /// Skips a number, `true`, `false`, `null`, or any other word.
    mutating func stepOverWord(in bytes: UnsafeBufferPointer<UInt8>) -> End {
        while index < bytes.count {
            switch bytes[index] {
            case .comma, .space, .tab, .newline, .carriageReturn, .quote, UInt8(ascii: "]"), UInt8(ascii: "}"),
                UInt8(ascii: "{"), UInt8(ascii: "["):
                return .found
            case let byte:
                if byte.continuesScalar { lineStart += 1 }
            }
            index += 1
        }
        return .found
    }
}
