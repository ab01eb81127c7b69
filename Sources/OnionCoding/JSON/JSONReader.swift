package import OnionModel

/// Reads JSON, strictly by RFC 8259, into nodes with positions.
///
/// Where the RFC leaves a choice: an object may not repeat a key, numbers must fit a `Double`, lists and objects are nested at
/// most ``depthLimit`` deep unless the caller allows more, and a UTF-8 byte order mark at the start is skipped.
package struct JSONReader {
    /// The deepest nesting of lists and objects.
    package static let depthLimit = 128

    let bytes: UnsafeBufferPointer<UInt8>
    let depthLimit: Int
    /// The next byte to read.
    var index = 0
    var line: Int
    /// The index at which a byte would have column 1: bytes that continue a scalar push it on, so that columns count
    /// scalars.
    var lineStart: Int

    /// Reads the one value that the bytes hold, with white space around it or not.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - start: The position of the first byte in its file, for a line of NDJSON.
    ///   - depth: The deepest nesting of lists and objects.
    /// - Throws: The first ``Problem``, at its position and without a source.
    package static func read(
        _ bytes: [UInt8],
        startingAt start: Position = Position(line: 1, column: 1),
        depth: Int = depthLimit
    ) throws(Problem) -> Node {
        try bytes.withUnsafeBufferPointer { buffer throws(Problem) in
            var reader = JSONReader(buffer, startingAt: start, depth: depth)
            return try reader.readDocument()
        }
    }

    /// Reads the one value that a region of memory holds, as ``read(_:startingAt:depth:)-([UInt8],_,_)`` does.
    ///
    /// The region is read during the call only: nothing of the node points into it.
    ///
    /// - Throws: ``Problem`` at the first byte that is no JSON.
    package static func read(
        _ bytes: UnsafeRawBufferPointer,
        startingAt start: Position = Position(line: 1, column: 1),
        depth: Int = depthLimit
    ) throws(Problem) -> Node {
        try bytes.withMemoryRebound(to: UInt8.self) { buffer throws(Problem) in
            var reader = JSONReader(buffer, startingAt: start, depth: depth)
            return try reader.readDocument()
        }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, startingAt start: Position, depth: Int = depthLimit) {
        self.bytes = bytes
        depthLimit = depth
        line = start.line
        lineStart = 1 - start.column
    }

    private mutating func readDocument() throws(Problem) -> Node {
        try begin()
        let node = try readValue(depth: 0)
        try end()
        return node
    }

    /// Steps to the one value of the text.
    mutating func begin() throws(Problem) {
        try skipByteOrderMark()
        skipWhitespace()
        if isAtEnd { throw Problem.emptyJSON(at: position) }
    }

    /// Makes sure that nothing comes after the value.
    mutating func end() throws(Problem) {
        skipWhitespace()
        if !isAtEnd { throw unexpected(.end) }
    }

    /// Goes on where another reader stopped that began at an index.
    mutating func goOn(after other: JSONReader, from start: Int) {
        index = start + other.index
        line = other.line
        lineStart = start + other.lineStart
    }

    private mutating func skipByteOrderMark() throws(Problem) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            index = 3
            lineStart += 3
        } else if let problem = JSONReader.encodingProblem(at: position, bytes) {
            throw problem
        }
    }

    /// Returns a problem for a text that begins like UTF-16 or UTF-32, with or without a byte order mark; nil for others.
    package static func encodingProblem(at position: Position, _ bytes: some Collection<UInt8>) -> Problem? {
        let first = bytes.prefix(4)
        let isMarked = first.starts(with: [0xFE, 0xFF]) || first.starts(with: [0xFF, 0xFE])
        // Half of an ASCII character, or three quarters, are zeros.
        guard isMarked || first.prefix(2).contains(0) && first.contains(where: { $0 != 0 }) else { return nil }
        return Problem.wideEncoding(at: position)
    }
}

// MARK: - Bytes

extension JSONReader {
    var isAtEnd: Bool { index == bytes.count }

    /// The next byte; NUL at the end, which is nowhere allowed in JSON either.
    @inline(__always)
    var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

    /// The position of the next byte.
    @inline(__always)
    var position: Position { Position(line: line, column: index - lineStart + 1) }

    @inline(__always)
    mutating func skipWhitespace() {
        while index < bytes.count {
            switch bytes[index] {
            case .space, .tab: index += 1
            case .newline: beginLine(after: 1)
            case .carriageReturn: beginLine(after: index + 1 < bytes.count && bytes[index + 1] == .newline ? 2 : 1)
            default: return
            }
        }
    }

    @inline(__always)
    private mutating func beginLine(after count: Int) {
        index += count
        line += 1
        lineStart = index
    }
}

extension UInt8 {
    static let backspace: UInt8 = 0x08
    static let tab: UInt8 = 0x09
    static let newline: UInt8 = 0x0A
    static let formFeed: UInt8 = 0x0C
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let zero = UInt8(ascii: "0")
    static let nine = UInt8(ascii: "9")
}
