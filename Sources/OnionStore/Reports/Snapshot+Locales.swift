import OnionLocales
package import OnionModel

extension Snapshot {
    /// The number of parts of a kind whose locales are named in a message.
    private static let localeSample = 50

    /// Returns the warning about a locale without any text of a part in use; nil for others, for the base locale, and in a registry
    /// without localized texts.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func unknownLocale(_ locale: LocaleTag) throws -> UnknownLocale? {
        let base = try baseLocale
        guard locale.bestMatch(among: [base]) == nil, try !hasText(for: locale) else { return nil }
        let others = try textLocales(limit: Snapshot.localeSample)
        return others.isEmpty ? nil : UnknownLocale(locale, owner: "of the registry", others: others.union([base]))
    }

    /// Requires that a text is for readers of a locale: a misspelt one must not be a check of the texts of the base locale.
    ///
    /// - Parameter parts: Parts that are not stored yet, whose texts count, too.
    /// - Throws: ``RegistryError`` `locale-not-found`, with the near match.
    package func requireLocale(_ locale: LocaleTag?, storing parts: [Part] = []) throws {
        guard let locale, let unknown = try unknownLocale(locale) else { return }
        let known = parts.reduce(into: Set<LocaleTag>()) { $0.formUnion($1.texts.flatMap(\.text.locales)) }
        if locale.bestMatch(among: known) != nil { return }
        throw RegistryError(.localeNotFound(locale, known: known.union(unknown.others).sorted()))
    }

    /// Requires that a locale to show is in a language that exists; readers of one without texts see those of the base locale.
    ///
    /// - Returns: The locale if no text is in it.
    /// - Throws: ``RegistryError`` `locale-not-found`, with the near match.
    package func requireLanguage(_ locale: LocaleTag?) throws -> UnknownLocale? {
        guard let locale, let unknown = try unknownLocale(locale) else { return nil }
        if unknown.isMistyped { throw RegistryError(.localeNotFound(locale, known: unknown.others)) }
        return unknown
    }

    /// Returns whether a text of a part in use is for readers of a locale.
    ///
    /// Only bodies that have the code of the language as the beginning of a key or a text are read.
    private func hasText(for locale: LocaleTag) throws -> Bool {
        let codes = LocaleMatcher(locale.text).languageCodes.sorted()
        let condition = codes.map { "instr(revision.body, '\"\($0)') > 0" }.joined(separator: " OR ")
        let sql = """
            SELECT part.key, part.head, revision.number FROM part JOIN revision ON revision.id = part.head
            WHERE part.kind = ? AND part.archived IS NULL AND (\(condition))
            """
        for kind in PartKind.allCases where !kind.isToken {
            var isFound = false
            try Query(db, sql).eachWhile(.text(kind.rawValue)) { row in
                let reference = try Reference(kind, row.key(0), revision: row.number(2))
                let part = try part(of: reference, revision: row.integer(1))
                isFound = part?.texts.contains { locale.bestMatch(among: $0.text.locales) != nil } ?? false
                return !isFound
            }
            if isFound { return true }
        }
        return false
    }
}
