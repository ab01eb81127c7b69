import OnionModel

extension JSONReader {
    /// Reads the text whose opening quote is the next byte.
    @inline(__always)
    mutating func readString() throws(Problem) -> String {
        let start = index
        let lineStart = lineStart
        index += 1
        let union = skipPlainBytes()
        guard current == .quote else { return try readEscapedString(from: start, lineStart) }
        index += 1
        let content = UnsafeBufferPointer(rebasing: bytes[start + 1..<index - 1])
        if union < 0x80 { return String(decoding: content, as: UTF8.self) }
        return try text(of: content, from: start, lineStart)
    }

    /// Skips the bytes of a text that are not escaped.
    ///
    /// - Returns: All the bits that are set in these bytes: below 0x80 when they are ASCII.
    @inline(__always)
    private mutating func skipPlainBytes() -> UInt8 {
        guard let base = bytes.baseAddress else { return 0 }
        let run = JSONScanner.plainRun(in: base, from: index, to: bytes.count)
        index = run.end
        lineStart &+= run.continuations
        return run.union
    }

    /// Reads the rest of a text from its first escape.
    ///
    /// - Parameters:
    ///   - start: The index of the opening quote.
    ///   - lineStart: What ``lineStart`` was there.
    private mutating func readEscapedString(from start: Int, _ lineStart: Int) throws(Problem) -> String {
        var unescaped = Array(bytes[start + 1..<index])
        while current != .quote {
            guard current == .backslash else { throw unfinishedText(from: start, lineStart) }
            try readEscape(into: &unescaped)
            let run = index
            _ = skipPlainBytes()
            unescaped.append(contentsOf: bytes[run..<index])
        }
        index += 1
        return try unescaped.withUnsafeBufferPointer { buffer throws(Problem) in
            try text(of: buffer, from: start, lineStart)
        }
    }

    /// The text that bytes spell, those of the text that has just been read.
    private func text(
        of content: UnsafeBufferPointer<UInt8>, from start: Int, _ lineStart: Int
    ) throws(Problem) -> String {
        // `String(validating:as:)` looks generic metadata up every time, which costs more than repairing and comparing.
        let text = String(decoding: content, as: UTF8.self)
        if text.utf8.withContiguousStorageIfAvailable({ $0.elementsEqual(content) }) == true { return text }
        // An escape is ASCII, so the text as it is written is as valid as the text that is meant.
        throw invalidText(UnsafeBufferPointer(rebasing: bytes[start + 1..<index - 1]), at: start + 1, lineStart)
    }

    private mutating func readEscape(into text: inout [UInt8]) throws(Problem) {
        let start = position
        index += 1
        switch current {
        case .quote, .backslash, UInt8(ascii: "/"): text.append(current)
        case UInt8(ascii: "b"): text.append(.backspace)
        case UInt8(ascii: "f"): text.append(.formFeed)
        case UInt8(ascii: "n"): text.append(.newline)
        case UInt8(ascii: "r"): text.append(.carriageReturn)
        case UInt8(ascii: "t"): text.append(.tab)
        case UInt8(ascii: "u"):
            text.append(contentsOf: String(try readUnicodeEscape(at: start)).utf8)
            return
        default: throw Problem.unknownEscape(at: start)
        }
        index += 1
    }

    /// Reads `uXXXX`, and the escape after it where the two are a surrogate pair.
    private mutating func readUnicodeEscape(at start: Position) throws(Problem) -> Unicode.Scalar {
        let first = try readCodeUnit(at: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), current == .backslash, index + 1 < bytes.count,
            bytes[index + 1] == UInt8(ascii: "u")
        else { throw Problem.loneSurrogate(first, at: start) }
        index += 1
        let second = try readCodeUnit(at: start)
        guard UTF16.isTrailSurrogate(second) else { throw Problem.loneSurrogate(first, at: start) }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func readCodeUnit(at start: Position) throws(Problem) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            index += 1
            guard let digit = current.hexDigit else {
                throw Problem.unknownEscape(at: start)
            }
            unit = unit << 4 | UInt16(digit)
        }
        index += 1
        return unit
    }
}
