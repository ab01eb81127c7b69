import OnionModel

/// Values as literals of Swift.
enum SwiftLiteral {
    /// A text as a literal in quotes.
    static func string(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                // Characters that one does not see would make the code say another thing than it shows.
                let isInvisible =
                    scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.isDefaultIgnorableCodePoint
                    || scalar.properties.generalCategory == .format || scalar.value == 0x2028 || scalar.value == 0x2029
                if isInvisible {
                    literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                } else {
                    literal.unicodeScalars.append(scalar)
                }
            }
        }
        return literal + "\""
    }

    /// A number as a literal.
    static func number(_ number: Double) -> String { number.text }
}
