import Foundation
import OnionModel

/// The escape sequences of `.strings` files, with the behaviour of Apple's own reader: it drops the backslash of an unknown one
/// (<https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/CoreFoundation/CFOldStylePList.c>).
enum StringsEscape {
    /// Reads the escape sequence at the current position: `\n`, `\"`, `\U00e9`, `\101`.
    ///
    /// - Parameter warnings: Receives the warning of a sequence that is unknown or incomplete.
    static func read(_ scanner: inout StringsScanner, _ warnings: inout [Problem]) throws(Problem) -> String {
        let start = scanner.position
        scanner.advance()
        let letter = scanner.current
        switch letter {
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            return try character(&scanner, letter, from: start, &warnings)
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal(&scanner, from: start, &warnings)
        default: break
        }
        if let text = known(letter) {
            scanner.advance()
            return text
        }
        // The characters after the backslash are read literally.
        if !scanner.isAtEnd { warnings.append(.unknownEscape(before: scanner.nextCharacter, at: start)) }
        return ""
    }

    private static func known(_ letter: UInt8) -> String? {
        switch letter {
        case UInt8(ascii: "n"), 0x0A: return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "a"): return "\u{07}"
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "v"): return "\u{0B}"
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return String(Unicode.Scalar(letter))
        default: return nil
        }
    }

    /// Reads `U00e9`, and the following escape sequence of a surrogate pair. Fewer than four digits are valid, too; without
    /// any, it reads the letter itself.
    private static func character(
        _ scanner: inout StringsScanner, _ letter: UInt8, from start: Position, _ warnings: inout [Problem]
    ) throws(Problem) -> String {
        let (first, count) = codeUnit(&scanner)
        if count < 4 { warnings.append(.shortEscape(at: start)) }
        if count == 0 { return String(Unicode.Scalar(letter)) }
        if let scalar = Unicode.Scalar(first) { return String(scalar) }
        guard UTF16.isLeadSurrogate(first), scanner.take("\\"),
            scanner.current | 0x20 == UInt8(ascii: "u")
        else { throw .loneSurrogate(first, at: start) }
        let (second, _) = codeUnit(&scanner)
        guard UTF16.isTrailSurrogate(second) else { throw .loneSurrogate(first, at: start) }
        return String(UTF16.decode(UTF16.EncodedScalar([first, second])))
    }

    /// Reads up to four hexadecimal digits after a letter.
    private static func codeUnit(_ scanner: inout StringsScanner) -> (unit: UInt16, count: Int) {
        scanner.advance()
        var (unit, count) = (UInt16(0), 0)
        while count < 4, let digit = Character(Unicode.Scalar(scanner.current)).hexDigitValue {
            unit = unit << 4 | UInt16(digit)
            count += 1
            scanner.advance()
        }
        return (unit, count)
    }

    /// Reads one to three octal digits, a character in the encoding of NeXTSTEP.
    private static func octal(
        _ scanner: inout StringsScanner, from start: Position, _ warnings: inout [Problem]
    ) -> String {
        var (value, digits) = (0, "")
        while digits.count < 3, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(scanner.current) {
            value = value << 3 | Int(scanner.current - UInt8(ascii: "0"))
            digits.unicodeScalars.append(Unicode.Scalar(scanner.current))
            scanner.advance()
        }
        let byte = UInt8(exactly: value)
        if let text = byte.flatMap({ String(bytes: [$0], encoding: .nextstep) }) { return text }
        warnings.append(.unknownOctalEscape(digits, at: start))
        return "\u{FFFD}"
    }
}
