extension JSONReader {
    /// Reads the text whose opening quote is the next byte.
    @inline(__always)
    mutating func readString() throws(Problem) -> String {
        let start = index
        let firstColumn = lineStart
        index += 1
        skipPlainBytes()
        if current == .quote {
            index += 1
            return try text(of: UnsafeBufferPointer(rebasing: bytes[start + 1..<index - 1]), at: start + 1, firstColumn)
        }
        return try readEscapedString(from: start, firstColumn)
    }

    /// Steps over the bytes of a text that stand for themselves.
    @inline(__always)
    private mutating func skipPlainBytes() {
        var next = index
        var continuations = 0
        while next < bytes.count {
            let byte = bytes[next]
            if byte == .quote || byte == .backslash || byte < .space { break }
            continuations &+= byte.continuesScalar ? 1 : 0
            next &+= 1
        }
        index = next
        lineStart &+= continuations
    }

    /// Reads a text from its first byte that does not stand for itself.
    private mutating func readEscapedString(from start: Int, _ firstColumn: Int) throws(Problem) -> String {
        var unescaped = Array(bytes[start + 1..<index])
        while current != .quote {
            guard current == .backslash else { throw unfinishedText(from: start, firstColumn) }
            try readEscape(into: &unescaped)
            let run = index
            skipPlainBytes()
            unescaped.append(contentsOf: bytes[run..<index])
        }
        index += 1
        return try unescaped.withUnsafeBufferPointer { buffer throws(Problem) in
            try text(of: buffer, at: start + 1, firstColumn)
        }
    }

    /// The text that bytes spell.
    ///
    /// - Parameters:
    ///   - start: Where the text begins in what is read; it ends before the byte that was read last.
    ///   - lineStart: What ``lineStart`` was there.
    @inline(__always)
    private func text(
        of content: UnsafeBufferPointer<UInt8>, at start: Int, _ lineStart: Int
    ) throws(Problem) -> String {
        if let text = String(validating: content, as: UTF8.self) { return text }
        // An escape is ASCII, so the text as it is written is as valid as the text that is meant.
        throw invalidText(UnsafeBufferPointer(rebasing: bytes[start..<index - 1]), at: start, lineStart)
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
        default: throw unknownEscape(at: start)
        }
        index += 1
    }

    /// Reads `uXXXX`, and the escape after it where the two are a surrogate pair.
    private mutating func readUnicodeEscape(at start: Position) throws(Problem) -> Unicode.Scalar {
        let first = try readCodeUnit(at: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), current == .backslash, index + 1 < bytes.count,
            bytes[index + 1] == UInt8(ascii: "u")
        else { throw loneSurrogate(first, at: start) }
        index += 1
        let second = try readCodeUnit(at: start)
        guard UTF16.isTrailSurrogate(second) else { throw loneSurrogate(first, at: start) }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func readCodeUnit(at start: Position) throws(Problem) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            index += 1
            guard let digit = Character(Unicode.Scalar(current)).hexDigitValue else { throw unknownEscape(at: start) }
            unit = unit << 4 | UInt16(digit)
        }
        index += 1
        return unit
    }
}
