import OnionModel

/// The escape sequences of `.strings` files.
enum StringsEscape {
    /// Reads the escape sequence at the current position: `\n`, `\"`, `\U00e9`, `\101`.
    static func read(_ scanner: inout StringsScanner) throws(Problem) -> String {
        let start = scanner.position
        scanner.advance()
        let letter = scanner.current
        switch letter {
        case UInt8(ascii: "U"), UInt8(ascii: "u"): return try character(&scanner, from: start)
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return try octal(&scanner, from: start)
        default: break
        }
        scanner.advance()
        switch letter {
        case UInt8(ascii: "n"), 0x0A: return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "a"): return "\u{07}"
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "v"): return "\u{0B}"
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return String(Unicode.Scalar(letter))
        default: throw .unknownEscape(at: start)
        }
    }

    /// Reads `U00e9`, and the following escape sequence of a surrogate pair.
    private static func character(_ scanner: inout StringsScanner, from start: Position) throws(Problem) -> String {
        let first = try codeUnit(&scanner, at: start)
        if let scalar = Unicode.Scalar(first) { return String(scalar) }
        guard UTF16.isLeadSurrogate(first), scanner.take("\\"),
            scanner.current | 0x20 == UInt8(ascii: "u")
        else { throw .loneSurrogate(first, at: start) }
        let second = try codeUnit(&scanner, at: start)
        guard UTF16.isTrailSurrogate(second) else { throw .loneSurrogate(first, at: start) }
        return String(UTF16.decode(UTF16.EncodedScalar([first, second])))
    }

    private static func codeUnit(_ scanner: inout StringsScanner, at start: Position) throws(Problem) -> UInt16 {
        scanner.advance()
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(scanner.current)).hexDigitValue else {
                throw .unknownEscape(at: start)
            }
            unit = unit << 4 | UInt16(digit)
            scanner.advance()
        }
        return unit
    }

    /// Reads one to three octal digits, an ASCII character.
    private static func octal(_ scanner: inout StringsScanner, from start: Position) throws(Problem) -> String {
        var value: UInt32 = 0
        for _ in 0..<3 where (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(scanner.current) {
            value = value << 3 | UInt32(scanner.current - UInt8(ascii: "0"))
            scanner.advance()
        }
        // Octal numbers above ASCII are in the NeXTSTEP encoding, which is no longer in use.
        guard value < 0x80, let scalar = Unicode.Scalar(value) else { throw .unknownEscape(at: start) }
        return String(scalar)
    }
}
