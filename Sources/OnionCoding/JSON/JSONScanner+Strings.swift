import OnionModel

extension JSONScanner {
    /// Reads the string whose opening quote is the next byte.
    @inline(__always)
    mutating func readString() throws(Problem) -> String {
        let start = position
        index += 1
        let run = skipPlainBytes()
        guard take(.quote) else { return try readEscapedString(run.range, from: start) }
        if !run.isASCII { try checkUTF8(run.range, from: start) }
        return String(decoding: self[run.range], as: UTF8.self)
    }

    /// Reads the rest of a string from its first escape.
    ///
    /// - Parameters:
    ///   - plain: The bytes before the escape.
    ///   - start: The position of the opening quote.
    private mutating func readEscapedString(_ plain: Range<Int>, from start: Position) throws(Problem) -> String {
        var text = Array(bytes[plain])
        while !take(.quote) {
            guard current == .backslash else { throw unfinishedText(from: start) }
            text.append(contentsOf: String(try readEscape()).utf8)
            text.append(contentsOf: bytes[skipPlainBytes().range])
        }
        // An escape is ASCII, so the text as it is written is as valid as the text that is meant.
        try checkUTF8(plain.lowerBound..<index - 1, from: start)
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads the escape whose backslash is the next byte.
    mutating func readEscape() throws(Problem) -> Unicode.Scalar {
        let start = position
        index += 1
        let scalar: Unicode.Scalar
        switch current {
        case .quote, .backslash, UInt8(ascii: "/"): scalar = Unicode.Scalar(current)
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "f"): scalar = "\u{C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u"):
            index += 1
            return try readUnicodeEscape(at: start)
        default: throw Problem.unknownEscape(at: start)
        }
        index += 1
        return scalar
    }

    /// Reads the four digits after `\u`, and the escape after them where the two are a surrogate pair.
    private mutating func readUnicodeEscape(at start: Position) throws(Problem) -> Unicode.Scalar {
        let first = try readCodeUnit(at: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), take(#"\u"#) else { throw Problem.loneSurrogate(first, at: start) }
        let second = try readCodeUnit(at: start)
        guard UTF16.isTrailSurrogate(second) else { throw Problem.loneSurrogate(first, at: start) }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func readCodeUnit(at start: Position) throws(Problem) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = current.hexDigit else { throw Problem.unknownEscape(at: start) }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }
}
