import OnionModel

/// How texts are spelled in YAML.
enum YAMLText {
    /// What is no text and so stands without quotes.
    static func plain(_ node: Node) -> String {
        switch node.value {
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): JSONWriter.text(of: number)
        default: "null"
        }
    }

    /// The columns that a text takes on one line, quotes included; escapes are not counted.
    static func width(of text: String) -> Int {
        text.unicodeScalars.count + (isPlain(text, inFlow: true) ? 0 : 2)
    }

    /// Whether a key may stand without quotes.
    ///
    /// The letters `y` and `n` may, as keys: they are coordinates far more often than they meet one of the few readers
    /// that take them for truth values.
    static func isPlainKey(_ key: String, inFlow: Bool) -> Bool {
        isPlain(key, inFlow: inFlow) || ["y", "n", "Y", "N"].contains(key)
    }

    /// Whether a text may stand without quotes and be a text to every reader.
    static func isPlain(_ text: String, inFlow: Bool) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
        guard isPlainBeginning(first), last != " ", last != ":", !isTakenForOther(text) else { return false }
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            guard isPrintable(scalar), !inFlow || !",[]{}:?".unicodeScalars.contains(scalar) else { return false }
            if previous == ":", scalar == " " { return false }
            if previous == " ", scalar == "#" { return false }
            previous = scalar
        }
        return true
    }

    /// Whether no indicator of YAML and no number begins with this.
    private static func isPlainBeginning(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII || scalar.properties.isAlphabetic || "$/(_".unicodeScalars.contains(scalar)
    }

    /// Whether a reader of YAML 1.1 or 1.2 would take a text that begins with a letter for something else.
    private static func isTakenForOther(_ text: String) -> Bool {
        guard text.utf8.count <= 5 else { return false }
        return ["y", "n", "yes", "no", "on", "off", "true", "false", "null"].contains(text.lowercased())
    }

    /// Whether a text can be a literal block and comes out of it unchanged.
    ///
    /// It has several lines, none of them ending in white space; it begins with something to see and ends in one line
    /// break at most.
    static func isLiteral(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first != " ", first != "\n" else { return false }
        var hasBreak = false
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            guard scalar == "\n" || isPrintable(scalar) else { return false }
            if scalar == "\n", previous == " " { return false }
            hasBreak = hasBreak || scalar == "\n"
            previous = scalar
        }
        return hasBreak && previous != " " && !text.utf8.suffix(2).elementsEqual("\n\n".utf8)
    }

    /// Whether a scalar shows where it stands, and as itself: neither a control character, nor a line break of any
    /// kind, nor a byte order mark.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: true
        case 0...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE...0xFFFF: false
        default: true
        }
    }
}
