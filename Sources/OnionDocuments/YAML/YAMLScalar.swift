import OnionCoding
import OnionModel

/// Resolves plain scalars by YAML's core schema (version 1.2.2, section 10.3.2).
enum YAMLScalar {
    /// Returns the value of a plain scalar.
    static func value(of text: String) -> Node.Value {
        // The first byte distinguishes most strings from other values.
        guard let first = text.utf8.first else { return .null }
        switch first {
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "~"):
            return ["null", "Null", "NULL", "~"].contains(text) ? .null : .string(text)
        case UInt8(ascii: "t"), UInt8(ascii: "T"):
            return ["true", "True", "TRUE"].contains(text) ? .bool(true) : .string(text)
        case UInt8(ascii: "f"), UInt8(ascii: "F"):
            return ["false", "False", "FALSE"].contains(text) ? .bool(false) : .string(text)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            return number(text).map { .number($0) } ?? .string(text)
        default:
            return .string(text)
        }
    }

    /// Returns the number that a text represents in the core schema. It is infinite for `.inf` and beyond the range of
    /// `Double`.
    private static func number(_ text: String) -> Double? {
        if text.hasPrefix("0x") { return whole(text.dropFirst(2), radix: 16) }
        if text.hasPrefix("0o") { return whole(text.dropFirst(2), radix: 8) }
        let isNegative = text.hasPrefix("-")
        let magnitude = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
        if [".inf", ".Inf", ".INF"].contains(magnitude) { return isNegative ? -.infinity : .infinity }
        if [".nan", ".NaN", ".NAN"].contains(text) { return .nan }
        guard isDecimal(magnitude), let number = Double(text) else { return nil }
        // A number that would become 0 is no number.
        return number == 0 ? Double.decimal(text) : number
    }

    private static func whole(_ digits: Substring, radix: Double) -> Double? {
        guard !digits.isEmpty else { return nil }
        var value = 0.0
        for character in digits {
            guard let digit = character.hexDigitValue, character.isASCII, Double(digit) < radix else { return nil }
            value = value * radix + Double(digit)
        }
        return value
    }

    /// Whether a text without a sign is `(\. [0-9]+ | [0-9]+ (\. [0-9]*)?) ([eE] [-+]? [0-9]+)?`.
    private static func isDecimal(_ text: Substring) -> Bool {
        var rest = text.utf8[...]
        let wholeDigits = skipDigits(&rest)
        var fractionDigits = 0
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fractionDigits = skipDigits(&rest)
        }
        guard wholeDigits + fractionDigits > 0 else { return false }
        guard let letter = rest.first else { return true }
        guard letter | 0x20 == UInt8(ascii: "e") else { return false }
        rest.removeFirst()
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        return skipDigits(&rest) > 0 && rest.isEmpty
    }

    private static func skipDigits(_ rest: inout Substring.UTF8View) -> Int {
        let before = rest.count
        rest = rest.drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        return before - rest.count
    }
}
