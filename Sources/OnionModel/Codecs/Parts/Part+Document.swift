extension Part {
    /// The document of a stored body.
    ///
    /// Bodies are stored as documents are written, so all that is missing are the part's own name and the names that stand for
    /// the numbers of its references: of a content those on top, of a screen all numbers that there are.
    ///
    /// - Throws: `Problem` when a number stands for no reference, so that the file is damaged.
    package static func document(
        body: Node, of reference: Reference, references: [Reference]
    ) throws(Problem) -> Node {
        var entries = [Node.Entry(reference.kind.rawValue, .string(reference.key.text))]
        for entry in body.entries ?? [] {
            let value =
                switch (reference.kind, entry.value.value) {
                case (.content, .number), (.screen, _): try entry.value.naming(references)
                default: entry.value
                }
            entries.append(Node.Entry(entry.key, value))
        }
        return .map(entries)
    }
}

extension Node {
    /// The node with names in place of all numbers in it.
    fileprivate func naming(_ references: [Reference]) throws(Problem) -> Node {
        switch value {
        case .number:
            return .string(try reference(among: references).nameInKind)
        case .list(let items):
            var named: [Node] = []
            for item in items { named.append(try item.naming(references)) }
            return .list(named)
        case .map(let entries):
            var named: [Entry] = []
            for entry in entries { named.append(Entry(entry.key, try entry.value.naming(references))) }
            return .map(named)
        case .null, .bool, .string:
            return self
        }
    }
}
