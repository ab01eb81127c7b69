/// Cuts the text of a constraint into words, numbers and signs. White space between them is skipped.
///
/// A word may hold `-`, as Interface Builder's ids do, so a minus right behind one belongs to it.
struct ConstraintScanner {
    /// The text in UTF-8. Most of it is ASCII, and iterating a text by its characters takes far longer.
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
        skipSpace()
    }

    /// Where the next token begins, from one, in Unicode scalars.
    var column: Int { bytes[..<position].count { !$0.continuesScalar } + 1 }

    var isAtEnd: Bool { position == bytes.count }

    /// The next token, as an error message names it.
    var found: String {
        if isAtEnd { return "the end" }
        return text(to: position(after: position) { !$0.properties.isWhitespace }).quoted
    }

    /// Whether the next token is this sign of ASCII.
    func isAt(_ sign: Unicode.Scalar) -> Bool { !isAtEnd && bytes[position] == UInt8(ascii: sign) }

    /// The next token when it is this sign of ASCII.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard isAt(sign) else { return false }
        advance(to: position + 1)
        return true
    }

    /// The next token when it is one of these signs of ASCII.
    mutating func take(_ first: Unicode.Scalar, or second: Unicode.Scalar) -> Unicode.Scalar? {
        if take(first) { return first }
        return take(second) ? second : nil
    }

    /// Consumes the next characters that look like a relation, valid or not; returns nil if there are none.
    mutating func takeRelation() -> String? {
        take(to: position(after: position, while: Self.isPartOfRelation))
    }

    /// Consumes the next names with dots between them.
    mutating func takeWord() -> String? {
        take(to: position(after: position) { $0 == "." || Self.isPartOfName($0) })
    }

    /// Consumes the next key of a part, with its space.
    mutating func takeKey() -> String? {
        take(to: position(after: position) { $0 == "." || $0 == ":" || Self.isPartOfName($0) })
    }

    /// Consumes the next unsigned number, infinite if it is too large. `8XG.top` is a word and no number.
    mutating func takeNumber() -> Double? {
        var end = position(after: position, while: Self.isDigit)
        if byte(at: end) == UInt8(ascii: ".") { end = digits(after: end + 1) ?? end }
        guard end > position else { return nil }
        if byte(at: end) | 0x20 == UInt8(ascii: "e") {
            let sign = byte(at: end + 1)
            let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
            end = digits(after: end + (isSigned ? 2 : 1)) ?? end
        }
        guard position(after: end, while: { $0 == "." || Self.isPartOfName($0) }) == end,
            let number = Double(text(to: end)), number != 0 || Double.decimal(text(to: end)) != nil
        else { return nil }
        advance(to: end)
        return number
    }

    /// The end of the digits that begin at an index; nil when there are none.
    private func digits(after start: Int) -> Int? {
        let end = position(after: start, while: Self.isDigit)
        return end > start ? end : nil
    }

    private mutating func take(to end: Int) -> String? {
        guard end > position else { return nil }
        let token = text(to: end)
        advance(to: end)
        return token
    }

    private mutating func advance(to end: Int) {
        position = end
        skipSpace()
    }

    private mutating func skipSpace() {
        position = position(after: position, while: Self.isSpace)
    }

    @inline(__always)
    private func position(after start: Int, while condition: (Unicode.Scalar) -> Bool) -> Int {
        var end = min(start, bytes.count)
        while end < bytes.count {
            let byte = bytes[end]
            let (scalar, length) = byte < 0x80 ? (Unicode.Scalar(byte), 1) : scalar(at: end)
            guard condition(scalar) else { break }
            end += length
        }
        return end
    }

    /// The scalar that begins at an index, and how many bytes it has.
    private func scalar(at start: Int) -> (Unicode.Scalar, length: Int) {
        let rest = bytes[(start + 1)...].prefix { $0.continuesScalar }
        let text = String(decoding: bytes[start..<rest.endIndex], as: UTF8.self)
        return (text.unicodeScalars.first ?? "\u{FFFD}", rest.count + 1)
    }

    /// The byte at an index, or zero after the end.
    private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private func text(to end: Int) -> String {
        String(decoding: bytes[position..<end], as: UTF8.self)
    }
}

extension ConstraintScanner {
    /// Whether a name may hold the scalar: letters of any script, digits, `_` and `-`.
    static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return isDigit(scalar) || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
                || scalar == "_" || scalar == "-"
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
            return true
        default:
            return false
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        // Most scalars are ASCII, and the look-up of a property takes longer than all the rest of the scanner.
        scalar.isASCII ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
    }

    private static func isPartOfRelation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "=", "<", ">", "!", "≤", "≥", "≠": true
        default: false
        }
    }
}
