extension Constraint {
    /// Reads a constraint from its line of text, such as `title.top >= view.topMargin + 8 @750`.
    ///
    /// White space is free, but names may hold `-`: a minus that follows one needs a space before it. `==` is read as `=`;
    /// a multiplier may be a ratio, `16:9` or `16/9`; a priority may be `required`, `defaultHigh`, `defaultLow` or
    /// `fittingSizeLevel`. Only the form is checked, see ``semanticProblem`` for the meaning.
    public init(parsing text: String) throws(ConstraintSyntaxError) {
        guard text.unicodeScalars.dropFirst(ConstraintParser.longestLine).isEmpty else {
            throw ConstraintSyntaxError(
                "a constraint is longer than \(ConstraintParser.longestLine) characters",
                column: ConstraintParser.longestLine + 1
            )
        }
        var parser = ConstraintParser(text)
        self = try parser.constraint()
    }
}

/// Reads the text of a constraint from left to right, a function for each part of the line.
struct ConstraintParser {
    /// In Unicode scalars.
    static let longestLine = 1000

    private var scanner: ConstraintScanner

    init(_ text: String) {
        scanner = ConstraintScanner(text)
    }

    mutating func constraint() throws(ConstraintSyntaxError) -> Constraint {
        if scanner.isAtEnd {
            throw ConstraintSyntaxError(
                "the constraint is empty", remedy: "write one as in \"title.top = view.top + 8\"", column: 1)
        }
        var constraint = Constraint(first: try anchor(), relation: try relation())
        try rightSide(of: &constraint)
        if let priority = try priority() { constraint.priority = priority }
        if !scanner.isAtEnd { throw leftOver }
        return constraint
    }

    private mutating func relation() throws(ConstraintSyntaxError) -> Constraint.Relation {
        let column = scanner.column
        guard let sign = scanner.takeRelation() else {
            throw ConstraintSyntaxError(
                "expected a relation, found \(scanner.found)", remedy: "write =, >= or <=", column: column)
        }
        if let relation = Constraint.Relation(rawValue: sign == "==" ? "=" : sign) { return relation }
        let remedy =
            switch sign {
            case ">", "=>", "≥": "write >="
            case "<", "=<", "≤": "write <="
            default: "write =, >= or <="
            }
        throw ConstraintSyntaxError("\(sign.quoted) is not a relation", remedy: remedy, column: column)
    }

    /// `constant`, or `[multiplier *] anchor [+|- constant]`.
    private mutating func rightSide(of constraint: inout Constraint) throws(ConstraintSyntaxError) {
        let column = scanner.column
        if let number = try number() {
            let ratio = try divided(number)
            guard scanner.take("*") else {
                if ratio == nil { return constraint.constant = number }
                throw ConstraintSyntaxError(
                    "a ratio needs the attribute that it multiplies",
                    remedy: "write it as in \"16:9 * image.height\"", column: column)
            }
            constraint.multiplier = ratio ?? number
        }
        constraint.second = try anchor()
        if let sign = scanner.take(anyOf: ["+", "-"]) {
            guard let constant = try number() else { throw expected("a number after \"\(sign)\"") }
            constraint.constant = sign == "-" ? 0 - constant : constant
        }
    }

    /// What comes of the number when a ratio's second number follows; nil when none does.
    private mutating func divided(_ number: Double) throws(ConstraintSyntaxError) -> Double? {
        guard let sign = scanner.take(anyOf: [":", "/"]) else { return nil }
        let column = scanner.column
        guard let divisor = try self.number() else { throw expected("a number after \"\(sign)\"") }
        let ratio = number / divisor
        if !ratio.isFinite { throw ConstraintSyntaxError("the ratio is out of range", column: column) }
        return ratio
    }

    /// A number with or without its sign; nil when something else stands next.
    private mutating func number() throws(ConstraintSyntaxError) -> Double? {
        let column = scanner.column
        let sign = scanner.take(anyOf: ["+", "-"])
        guard let number = scanner.takeNumber() else {
            if let sign { throw expected("a number after \"\(sign)\"") }
            return nil
        }
        if !number.isFinite { throw ConstraintSyntaxError("the number is out of range", column: column) }
        return sign == "-" ? 0 - number : number
    }

    private mutating func priority() throws(ConstraintSyntaxError) -> Double? {
        guard scanner.take("@") else { return nil }
        let column = scanner.column
        if let priority = try number() {
            if Constraint.priorities.contains(priority) { return priority }
            throw ConstraintSyntaxError(
                "the priority is out of range", remedy: "write a number from 1 to 1000", column: column)
        }
        let found = scanner.found
        let names = Constraint.namedPriorities.map(\.0)
        guard let word = scanner.takeWord() else { throw expected("a priority after \"@\"") }
        if let named = Constraint.namedPriorities.first(where: { $0.0 == word }) { return named.1 }
        throw ConstraintSyntaxError(
            "\(found) is not a priority",
            remedy: Spelling.didYouMean(word, among: names)
                ?? "write a number from 1 to 1000, or \(names.joined(separator: ", "))",
            column: column)
    }

