extension YAMLWriter {
    /// Writes a text without quotes, or in double quotes.
    mutating func write(_ text: String, plainly isPlain: Bool) {
        if isPlain {
            bytes.append(contentsOf: text.utf8)
            return
        }
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" || !YAMLText.isPrintable(scalar) {
                writeEscape(of: scalar)
            } else {
                bytes.append(contentsOf: scalar.utf8)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes the escape sequence of a scalar (YAML 1.2.2, section 5.7).
    private mutating func writeEscape(of scalar: Unicode.Scalar) {
        bytes.append(UInt8(ascii: "\\"))
        switch scalar {
        case "\"", "\\": bytes.append(contentsOf: scalar.utf8)
        case "\0": bytes.append(UInt8(ascii: "0"))
        case "\u{7}": bytes.append(UInt8(ascii: "a"))
        case "\u{8}": bytes.append(UInt8(ascii: "b"))
        case "\t": bytes.append(UInt8(ascii: "t"))
        case "\n": bytes.append(UInt8(ascii: "n"))
        case "\u{B}": bytes.append(UInt8(ascii: "v"))
        case "\u{C}": bytes.append(UInt8(ascii: "f"))
        case "\r": bytes.append(UInt8(ascii: "r"))
        case "\u{1B}": bytes.append(UInt8(ascii: "e"))
        case "\u{85}": bytes.append(UInt8(ascii: "N"))
        case "\u{2028}": bytes.append(UInt8(ascii: "L"))
        case "\u{2029}": bytes.append(UInt8(ascii: "P"))
        default:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let isShort = scalar.value <= 0xFF
            bytes.append(UInt8(ascii: isShort ? "x" : "u"))
            bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: (isShort ? 2 : 4) - digits.utf8.count))
            bytes.append(contentsOf: digits.utf8)
        }
    }

    /// Writes a text as a literal block, see ``YAMLText/isLiteral(_:)``.
    mutating func writeLiteral(_ text: String, indent: Int) {
        let endsInBreak = text.utf8.last == UInt8(ascii: "\n")
        bytes.append(contentsOf: (endsInBreak ? "|" : "|-").utf8)
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            bytes.append(UInt8(ascii: "\n"))
            if line.isEmpty { continue }
            write(spaces: indent)
            bytes.append(contentsOf: line)
        }
        if !endsInBreak { bytes.append(UInt8(ascii: "\n")) }
    }
}
