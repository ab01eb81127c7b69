import OnionCoding
import OnionModel

/// The spelling of scalars in YAML.
enum YAMLText {
    /// Returns the spelling of a scalar that is not a string.
    static func plain(_ node: Node) -> String {
        switch node.value {
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): number.text
        default: "null"
        }
    }

    /// Returns the width of a text on one line, including quotes and without escapes.
    static func width(of text: String) -> Int {
        let columns = text.utf8.count { $0 & 0xC0 != 0x80 }
        return columns + (isPlain(text, inFlow: true) ? 0 : 2)
    }

    /// Whether a key may be on one line with its colon. YAML readers limit the length of such keys.
    static func isSimpleKey(_ key: String) -> Bool {
        key.utf8.count <= 128
            && !key.unicodeScalars.contains { "\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
    }

    /// Whether a key needs no quotes.
    ///
    /// The letters `y` and `n` need none as keys: they are often coordinates, and few readers interpret them as truth
    /// values.
    static func isPlainKey(_ key: String, inFlow: Bool) -> Bool {
        isPlain(key, inFlow: inFlow) || ["y", "n", "Y", "N"].contains(key)
    }

    /// Whether a text needs no quotes, and every reader parses it as a string.
    static func isPlain(_ text: String, inFlow: Bool) -> Bool {
        guard let first = text.utf8.first, isPlainBeginning(first), !isReadAsOtherType(text) else { return false }
        var previous = UInt8(ascii: " ")
        var isDoubtful = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
                UInt8(ascii: ":"), UInt8(ascii: "?"):
                if inFlow { return false }
            case UInt8(ascii: " "): if previous == UInt8(ascii: ":") { return false }
            case UInt8(ascii: "#"): if previous == UInt8(ascii: " ") { return false }
            case ..<0x20, 0x7F: return false
            // All non-ASCII characters that do not print begin with one of these bytes.
            case 0xC2, 0xE2, 0xEF: isDoubtful = true
            default: break
            }
            previous = byte
        }
        if previous == UInt8(ascii: " ") || previous == UInt8(ascii: ":") { return false }
        return !isDoubtful || text.unicodeScalars.allSatisfy(isPrintable)
    }

    /// Whether neither an indicator of YAML nor a number begins with this byte.
    private static func isPlainBeginning(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
        case UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// Whether a reader of YAML 1.1 or 1.2 would not parse a text that begins with a letter as a string.
    private static func isReadAsOtherType(_ text: String) -> Bool {
        guard text.utf8.count <= 5, let first = text.utf8.first else { return false }
        switch first | 0x20 {
        case UInt8(ascii: "y"), UInt8(ascii: "n"), UInt8(ascii: "o"), UInt8(ascii: "t"), UInt8(ascii: "f"):
            return ["y", "n", "yes", "no", "on", "off", "true", "false", "null"].contains(text.lowercased())
        default: return false
        }
    }

    /// Whether a text can be written as a literal block without loss.
    ///
    /// It has several lines without trailing white space, begins with a visible character and ends in at most one line
    /// break.
    static func isLiteral(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "\n")), let first = text.unicodeScalars.first, first != " ", first != "\n"
        else { return false }
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            guard scalar == "\n" || isPrintable(scalar) else { return false }
            if scalar == "\n", previous == " " { return false }
            previous = scalar
        }
        return previous != " " && !text.utf8.suffix(2).elementsEqual("\n\n".utf8)
    }

    /// Whether a scalar is visible and distinct: neither a control character, nor a line break, nor a byte order mark, nor
    /// one that changes the direction of the following text.
    static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: true
        case 0...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE...0xFFFF: false
        default: true
        }
    }
}
