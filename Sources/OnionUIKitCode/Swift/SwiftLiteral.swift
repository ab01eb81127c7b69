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
            for word in words(of: escapedForLines(paragraph)) {
                // A backslash has to follow.
                let last = lines[lines.count - 1]
                if !last.isEmpty, last.count + word.count >= width {
                    lines[lines.count - 1] += "\\"
                    lines.append("")
                }
                lines[lines.count - 1] += word
            }
            // Editors remove spaces at the end of a line.
            if lines[lines.count - 1].hasSuffix(" ") {
                lines[lines.count - 1] = lines[lines.count - 1].dropLast() + "\\u{20}"
            }
            return lines
        }
    }

    /// Returns the scalars of a paragraph, of which no three quotes in a row are left, which would end the literal.
    private static func escapedForLines(_ paragraph: Substring) -> [String] {
        var quotes = 0
        return paragraph.unicodeScalars.map { scalar in
            quotes = scalar == "\"" ? quotes + 1 : 0
            guard quotes == 3 else { return escaped(scalar) }
            quotes = 0
            return "\\\""
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
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        // Invisible characters would give the code another meaning than it shows.
        default: isInvisible(scalar) || scalar.properties.isDefaultIgnorableCodePoint ? number(scalar) : String(scalar)
        }
    }

    /// A text as a comment shows it, where the language has no escapes: letters and emoji are not escaped.
    static func comment(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            // An emoji may have a joiner.
            isInvisible(scalar) && scalar.value != 0x200D ? number(scalar) : String(scalar)
        }.joined()
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    private static func number(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    /// A number as a literal.
    static func number(_ number: Double) -> String { number.text }
}
