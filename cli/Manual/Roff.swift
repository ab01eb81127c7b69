/// The text of a page of the manual, in the macros of man(7).
struct Roff {
    private(set) var text = ""

    /// Begins a section. Its name is written in capitals.
    mutating func section(_ name: String) { macro("SH", name) }

    mutating func macro(_ name: String, _ arguments: String...) {
        let words = arguments.map { "\"\(Roff.escaped($0).replacing("\"", with: "\\(dq"))\"" }
        text += ([".\(name)"] + words).joined(separator: " ") + "\n"
    }

    mutating func paragraph(_ words: String) {
        macro("PP")
        line(words)
    }

    /// Writes a term and, indented below it, its description.
    mutating func item(_ term: String, _ description: String) {
        macro("TP")
        text += term + "\n"
        line(description)
    }

    /// Writes a line of roff, such as the result of ``bold(_:)``.
    mutating func markup(_ line: String) { text += line + "\n" }

    /// Writes lines without filling.
    mutating func literal(_ lines: [String]) {
        macro("PP")
        macro("EX")
        for words in lines { line(words) }
        macro("EE")
    }

    mutating func line(_ words: String) {
        // A line that begins with a period or an apostrophe would be a request.
        let escaped = Roff.escaped(words)
        text += (escaped.hasPrefix(".") || escaped.hasPrefix("\\(aq") ? "\\&" : "") + escaped + "\n"
    }

    static func bold(_ words: String) -> String { "\\fB\(escaped(words))\\fR" }
    static func italic(_ words: String) -> String { "\\fI\(escaped(words))\\fR" }

    /// Returns a text in which no character means something to roff. Hyphens stay hyphens when they are copied.
    static func escaped(_ words: String) -> String {
        var escaped = ""
        for character in words {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
