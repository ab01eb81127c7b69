package import OnionModel

extension Node {
    /// Returns the stored document with what changed in a file whose format has no words for everything, and the members that both
    /// sides have changed.
    ///
    /// Members that are unchanged in the file keep the stored value; members that are unchanged in the registry get the file's. A member
    /// is the finest thing that means something alone: a property of a view, a text in a language, a constraint, an action. When it is
    /// not known what the file said before, what only one side has stays, except for items of lists.
    ///
    /// - Parameters:
    ///   - file: The document in the file.
    ///   - before: The document in the file at its last import; nil when it is unknown.
    ///   - base: The registry's base locale, whose text a text without a language becomes.
    ///   - keepsStored: Whether a member that both sides have changed stays as it is stored; else it is the file's.
    package func merged(
        with file: Node, since before: Node?, base: LocaleTag, keepingStored keepsStored: Bool = false
    ) -> (node: Node, conflicts: [MergeConflict]) {
        var merge = Merge(knowsBefore: before != nil, base: base, keepsStored: keepsStored)
        let node = merge.value(withoutPositions, file.withoutPositions, since: before?.withoutPositions, at: "")
        return (node ?? file, merge.conflicts)
    }

    /// Whether two documents are equal, in any order of keys.
    package func isEquivalent(to other: Node) -> Bool {
        switch (value, other.value) {
        case (.map(let own), .map(let others)):
            guard own.count == others.count else { return false }
            if zip(own, others).allSatisfy({ $0.key == $1.key }) {
                return zip(own, others).allSatisfy { $0.value.isEquivalent(to: $1.value) }
            }
            let values = Dictionary(others.map { ($0.key, $0.value) }) { first, _ in first }
            return own.allSatisfy { entry in values[entry.key].map(entry.value.isEquivalent) ?? false }
        case (.list(let own), .list(let others)):
            return own.count == others.count && zip(own, others).allSatisfy { $0.isEquivalent(to: $1) }
        default:
            return value == other.value
        }
    }

    /// The share of the values that two documents have in common, from 0 to 1.
    package func similarity(to other: Node) -> Double {
        var (own, others) = ([String: Int](), [String: Int]())
        countValues(at: "", in: &own)
        other.countValues(at: "", in: &others)
        let all = own.values.reduce(0, +) + others.values.reduce(0, +)
        let common = own.reduce(0) { $0 + min($1.value, others[$1.key] ?? 0) }
        return all == 0 ? 1 : Double(2 * common) / Double(all)
    }

    private func countValues(at path: String, in counts: inout [String: Int]) {
        switch value {
        case .map(let entries): for entry in entries { entry.value.countValues(at: entry.key, in: &counts) }
        case .list(let items): for item in items { item.countValues(at: path, in: &counts) }
        default: counts["\(path)=\(String(decoding: JSONWriter.compact(self), as: UTF8.self))", default: 0] += 1
        }
    }

    /// The document without the positions of its values in a file.
    package var withoutPositions: Node {
        switch value {
        case .map(let entries): .map(entries.map { Entry($0.key, $0.value.withoutPositions) })
        case .list(let items): .list(items.map(\.withoutPositions))
        case .null, .bool, .number, .string: Node(value)
        }
    }

    /// Returns the node with one position for itself and all nodes inside.
    package func positioned(at position: Position) -> Node {
        switch value {
        case .list(let items): Node(.list(items.map { $0.positioned(at: position) }), at: position)
        case .map(let entries):
            Node(
                .map(entries.map { Entry($0.key, $0.value.positioned(at: position), at: position) }), at: position)
        case .null, .bool, .number, .string: Node(value, at: position)
        }
    }

    /// Returns a text in several languages with another one in the base language; nil for anything else.
    func settingText(_ text: Node, in base: LocaleTag) -> Node? {
        guard let entries = languages, text.isText else { return nil }
        let others = entries.filter { LocaleTag(wellFormed: $0.key) != base }
        return others.isEmpty ? text : .map([Entry(base.text, text)] + others)
    }

    /// The texts of a text in several languages; nil for anything else.
    ///
    /// As in documents, plural categories that are spelled like a language are languages where the form `other` is missing.
    var languages: [Entry]? {
        guard let entries, !entries.isEmpty, !hasPluralForms,
            entries.allSatisfy({ LocaleTag(wellFormed: $0.key) != nil })
        else { return nil }
        return entries
    }

    /// Whether the node is a text without a language, which may have plural forms.
    var isText: Bool { string != nil || hasPluralForms }
}

extension Node? {
    /// Whether both are equal, or both are nil.
    func isEquivalent(to other: Node?) -> Bool {
        guard let self, let other else { return self == nil && other == nil }
        return self.isEquivalent(to: other)
    }
}