    private func expected(_ what: String) -> ConstraintSyntaxError {
        ConstraintSyntaxError("expected \(what), found \(scanner.found)", column: scanner.column)
    }

    /// What to say of text that follows a constraint which is complete.
    private var leftOver: ConstraintSyntaxError {
        var next = scanner
        let remedy: String? =
            if next.takeRelation() != nil {
                "a constraint has one relation; write a second constraint"
            } else if next.take(anyOf: ["*", "/", ":"]) != nil {
                "write the multiplier first, as in \"0.5 * view.width\""
            } else if next.take(anyOf: ["+", "-"]) != nil {
                "a constraint ends with one constant, and its priority after it"
            } else {
                nil
            }
        return ConstraintSyntaxError(
            "unexpected \(scanner.found) after the constraint", remedy: remedy, column: scanner.column)
    }
}

extension ConstraintParser {
    /// `view.attribute`, `view.guide.attribute`, or `guide.attribute` for a guide of the root view.
    private mutating func anchor() throws(ConstraintSyntaxError) -> Constraint.Anchor {
        let column = scanner.column
        let found = scanner.found
        guard let word = scanner.takeWord() else {
            throw ConstraintSyntaxError(
                "expected a view's attribute, found \(found)", remedy: "write it as in \"title.top\"", column: column)
        }
        let names = try names(in: word, at: column)
        let attribute = try attribute(names[names.count - 1])
        if names.count == 3 {
            return Constraint.Anchor(names[0].text, guide: try guide(names[1]), attribute)
        }
        if let guide = Constraint.Guide(named: names[0].text) {
            return Constraint.Anchor(root: guide, attribute)
        }
        return Constraint.Anchor(names[0].text, attribute)
    }

    private typealias Name = (text: String, column: Int)

    /// The two or three names between the word's dots, none of them empty.
    private func names(in word: String, at column: Int) throws(ConstraintSyntaxError) -> [Name] {
        var names: [Name] = []
        var start = column
        for part in word.split(separator: ".", omittingEmptySubsequences: false) {
            names.append((String(part), start))
            start += part.unicodeScalars.count + 1
        }
        if let empty = names.first(where: { $0.text.isEmpty }) {
            throw ConstraintSyntaxError("a name is missing beside the dot", column: empty.column)
        }
        switch names.count {
        case 1: throw loneName(word, at: column)
        case 2, 3: break
        default:
            throw ConstraintSyntaxError(
                "\(word.quoted) has too many names",
                remedy: "write view.attribute, or view.guide.attribute", column: names[3].column)
        }
        if word.hasPrefix("-") {
            throw ConstraintSyntaxError("\(names[0].text.quoted) is no view's id", column: column)
        }
        return names
    }

    private func loneName(_ word: String, at column: Int) -> ConstraintSyntaxError {
        if Constraint.Attribute(rawValue: word) != nil {
            return ConstraintSyntaxError(
                "\(word.quoted) says an attribute, but not whose", remedy: "write it as in \"title.\(word)\"",
                column: column)
        }
        if ["nan", "inf", "infinity"].contains(word.lowercased()) {
            return ConstraintSyntaxError("\(word.quoted) is not a finite number", column: column)
        }
        return ConstraintSyntaxError(
            "\(word.quoted) names no attribute", remedy: "write one after it, as in \"\(word.prefix(60)).top\"",
            column: column)
    }

    private func attribute(_ name: Name) throws(ConstraintSyntaxError) -> Constraint.Attribute {
        if let attribute = Constraint.Attribute(rawValue: name.text) { return attribute }
        throw ConstraintSyntaxError(
            "\(name.text.quoted) is not an attribute",
            remedy: ConstraintParser.missingSpace(in: name.text)
                ?? Spelling.didYouMean(name.text, among: Constraint.Attribute.allCases.map(\.rawValue))
                ?? "use NSLayoutConstraint's, such as top, leading, width, centerX or lastBaseline",
            column: name.column)
    }

    /// The remedy for `top-8`, which reads as one name.
    private static func missingSpace(in name: String) -> String? {
        let beginning = name.prefix { $0 != "-" }
        return beginning.count < name.count && Constraint.Attribute(rawValue: String(beginning)) != nil
            ? "write a space before \"-\"" : nil
    }

    private func guide(_ name: Name) throws(ConstraintSyntaxError) -> Constraint.Guide {
        if let guide = Constraint.Guide(named: name.text) { return guide }
        let names = Constraint.Guide.allCases.map(\.rawValue)
        throw ConstraintSyntaxError(
            "\(name.text.quoted) is not a guide",
            remedy: Spelling.didYouMean(name.text, among: names) ?? "the guides are \(names.joined(separator: ", "))",
            column: name.column)
    }
}
