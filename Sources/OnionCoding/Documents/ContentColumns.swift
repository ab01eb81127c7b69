package import OnionModel

/// The members of a content that a table has columns for. A row says nothing about the others.
package struct ContentColumns: Hashable, Sendable {
    /// The columns of a field.
    package struct Field: Hashable, Sendable {
        /// Whether the field has a column for values that are for all languages.
        package var isPlain = false
        /// The languages that have a column.
        package var locales: [String] = []

        /// Creates a field without columns.
        package init() {}
    }

    /// The keys of a content document that have a column.
    package var members: Set<String> = []
    /// The fields by their names.
    package var fields: [String: Field] = [:]

    /// Creates an empty list of columns.
    package init() {}

    /// Returns the document of a row with what is stored for the members that the table has no columns for.
    ///
    /// A value for all languages takes the place of the base language's where a text is stored in several.
    ///
    /// - Parameters:
    ///   - row: The document of the row.
    ///   - stored: The stored document. It is not used when it is of another template.
    ///   - base: The registry's base locale.
    package func document(of row: Node, completedFrom stored: Node, base: LocaleTag) -> Node {
        guard row["template"]?.string == stored["template"]?.string else { return row }
        var entries = (row.entries ?? []).filter { $0.key != "fields" }
        for entry in stored.entries ?? [] where ["summary", "actions"].contains(entry.key) {
            if !members.contains(entry.key) { entries.append(entry) }
        }
        let (old, new) = (stored["fields"]?.entries ?? [], row["fields"]?.entries ?? [])
        let names = old.map(\.key) + new.map(\.key).filter { name in !old.contains { $0.key == name } }
        let fields = names.compactMap { name in
            value(of: name, row["fields"]?[name], stored["fields"]?[name], base).map { Node.Entry(name, $0) }
        }
        if !fields.isEmpty { entries.append(Node.Entry("fields", Node(.map(fields), at: row.position))) }
        return Node(.map(entries), at: row.position)
    }

    private func value(of name: String, _ row: Node?, _ stored: Node?, _ base: LocaleTag) -> Node? {
        guard let field = fields[name], let stored else { return row ?? stored }
        if let row, !row.isInLanguages {
            let others = stored.isInLanguages ? stored.without(field.locales) : stored
            return others?.settingText(row, in: base) ?? row
        }
        if row == nil, field.isPlain || !stored.isInLanguages { return field.isPlain ? nil : stored }
        let texts = stored.isInLanguages ? stored : .map([Node.Entry(base.text, stored)])
        let entries = (texts.without(field.locales)?.entries ?? []) + (row?.entries ?? [])
        return entries.isEmpty ? nil : .map(entries)
    }
}

extension Node {
    /// Whether the node is a map of texts by languages.
    fileprivate var isInLanguages: Bool { entries.map { !$0.isEmpty && $0.allSatisfy(\.isLocale) } ?? false }

    /// The texts without those of some languages; nil when none is left.
    fileprivate func without(_ locales: [String]) -> Node? {
        let rest = entries?.filter { !locales.contains($0.key) } ?? []
        return rest.isEmpty ? nil : .map(rest)
    }
}
