package import OnionModel

extension Node {
    /// Returns the stored document with what changed in a file whose format has no words for everything.
    ///
    /// What the file says as before stays as it is stored; anything else is taken from the file. When it is not known
    /// what the file said before, all that it says is taken, and all that it does not say stays, except for items of
    /// lists. A text that is stored in several languages changes in the base language.
    ///
    /// - Parameters:
    ///   - file: What the file says.
    ///   - before: What the file said when it was last imported; nil when that is not known.
    ///   - base: The registry's base locale.
    package func merged(with file: Node, since before: Node?, base: LocaleTag) -> Node {
        Merge(knowsBefore: before != nil, base: base)
            .value(withoutPositions, file.withoutPositions, since: before?.withoutPositions) ?? file
    }

    private var withoutPositions: Node {
        switch value {
        case .map(let entries): .map(entries.map { Entry($0.key, $0.value.withoutPositions) })
        case .list(let items): .list(items.map(\.withoutPositions))
        case .null, .bool, .number, .string: Node(value)
        }
    }

    /// Returns a text in several languages with another one in the base language; nil for anything else.
    func settingText(_ text: Node, in base: LocaleTag) -> Node? {
        guard let entries, !entries.isEmpty, entries.allSatisfy(\.isLocale), text.string != nil || text.hasPluralForms
        else { return nil }
        let others = entries.filter { LocaleTag(wellFormed: $0.key) != base }
        return others.isEmpty ? text : .map([Entry(base.text, text)] + others)
    }
}

/// A merge of three documents, member by member.
private struct Merge {
    let knowsBefore: Bool
    let base: LocaleTag

    func value(_ stored: Node?, _ file: Node?, since before: Node?) -> Node? {
        if knowsBefore ? file == before : file == nil { return stored }
        guard let stored, let file, stored != before else { return file }
        if let text = stored.settingText(file, in: base) { return text }
        switch (stored.value, file.value) {
        case (.map(let stored), .map(let file)): return .map(entries(stored, file, since: before?.entries ?? []))
        case (.list(let stored), .list(let file)): return .list(items(stored, file, since: before?.items ?? []))
        default: return file
        }
    }

    private func entries(_ stored: [Node.Entry], _ file: [Node.Entry], since before: [Node.Entry]) -> [Node.Entry] {
        let (old, said) = (values(stored), values(before))
        let new = values(file)
        let keys = stored.map(\.key) + file.map(\.key).filter { old[$0] == nil }
        return keys.compactMap { key in
            value(old[key], new[key], since: said[key]).map { Node.Entry(key, $0) }
        }
    }

    /// Merges items by their names. Of texts, such as constraints, those that the file has or lacks since before are
    /// added or removed. Any other list is the file's.
    private func items(_ stored: [Node], _ file: [Node], since before: [Node]) -> [Node] {
        guard knowsBefore else { return named(file, stored).map { old, new in value(old, new, since: nil) ?? new } }
        guard let old = byName(stored), let new = byName(file), let said = byName(before) else {
            guard (stored + file + before).allSatisfy({ $0.string != nil }) else { return file }
            let (known, current, there) = (Set(before), Set(file), Set(stored))
            return stored.filter { current.contains($0) || !known.contains($0) }
                + file.filter { !known.contains($0) && !there.contains($0) }
        }
        // The order is the file's where that has changed, else the stored one.
        let (names, storedNames) = (file.compactMap(\.itemName), stored.compactMap(\.itemName))
        let isOrdered = names.filter { said[$0] != nil } == before.compactMap(\.itemName).filter { new[$0] != nil }
        let (first, rest) = isOrdered ? (storedNames, names) : (names, storedNames)
        let placed = Set(first)
        return (first + rest.filter { !placed.contains($0) }).compactMap { value(old[$0], new[$0], since: said[$0]) }
    }

    /// Returns the items of the file, each with the stored one of its name.
    private func named(_ file: [Node], _ stored: [Node]) -> [(stored: Node?, file: Node)] {
        let old = byName(stored) ?? [:]
        return file.map { item in (item.itemName.flatMap { old[$0] }, item) }
    }

    private func values(_ entries: [Node.Entry]) -> [String: Node] {
        Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    }

    /// The items by their names; nil when one has none.
    private func byName(_ items: [Node]) -> [String: Node]? {
        let names = items.compactMap(\.itemName)
        guard names.count == items.count else { return nil }
        return Dictionary(zip(names, items)) { first, _ in first }
    }
}

extension Node {
    /// What tells an item of a list from the others: the id of a view or an action, the size classes of a variation.
    fileprivate var itemName: String? {
        self["id"]?.string ?? self["when"].map { String(decoding: JSONWriter.compact($0), as: UTF8.self) }
    }
}
