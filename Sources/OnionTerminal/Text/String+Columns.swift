extension String {
    /// The width in terminal columns: two for East Asian wide characters and emoji (Unicode TR 11).
    package var columns: Int {
        // Most texts are ASCII, and looking up the properties of every character takes longer than the query.
        isPlain ? utf8.count : reduce(0) { $0 + $1.columns }
    }

    private var isPlain: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

    /// Returns the text padded with spaces to a number of columns.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - columns))
    }

    /// The text on one line, with spaces in place of line breaks and other characters that control a terminal.
    package var onOneLine: String { spacing { $0.isCommand } }

    /// The text with spaces in place of characters that control a terminal, except line breaks and tabs.
    package var withoutCommands: String { spacing { $0.isCommand && $0 != "\n" && $0 != "\t" } }

    private func spacing(_ isSpace: (Unicode.Scalar) -> Bool) -> String {
        if isPlain || !unicodeScalars.contains(where: isSpace) { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { isSpace($0) ? " " : $0 }))
    }
}

extension Character {
    /// The width in columns. An emoji occupies two, also one of several scalars; otherwise each scalar has its own width.
    package var columns: Int {
        // Latin, Greek and Cyrillic letters need no look-up of properties.
        if unicodeScalars.count == 1, let scalar = unicodeScalars.first, scalar.isPlainLetter { return 1 }
        return isEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.columns }
    }

    private var isEmoji: Bool {
        unicodeScalars.first?.properties.isEmojiPresentation ?? false
            || unicodeScalars.contains { $0 == "\u{FE0F}" }
    }
}

extension Unicode.Scalar {
    /// Whether a terminal obeys it in place of showing it: control characters, and those that turn the direction of what
    /// follows (<https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters>).
    fileprivate var isCommand: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether it is a letter that always occupies one column.
    fileprivate var isPlainLetter: Bool {
        switch value {
        case 0x20..<0x7F, 0xC0..<0x300, 0x388..<0x483, 0x48A..<0x530: true
        default: false
        }
    }

    fileprivate var columns: Int {
        if (0x20..<0x7F).contains(value) { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        switch value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF:
            return 0 // A syllable's vowels and finals are in the cell of its first letter.
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default:
            return 1
        }
    }
}
