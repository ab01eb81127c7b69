extension Unicode.Scalar {
    /// The code point as Unicode writes it: `U+00A0`.
    package var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The character in a message: in quotes, or by its name and its code point where it cannot be seen.
    package var named: String {
        if self == " " { return "a space" }
        let name: String
        if let known = Self.invisibleNames[self] {
            name = known
        } else {
            switch properties.generalCategory {
            case .control: name = "a control character"
            case .nonspacingMark, .spacingMark, .enclosingMark: name = "a combining character"
            case .format: name = "a formatting character"
            case .spaceSeparator, .lineSeparator, .paragraphSeparator: name = "another kind of space"
            case .unassigned, .privateUse: name = "a character without a shape"
            default: return String(Character(self)).quoted
            }
        }
        return "\(name) (\(codePoint))"
    }

    private static let invisibleNames: [Unicode.Scalar: String] = [
        "\u{0}": "a NUL character", "\t": "a tab", "\n": "a line feed", "\r": "a carriage return",
        "\u{A0}": "a no-break space", "\u{AD}": "a soft hyphen", "\u{300}": "a combining grave",
        "\u{301}": "a combining acute", "\u{302}": "a combining circumflex", "\u{303}": "a combining tilde",
        "\u{308}": "a combining diaeresis", "\u{2009}": "a thin space", "\u{200B}": "a zero-width space",
        "\u{200C}": "a zero-width non-joiner", "\u{200D}": "a zero-width joiner",
        "\u{200E}": "a left-to-right mark", "\u{200F}": "a right-to-left mark", "\u{2028}": "a line separator",
        "\u{2029}": "a paragraph separator", "\u{202F}": "a narrow no-break space", "\u{2060}": "a word joiner",
        "\u{3000}": "an ideographic space", "\u{3164}": "a Hangul filler", "\u{FEFF}": "a byte-order mark",
    ]
}

extension String {
    /// The first character that cannot be seen in a name, and makes it another one; nil if there is none. Joiners belong to the letters and
    /// the emoji before them.
    package var firstInvisibleCharacter: Unicode.Scalar? {
        if utf8.allSatisfy({ $0 < 0x80 }) { return nil }
        var previous: Unicode.Scalar = " "
        return unicodeScalars.first { scalar in
            defer { previous = scalar }
            switch scalar {
            case " ": return false
            case "\u{200C}", "\u{200D}": return previous.isASCII
            case "\u{3164}": return true
            default:
                let category = scalar.properties.generalCategory
                return [.format, .spaceSeparator, .lineSeparator, .paragraphSeparator].contains(category)
            }
        }
    }

    /// A word or a character that a reader found, in quotes; a single character that cannot be seen by its name.
    package var quotedOrNamed: String {
        let scalars = unicodeScalars
        guard let only = scalars.first, scalars.dropFirst().isEmpty else { return quoted }
        return only.named
    }
}
