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

/// One of the names of an anchor, which dots separate.
private struct Name {
    var text: String
    var column: Int

    /// The word's two or three names, none of them empty, the first one fit for a view.
    static func all(in word: String, at column: Int) throws(ConstraintSyntaxError) -> [Name] {
        var names: [Name] = []
        var column = column
        names.reserveCapacity(3)
        var word = word
        // By bytes and by hand: to split a text takes as long as all the rest of a constraint.
        word.withUTF8 { bytes in
            var start = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: ".") {
                let name = UnsafeBufferPointer(rebasing: bytes[start..<end])
                names.append(Name(text: String(decoding: name, as: UTF8.self), column: column))
                column += name.count { !$0.continuesScalar } + 1
                start = end + 1
            }
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
