extension Constraint {
    /// Reads a constraint from its line of text, such as `title.top >= view.topMargin + 8 @750`.
    ///
    /// A name of a number of the registry may stand for the constant: `+ gutter`, `+ number/gutter`, `+ pizzeria:gutter`. A name that ends in an attribute
    /// needs `number/`, and so does one with a dot that is alone on the right side, for they are attributes of views otherwise.
    ///
    /// White space is free, but names may hold `-`: a minus that follows one needs a space before it. `==` is read as
    /// `=`; a multiplier may be a ratio, `16:9` or `16/9`; a priority may be `required`, `defaultHigh`, `defaultLow` or
    /// `fittingSizeLevel`. Only the form is checked, see ``semanticProblem`` for the meaning.
    ///
    /// - Throws: ``ConstraintSyntaxError`` with the column of the first mistake.
    public init(parsing text: String) throws(ConstraintSyntaxError) {
        // No text has more scalars than bytes.
        guard
            text.utf8.count <= Constraint.maximumLength
                || text.unicodeScalars.dropFirst(Constraint.maximumLength).isEmpty
        else { throw .tooLong(limit: Constraint.maximumLength) }
        var parser = ConstraintParser(text)
        self = try parser.constraint()
    }
}

/// Reads the text of a constraint from left to right, a function for each part of the line.
struct ConstraintParser {
    private var scanner: ConstraintScanner

    init(_ text: String) {
        scanner = ConstraintScanner(text)
    }

    mutating func constraint() throws(ConstraintSyntaxError) -> Constraint {
        if scanner.isAtEnd { throw .empty }
        var constraint = Constraint(first: try anchor(), relation: try relation())
        try rightSide(of: &constraint)
        if let priority = try priority() { constraint.priority = priority }
        if !scanner.isAtEnd { throw .leftOver(scanner) }
        return constraint
    }

    private mutating func anchor() throws(ConstraintSyntaxError) -> Constraint.Anchor {
        let column = scanner.column
        guard let word = scanner.takeWord() else { throw .expectedAttribute(before: scanner) }
        return try Constraint.Anchor(parsing: word, at: column)
    }

    private mutating func relation() throws(ConstraintSyntaxError) -> Constraint.Relation {
        let column = scanner.column
        guard let sign = scanner.takeRelation() else { throw .expectedRelation(before: scanner) }
        if let relation = Constraint.Relation(rawValue: sign == "==" ? "=" : sign) { return relation }
        throw .unknownRelation(sign, column: column)
    }

    /// `constant`, or `[multiplier *] anchor [+|- constant]`.
    private mutating func rightSide(of constraint: inout Constraint) throws(ConstraintSyntaxError) {
        let column = scanner.column
        if let number = try number() {
            let ratio = try divided(number)
            if scanner.take("*") {
                constraint.multiplier = ratio ?? number
            } else if ratio == nil {
                constraint.constant = number
                return
            } else {
                throw .loneRatio(column: column)
            }
        } else if constraint.first.attribute.dimension == .size, let name = takeLoneName() {
            (constraint.number, constraint.constant) = (name, 1)
            return
        }
        constraint.second = try anchor()
        if let sign = scanner.take("+", or: "-") {
            if let constant = try number() {
                constraint.constant = constant
            } else if let name = takeName() {
                (constraint.number, constraint.constant) = (name, 1)
            } else {
                throw .expectedNumber(after: sign, before: scanner)
            }
            if sign == "-" { constraint.constant = -constraint.constant }
        }
    }

    /// Consumes a number's name that is the whole right side.
    private mutating func takeLoneName() -> Key? {
        var ahead = self
        guard let name = ahead.takeName(mayHaveDots: false), ahead.scanner.isAtEnd || ahead.scanner.isAt("@") else {
            return nil
        }
        self = ahead
        return name
    }

    /// Consumes `gutter`, `pizzeria:gutter` or `number/gutter`, the name of a number of the registry; returns nil if the next token is
    /// something else.
    private mutating func takeName(mayHaveDots: Bool = true) -> Key? {
        var ahead = scanner
        guard var name = ahead.takeKey() else { return nil }
        if name == PartKind.number.rawValue, ahead.take("/") {
            guard let word = ahead.takeKey() else { return nil }
            name = word
        } else if !name.utf8.contains(UInt8(ascii: ":")),
            Constraint.endsInAttribute(name) || !mayHaveDots && name.utf8.contains(UInt8(ascii: "."))
        {
            return nil
        }
        let key = Key(written: name)
        // As for properties: 8 and 8pt are no names.
        guard key.name.unicodeScalars.first?.properties.isAlphabetic == true,
            !["nan", "inf", "infinity"].contains(name.lowercased()), (try? Key(name)) != nil
        else { return nil }
        scanner = ahead
        return key
    }

    /// Returns the quotient if the second number of a ratio follows; nil if none follows.
    private mutating func divided(_ number: Double) throws(ConstraintSyntaxError) -> Double? {
        guard let sign = scanner.take(":", or: "/") else { return nil }
        let column = scanner.column
        guard let divisor = try self.number() else { throw .expectedNumber(after: sign, before: scanner) }
        let ratio = number / divisor
        if !ratio.isFinite { throw .outOfRange("ratio", column: column) }
        return ratio
    }

    /// Returns a number with or without sign; nil if the next token is something else.
    private mutating func number() throws(ConstraintSyntaxError) -> Double? {
        let column = scanner.column
        let sign = scanner.take("+", or: "-")
        guard let number = scanner.takeNumber() else {
            if let sign { throw .expectedNumber(after: sign, before: scanner) }
            return nil
        }
        if !number.isFinite { throw .outOfRange("number", column: column) }
        return sign == "-" ? -number : number
    }

    private mutating func priority() throws(ConstraintSyntaxError) -> Double? {
        guard scanner.take("@") else { return nil }
        let column = scanner.column
        if let priority = try number() {
            if Constraint.priorities.contains(priority) { return priority }
            throw .outOfRange("priority", remedy: "write a number from 1 to 1000", column: column)
        }
        guard let name = scanner.takeWord() else { throw .expectedPriority(before: scanner) }
        if let named = Constraint.namedPriorities.first(where: { $0.name == name }) { return named.priority }
        throw .unknownPriority(name, column: column)
    }
}

extension Constraint {
    /// Whether a name is that of an attribute, or could be the attribute of a view.
    static func endsInAttribute(_ name: String) -> Bool {
        Attribute(rawValue: name.split(separator: ".").last.map(String.init) ?? name) != nil
    }
}
