extension Constraint {
    /// A regular expression that accepts every line that ``init(parsing:)`` accepts, for JSON Schemas.
    ///
    /// An editor finds most syntax errors with it. It accepts some lines that the parser refuses: outside of ASCII, it accepts all
    /// characters in names, and it does not compare numbers. It uses only what ECMA-262, Python, ICU and
    /// Swift have in common.
    package static let pattern: String = {
        let space = #"[\s\u0085]*"#
        let nameCharacter = #"[^\s\u0000-,./:-@\[-\^`\{-\u0085]"#
        // A word ends where no more characters of a name follow.
        let end = #"(?!\#(nameCharacter)|\.)"#
        let digits = #"(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?\#(end)"#
        let number = "(?:[+-]\(space))?\(digits)"
        let guides = (Guide.allCases.map(\.rawValue) + ["safeAreaLayoutGuide"]).joined(separator: "|")
        let attributes = Attribute.allCases.map(\.rawValue).joined(separator: "|")
        let anchor = #"(?!-)\#(nameCharacter)+(?:\.(?:\#(guides)))?\.(?:\#(attributes))\#(end)"#
        let multiplier = #"\#(number)(?:\#(space)[:/]\#(space)\#(number))?\#(space)\*\#(space)"#
        let partSpace = #"(?:\#(nameCharacter)|\.)*:"#
        let key = #"(?:\#(partSpace))?(?![0-9-])(?:\#(nameCharacter)|\.)+"#
        let constant = "(?:\(number)|(?:number\(space)/\(space))?\(key))"
        let scaled = "(?:\(multiplier))?\(anchor)(?:\(space)[+-]\(space)\(constant))?"
        let spaced = #"\#(partSpace)(?![0-9-])(?:\#(nameCharacter)|\.)+"#
        let alone = #"(?:number\#(space)/\#(space)\#(key)|\#(spaced)|(?![0-9-])\#(nameCharacter)+\#(end))"#
        let names = namedPriorities.map(\.name).joined(separator: "|")
        let priority = "(?:\(space)@\(space)(?:\(number)|\(names)))?"
        return "^\(space)\(anchor)\(space)(?:==?|>=|<=)\(space)(?:\(scaled)|\(number)|\(alone))\(priority)\(space)$"
    }()
}
