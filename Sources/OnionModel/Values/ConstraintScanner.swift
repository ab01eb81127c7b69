/// Cuts the text of a constraint into words, numbers and signs. White space between them is skipped.
///
/// A word may hold `-`, as Interface Builder's ids do, so a minus right behind one belongs to it.
struct ConstraintScanner {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        skipSpace()
    }

    /// Where the next token begins, from one.
    var column: Int { position + 1 }

    var isAtEnd: Bool { position == scalars.count }

    /// What stands next, as an error message names it.
    var found: String {
        if isAtEnd { return "the end" }
        return text(to: position(after: position) { !$0.properties.isWhitespace }).quoted
    }

    /// The next token when it is this sign.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard !isAtEnd, scalars[position] == sign else { return false }
        advance(to: position + 1)
        return true
    }

    /// The next token when it is one of these signs.
    mutating func take(anyOf signs: [Unicode.Scalar]) -> Unicode.Scalar? {
        signs.first { take($0) }
    }

    /// The signs of a relation that stand next, right or wrong; nil when there are none.
    mutating func takeRelation() -> String? {
        take(to: position(after: position, while: Self.isPartOfRelation))
    }

    /// The names with dots between them that stand next.
    mutating func takeWord() -> String? {
        take(to: position(after: position) { $0 == "." || Self.isPartOfName($0) })
    }

    /// The unsigned number that stands next, infinite when it is too large. `8XG.top` is a word and no number.
    mutating func takeNumber() -> Double? {
        var end = position(after: position, while: Self.isDigit)
        if end < scalars.count, scalars[end] == "." { end = digits(after: end + 1) ?? end }
        guard end > position else { return nil }
        if end < scalars.count, scalars[end] == "e" || scalars[end] == "E" {
            let isSigned = end + 1 < scalars.count && (scalars[end + 1] == "+" || scalars[end + 1] == "-")
            end = digits(after: end + (isSigned ? 2 : 1)) ?? end
        }
        if end < scalars.count, scalars[end] == "." || Self.isPartOfName(scalars[end]) { return nil }
        guard let number = Double(text(to: end)) else { return nil }
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

    private func position(after start: Int, while condition: (Unicode.Scalar) -> Bool) -> Int {
        var end = min(start, scalars.count)
        while end < scalars.count, condition(scalars[end]) { end += 1 }
        return end
    }

    private func text(to end: Int) -> String {
        // By bytes: what is appended to a string is looked at each time.
        var bytes: [UInt8] = []
        for scalar in scalars[position..<end] { bytes.append(contentsOf: scalar.utf8) }
        return String(decoding: bytes, as: UTF8.self)
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
