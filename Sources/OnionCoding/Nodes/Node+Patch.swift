package import OnionModel
import OnionSupport

extension Node {
    /// The document merged with a partial one (JSON Merge Patch, RFC 7396).
    ///
    /// Maps are gone into, so that a field, and a language of a text, changes alone; lists and values are replaced whole. What the partial
    /// document has as null goes away. A text that is the same in all languages becomes the base locale's where others join it.
    ///
    /// - Parameters:
    ///   - patch: a document with only the changed members.
    ///   - base: the registry's base locale.
    package func patched(by patch: Node, base: LocaleTag) -> Node {
        patched(by: patch, base: base, keepsEmptyNames: true)
    }

    /// - Parameter keepsEmptyNames: Whether a null for what is not there stays, so that a name that no part has is refused.
    private func patched(by patch: Node, base: LocaleTag, keepsEmptyNames: Bool) -> Node {
        guard let changes = patch.entries else { return patch }
        let own = ownText(beside: changes, base) ?? self.entries ?? []
        let indices = Dictionary(own.enumerated().map { ($1.usualKey, $0) }) { first, _ in first }
        var entries: [Entry?] = own
        for change in changes {
            let index = indices[change.usualKey]
            if change.value.value == .null {
                if let index { entries[index] = nil } else if keepsEmptyNames { entries.append(change) }
                continue
            }
            let old = index.flatMap { entries[$0]?.value } ?? .null
            let isOfFields = keepsEmptyNames && change.key == "fields"
            let entry = Entry(
                change.key, old.patched(by: change.value, base: base, keepsEmptyNames: isOfFields),
                at: change.keyPosition)
            if let index { entries[index] = entry } else { entries.append(entry) }
        }
        return Node(.map(entries.compactMap(\.self)), at: patch.position)
    }

    /// A text without a language, as the text of the base locale, where all that joins it are languages; nil for anything else.
    private func ownText(beside changes: [Entry], _ base: LocaleTag) -> [Entry]? {
        guard string != nil || hasPluralForms, !changes.isEmpty, changes.allSatisfy(\.isLocale) else { return nil }
        return [Entry(base.text, self)]
    }
}

extension Node.Entry {
    /// Whether its key is a language. Some plural categories are spelled like one.
    var isLocale: Bool { LocaleTag(wellFormed: key) != nil && PluralCategory(rawValue: key) == nil }

    /// The key; that of a language in its usual spelling.
    fileprivate var usualKey: String {
        Work.add(1)
        return LocaleTag(wellFormed: key)?.text ?? key
    }
}
