extension Constraint.Anchor {
    /// Reads `view.attribute`, `view.guide.attribute`, or `guide.attribute` for a guide of the root view.
    init(parsing word: String, at column: Int) throws(ConstraintSyntaxError) {
        let names = try Name.all(in: word, at: column)
        let attribute = try names[names.count - 1].attribute
        if names.count == 3 {
            self.init(names[0].text, guide: try names[1].guide, attribute)
        } else if let guide = Constraint.Guide(named: names[0].text) {
            self.init(root: guide, attribute)
        } else {
            self.init(names[0].text, attribute)
        }
    }
}

/// One of the names that the dots of an anchor stand between.
private struct Name {
    var text: String
    var column: Int

    /// The word's two or three names, none of them empty, the first one fit for a view.
    static func all(in word: String, at column: Int) throws(ConstraintSyntaxError) -> [Name] {
        var names: [Name] = []
        var column = column
        // By scalars, as the scanner counts columns, and because to find a text's characters takes far longer.
        for part in word.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false) {
            names.append(Name(text: String(part), column: column))
            column += part.count + 1
        }
        if let empty = names.first(where: \.text.isEmpty) { throw .missingName(column: empty.column) }
        if names.count == 1 { throw .missingAttribute(word, column: names[0].column) }
        if names.count > 3 { throw .tooManyNames(word, column: names[3].column) }
        if word.hasPrefix("-") { throw .noViewID(names[0].text, column: names[0].column) }
        return names
    }

    var attribute: Constraint.Attribute {
        get throws(ConstraintSyntaxError) {
            if let attribute = Constraint.Attribute(rawValue: text) { return attribute }
            throw .unknownAttribute(text, column: column)
        }
    }

    var guide: Constraint.Guide {
        get throws(ConstraintSyntaxError) {
            if let guide = Constraint.Guide(named: text) { return guide }
            throw .unknownGuide(text, column: column)
        }
    }
}
