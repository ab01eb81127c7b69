extension String {
    /// How many columns of a terminal the text takes: two for East Asian wide characters and emoji (Unicode TR 11).
    var columns: Int {
        // Most texts are ASCII, and looking up every character's properties takes longer than the query did.
        isPlain ? utf8.count : reduce(0) { $0 + $1.columns }
    }

    private var isPlain: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

    /// The text with spaces after it, up to a number of columns.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - columns))
    }

    /// The text on one line: line breaks and other control characters as spaces.
    var onOneLine: String {
        isPlain
            ? self
            : String(
                String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
}

extension Character {
    fileprivate var columns: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        if unicodeScalars.contains(where: { $0 == "\u{FE0F}" }) || scalar.properties.isEmojiPresentation { return 2 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default:
            break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return 1
        }
    }
}
