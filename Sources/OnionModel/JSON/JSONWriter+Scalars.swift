extension JSONWriter {
    /// Whole numbers below this are written as such, and every one of them is exact in a `Double`.
    private static let wholeNumberLimit = 9_007_199_254_740_992.0

    /// A number as JSON and YAML spell it: `12`, `0.5`, `1e-7`.
    ///
    /// The shortest text that reads back as the same `Double`; zero has no sign. The number must be finite.
    public static func text(of number: Double) -> String {
        if let whole = wholeNumber(number) { return String(whole) }
        // Swift writes 1e+20 and 1e-07 where 1e20 and 1e-7 say the same, and 1e16 with a ".0" below it.
        let parts = number.description.split(separator: "e", maxSplits: 1)
        let digits = parts[0].hasSuffix(".0") ? String(parts[0].dropLast(2)) : String(parts[0])
        guard parts.count == 2, let exponent = Int(parts[1]) else { return digits }
        return "\(digits)e\(exponent)"
    }

    /// Appends a number, as ``text(of:)`` spells it.
    public mutating func write(number: Double) {
        if let whole = Self.wholeNumber(number), 0..<10 ~= whole {
            bytes.append(.zero + UInt8(whole))
        } else {
            bytes.append(contentsOf: Self.text(of: number).utf8)
        }
    }

    private static func wholeNumber(_ number: Double) -> Int? {
        guard number.magnitude < wholeNumberLimit else { return nil }
        let whole = Int(number)
        return Double(whole) == number ? whole : nil
    }

    /// A text as JSON writes it, in double quotes.
    static func text(of string: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(string: string)
        return writer.bytes
    }

    /// Appends a text in double quotes; quotes, backslashes and control characters are escaped, and nothing else.
    public mutating func write(string: String) {
        bytes.append(.quote)
        if string.utf8.withContiguousStorageIfAvailable({ append(escaping: $0) }) == nil {
            var copy = string
            copy.withUTF8 { append(escaping: $0) }
        }
        bytes.append(.quote)
    }

    private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        var written = 0
        for index in text.indices where text[index].isEscapedInJSON {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<index]))
            appendEscape(of: text[index])
            written = index + 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written...]))
    }

    private mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case .quote: write(ascii: "\\\"")
        case .backslash: write(ascii: "\\\\")
        case .backspace: write(ascii: "\\b")
        case .formFeed: write(ascii: "\\f")
        case .newline: write(ascii: "\\n")
        case .carriageReturn: write(ascii: "\\r")
        case .tab: write(ascii: "\\t")
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            write(ascii: byte < 0x10 ? "\\u000" : "\\u00")
            bytes.append(contentsOf: digits.utf8)
        }
    }
}

extension UInt8 {
    @inline(__always)
    fileprivate var isEscapedInJSON: Bool { self < .space || self == .quote || self == .backslash }
}
