// The sentences of all errors in the syntax of constraints.

extension ConstraintSyntaxError {
    /// A mistyped word; the remedy offers the near match, or what else to write.
    private static func unknownValue(
        _ word: String, _ message: String, known: [String], otherwise: String, column: Int
    ) -> Self {
        let problem = Problem.mistyped(
            message, code: .unknownValue, values: ["value": word], word: word, known: known, otherwise: otherwise)
        return Self(problem.message, code: problem.code, values: problem.values, remedy: problem.remedy, column: column)
    }

    static let empty = Self(
        "the constraint is empty", code: .empty,
        remedy: "write one, such as \"title.top = view.top + 8\"",
        column: 1
    )

    static func tooLong(limit: Int) -> Self {
        Self(
            "the constraint is longer than \(limit) characters", code: .tooLarge, values: ["limit": String(limit)],
            column: limit + 1)
    }

    static func expectedAttribute(before scanner: ConstraintScanner) -> Self {
        expected("an attribute of a view", remedy: "write one, such as \"title.top\"", before: scanner)
    }

    static func expectedRelation(before scanner: ConstraintScanner) -> Self {
        expected("a relation", remedy: "write =, >= or <=", before: scanner)
    }

    static func expectedNumber(after sign: Unicode.Scalar, before scanner: ConstraintScanner) -> Self {
        expected("a number after \"\(sign)\"", before: scanner)
    }

    static func expectedPriority(before scanner: ConstraintScanner) -> Self {
        expected("a priority after \"@\"", before: scanner)
    }

    private static func expected(_ what: String, remedy: String? = nil, before scanner: ConstraintScanner) -> Self {
        Self(
            "expected \(what), found \(scanner.found)", code: .syntax,
            values: ["expected": what, "found": scanner.found], remedy: remedy, column: scanner.column)
    }

    static func outOfRange(_ what: String, remedy: String? = nil, column: Int) -> Self {
        Self("the \(what) is out of range", code: .outOfRange, remedy: remedy, column: column)
    }

    static func unknownRelation(_ sign: String, column: Int) -> Self {
        let remedy =
            switch sign {
            case ">", "=>", "≥": "write >="
            case "<", "=<", "≤": "write <="
            default: "write =, >= or <="
            }
        return Self(
            "unknown relation \(sign.quoted)", code: .unknownValue, values: ["value": sign], remedy: remedy,
            column: column)
    }

    static func loneRatio(column: Int) -> Self {
        Self(
            "the attribute after the ratio is missing", code: .syntax,
            remedy: "write one, such as \"16:9 * image.height\"",
            column: column
        )
    }

    static func unknownPriority(_ name: String, column: Int) -> Self {
        let names = Constraint.namedPriorities.map(\.name)
        let all = "write a number from 1 to 1000, or \(names.joined(separator: ", "))"
        return unknownValue(name, "unknown priority \(name.quoted)", known: names, otherwise: all, column: column)
    }

    /// For text that follows a constraint which is complete.
    static func leftOver(_ scanner: ConstraintScanner) -> Self {
        var next = scanner
        let remedy: String? =
            if next.takeRelation() != nil {
                "a constraint has one relation; write a second constraint"
            } else if next.take("*") || next.take("/", or: ":") != nil {
                "write the multiplier first, as in \"0.5 * view.width\""
            } else if next.take("%") {
                "write a share of another view, as in \"0.5 * view.width\""
            } else if next.take("+", or: "-") != nil {
                "write one constant, and the priority after it"
            } else {
                nil
            }
        return Self(
            "unexpected \(scanner.found) after the constraint", code: .syntax, values: ["found": scanner.found],
            remedy: remedy, column: scanner.column)
    }
}

/// For the names in a constraint.
extension ConstraintSyntaxError {
    static func missingName(column: Int) -> Self {
        Self("a name is missing before or after the dot", code: .syntax, column: column)
    }

    static func tooManyNames(_ word: String, column: Int) -> Self {
        let remedy = "write view.attribute, or view.guide.attribute"
        return Self(
            "\(word.quoted) has too many names", code: .syntax, values: ["found": word], remedy: remedy,
            column: column)
    }

    static func noViewID(_ name: String, column: Int) -> Self {
        Self("\(name.quoted) is not a valid view id", code: .invalidName, values: ["name": name], column: column)
    }

    static func missingAttribute(_ word: String, column: Int) -> Self {
        if Constraint.Attribute(rawValue: word) != nil {
            let remedy = "write it with one, such as \"title.\(word)\""
            return Self(
                "the attribute \(word.quoted) has no view", code: .syntax, values: ["found": word],
                remedy: remedy, column: column)
        }
        if ["nan", "inf", "infinity"].contains(word.lowercased()) {
            return Self(
                "\(word.quoted) is not a finite number", code: .outOfRange, values: ["value": word], column: column)
        }
        let remedy =
            word.first?.isWholeNumber == true
            ? "write a number only on the right side, without a unit"
            : "write one after it, such as \"\(word.prefix(60)).top\""
        return Self(
            "\(word.quoted) has no attribute", code: .syntax, values: ["found": word], remedy: remedy,
            column: column)
    }

    static func unknownAttribute(_ name: String, column: Int) -> Self {
        let beginning = String(name.prefix { $0 != "-" })
        // "top-8" reads as one name.
        let lacksSpace = beginning != name && Constraint.Attribute(rawValue: beginning) != nil
        let message = "unknown attribute \(name.quoted)"
        if lacksSpace {
            return Self(
                message, code: .unknownValue, values: ["value": name], remedy: "write a space before \"-\"",
                column: column)
        }
        return unknownValue(
            name, message, known: Constraint.Attribute.allCases.map(\.rawValue),
            otherwise: "write an attribute of NSLayoutConstraint, such as top, leading, width, centerX or lastBaseline",
            column: column)
    }

    static func unknownGuide(_ name: String, column: Int) -> Self {
        let names = Constraint.Guide.allCases.map(\.rawValue)
        let all = "write one of \(names.joined(separator: ", "))"
        return unknownValue(name, "unknown guide \(name.quoted)", known: names, otherwise: all, column: column)
    }
}
