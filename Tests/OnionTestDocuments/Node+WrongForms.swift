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
        try visit("", { $0 }, body, isIncluded)
    }

    private func visit(
        _ place: String, _ whole: (Node) -> Node, _ body: (Node, String, Int) throws -> Void,
        _ isIncluded: (String, Int) -> Bool
    ) rethrows {
        if !place.isEmpty {
            for (index, form) in Node.wrongForms.enumerated() where isIncluded(place, index) {
                try body(whole(Node(form.value, at: position)), place, index)
            }
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
                    }, body, isIncluded)
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
                    }, body, isIncluded)
            }
        case .null, .bool, .number, .string: return
        }
    }
}
