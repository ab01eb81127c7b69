public import OnionCoding

/// Values of another form in place of those of a document. A reader refuses or lists them, or what it makes of the document has them.
extension Node {
    /// A word that no document has.
    public static let unknownWord = "q9z"
    /// A number that no document has.
    private static let unknownNumber = 98_765.5

    /// A value of each form, with the word or the number in it.
    public static let wrongForms: [Node] = [
        .string(unknownWord), .number(unknownNumber), .list([.string(unknownWord)]),
        .map([.init(unknownWord, .string(unknownWord))]), .map([.init(unknownWord, .null)]),
        .list([.map([.init(unknownWord, .null)])]),
    ]

    /// Whether a text has the word or the number of wrong forms.
    public static func hasWrongForm(_ text: String) -> Bool {
        text.contains(unknownWord) || text.contains("\(unknownNumber)")
    }

    /// Visits the document with a wrong form in place of each value in it.
    ///
    /// - Parameters:
    ///   - body: Called with the document, the path of the place without indices, and the index of the form.
    ///   - isIncluded: Whether a form is wanted at a place, by its path and its index.
    public func eachWrongForm(
        _ body: (Node, String, Int) throws -> Void, where isIncluded: (String, Int) -> Bool = { _, _ in true }
    ) rethrows {
        try visit(
            "", { $0 },
            { node, place in
                Node.wrongForms.enumerated().map { index, form in
                    place.isEmpty || !isIncluded(place, index) ? nil : Node(form.value, at: node.position)
                }
            }, body)
    }

    /// Visits the document with a character that cannot be seen inside each text in a list.
    ///
    /// - Parameter body: Called with the document, and the path of the text without indices.
    public func eachInvisibleCharacter(_ body: (Node, String) throws -> Void) rethrows {
        try visit(
            "", { $0 },
            { node, place in
                guard place.hasSuffix("[]"), let text = node.string else { return [] }
                return ["\u{200B}", "\u{A0}"].map {
                    Node(.string(text.prefix(1) + $0 + text.dropFirst()), at: node.position)
                }
            }, { node, place, _ in try body(node, place) })
    }

    /// Visits the document with an unknown key in each of its maps.
    ///
    /// - Parameters:
    ///   - key: The key, with ``unknownWord`` in it.
    ///   - body: Called with the document, and the path of the map without indices.
    public func eachUnknownKey(_ key: String = unknownWord, _ body: (Node, String) throws -> Void) rethrows {
        try visit(
            "", { $0 },
            { node, _ in
                node.entries.map { [Node(.map($0 + [.init(key, .string(Node.unknownWord))]), at: node.position)] } ?? []
            }, { node, place, _ in try body(node, place) })
    }

    /// Visits the document with others in place of it, and of each value in it.
    ///
    /// - Parameters:
    ///   - others: Returns what is put in place of a value, by the value and its path without indices; nil for none.
    ///   - body: Called with the document, the path of the value, and the index of what is in its place.
    private func visit(
        _ place: String, _ whole: (Node) -> Node, _ others: (Node, String) -> [Node?],
        _ body: (Node, String, Int) throws -> Void
    ) rethrows {
        for (index, other) in others(self, place).enumerated() {
            if let other { try body(whole(other), place, index) }
        }
        switch value {
        case .list(var items):
            for index in items.indices {
                let item = items[index]
                try item.visit(
                    "\(place)[]",
                    { changed in
                        items[index] = changed
                        defer { items[index] = item }
                        return whole(Node(.list(items), at: position))
                    }, others, body)
            }
        case .map(var entries):
            for index in entries.indices {
                let entry = entries[index]
                try entry.value.visit(
                    place.isEmpty ? entry.key : "\(place).\(entry.key)",
                    { changed in
                        entries[index].value = changed
                        defer { entries[index] = entry }
                        return whole(Node(.map(entries), at: position))
                    }, others, body)
            }
        case .null, .bool, .number, .string: return
        }
    }
}
