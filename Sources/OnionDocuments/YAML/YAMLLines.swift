import OnionCoding
import OnionSupport

/// Finds the documents of a YAML text by its lines.
struct YAMLLines {
    /// The lines of a document, beginning with its first value or directive.
    struct Document {
        var range: Range<Int>
        /// The number of its first line.
        var line: Int
    }

    let firstLine: Int
    private(set) var documents: [Document] = []
    /// The index after the last whole document, and the number of the line there.
    private(set) var end = 0
    private(set) var line: Int

    /// The beginning of the current document; nil before its first line with a value or a directive.
    private var start: (index: Int, line: Int)?
    /// Whether a line of the current document is more than a comment or a directive, so that `---` ends the document.
    private var hasBegun = false

    init(firstLine: Int) {
        self.firstLine = firstLine
        line = firstLine
    }

    /// Finds the documents that are whole.
    ///
    /// - Parameter isWhole: Whether the text ends with the bytes, so that its last document is whole, too.
    mutating func findDocuments(in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
        var index = firstLine == 1 ? bytes.afterByteOrderMark.startIndex : 0
        var number = firstLine
        while index < bytes.count {
            let lineEnd = YAMLLines.endOfLine(in: bytes, from: index)
            // The line may continue in the next bytes.
            guard isWhole || lineEnd < bytes.count else { break }
            let hasBreak = YAMLLines.isBreak(bytes[lineEnd - 1])
            add(YAMLLines.Line(bytes[index..<(hasBreak ? lineEnd - 1 : lineEnd)]), index..<lineEnd, number)
            index = lineEnd
            if hasBreak { number += 1 }
        }
        if isWhole { endDocument(at: bytes.count, line: number) }
    }

    private mutating func add(_ content: Line, _ range: Range<Int>, _ number: Int) {
        switch content {
        case .nothing: return
        case .directive: break
        case .start, .startWithValue:
            if hasBegun { endDocument(at: range.lowerBound, line: number) }
            hasBegun = true
            // Without directives before it, the marker has no effect.
            if content == .start, start == nil { return }
        case .end:
            endDocument(at: range.upperBound, line: number + 1)
            return
        case .value: hasBegun = true
        }
        start = start ?? (range.lowerBound, number)
    }

    private mutating func endDocument(at index: Int, line: Int) {
        if let start { documents.append(Document(range: start.index..<index, line: start.line)) }
        (start, hasBegun) = (nil, false)
        (end, self.line) = (index, line)
    }
}

// MARK: - Lines

extension YAMLLines {
    /// The kind of a line.
    private enum Line: Equatable {
        /// Blank, or a comment.
        case nothing
        /// `%YAML 1.2`.
        case directive
        /// `---` alone, and with a value after it.
        case start, startWithValue
        /// `...`.
        case end
        case value

        init(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
            func isMark(_ byte: UInt8) -> Bool {
                line.count >= 3 && line.prefix(3).allSatisfy { $0 == byte }
                    && (line.count == 3 || line[line.startIndex + 3] <= .space)
            }
            if isMark(UInt8(ascii: "-")) {
                self = line.dropFirst(3).allSatisfy { $0 <= .space } ? .start : .startWithValue
            } else if isMark(UInt8(ascii: ".")) {
                self = .end
            } else if line.first == UInt8(ascii: "%") {
                self = .directive
            } else {
                let first = line.first { $0 > .space }
                self = first == nil || first == UInt8(ascii: "#") ? .nothing : .value
            }
        }
    }

    /// Returns the index after the break that ends a line, or the end of the text.
    private static func endOfLine(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            index += 1
            let byte = bytes[index - 1]
            if byte == .newline { return index }
            if byte == .carriageReturn {
                return index < bytes.count && bytes[index] == .newline ? index + 1 : index
            }
        }
        return index
    }

    private static func isBreak(_ byte: UInt8) -> Bool { byte == .newline || byte == .carriageReturn }
}
