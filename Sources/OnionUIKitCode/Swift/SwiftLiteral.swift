import OnionModel

/// Values as literals of Swift.
enum SwiftLiteral {
    /// A text as a literal in quotes.
    static func string(_ text: String) -> String {
        "\"\(text.unicodeScalars.map { $0 == "\"" ? "\\\"" : escaped($0) }.joined())\""
    }

    /// The lines of a text between quotes that are three each.
    ///
    /// - Parameters:
    ///   - text: The text. Its own line feeds are those of the literal.
    ///   - width: The number of characters that a line should have at most.
    static func lines(_ text: String, width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
            var lines = [""]
            // A word with the spaces after it.
            for word in words(of: paragraph.unicodeScalars.map(escaped)) {
                // A backslash has to follow.
                let last = lines[lines.count - 1]
                if !last.isEmpty, last.count + word.count >= width {
                    lines[lines.count - 1] += "\\"
                    lines.append("")
                }
                lines[lines.count - 1] += word
            }
            // Editors take spaces away from the end of a line.
            if lines[lines.count - 1].hasSuffix(" ") {
                lines[lines.count - 1] = lines[lines.count - 1].dropLast() + "\\u{20}"
            }
            return lines.map { $0.replacing("\"\"\"", with: "\\\"\"\"") }
        }
    }

    /// Splits characters into words, each with the spaces after it; long ones are cut.
    private static func words(of characters: [String]) -> [String] {
        var words: [String] = []
        var word = ""
        for (index, character) in characters.enumerated() {
            word += character
            let next = index + 1 < characters.count ? characters[index + 1] : ""
            if (character == " " && next != " ") || word.count >= longestWord {
                words.append(word)
                word = ""
            }
        }
        return words + (word.isEmpty ? [] : [word])
    }

    private static let longestWord = 40

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default:
            // Characters that one does not see would make the code say another thing than it shows.
            let isInvisible =
                scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.isDefaultIgnorableCodePoint
                || scalar.properties.generalCategory == .format || scalar.value == 0x2028 || scalar.value == 0x2029
            return isInvisible
                ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(Character(scalar))
        }
    }

    /// A number as a literal.
    static func number(_ number: Double) -> String { number.text }
}
