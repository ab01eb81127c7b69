package import Onion
package import OnionModel

extension Collection<Subject> {
    /// Returns those of some locales that no text of the subjects is in, and none of their registries.
    ///
    /// - Throws: ``RegistryError`` when a screen cannot be assembled.
    package func unknownLocales(among locales: [LocaleTag]) throws -> [UnknownLocale] {
        try locales.compactMap { locale in
            if try contains(where: { try locale.bestMatch(among: $0.locales) != nil }) { return nil }
            let known = try reduce(into: Set<LocaleTag>()) { try $0.formUnion($1.locales) }
            guard let source = lazy.compactMap(\.screenSource).first(where: { !$0.isTemporary }) else {
                return known.isEmpty ? nil : UnknownLocale(locale, owner: "", others: known)
            }
            guard var unknown = try source.read({ try $0.unknownLocale(locale) }) else { return nil }
            unknown.others = known.union(unknown.others).sorted()
            return unknown
        }
    }
}

extension Collection<Subject> {
    /// Requires that a text of the subjects or of their registries is for the readers of each of some locales.
    ///
    /// - Throws: ``RegistryError`` `locale-not-found`, with the near match.
    package func requireLocales(_ locales: [LocaleTag]) throws {
        guard let unknown = try unknownLocales(among: locales).first else { return }
        throw RegistryError(.localeNotFound(unknown.locale, known: unknown.others))
    }

    /// Requires that locales to show are in languages that exist; readers of one without texts see those of the base locale.
    ///
    /// - Returns: The locales that no text is in.
    /// - Throws: ``RegistryError`` `locale-not-found`, with the near match.
    package func requireLanguages(_ locales: [LocaleTag]) throws -> [UnknownLocale] {
        let unknown = try unknownLocales(among: locales)
        if let first = unknown.first(where: \.isMistyped) {
            throw RegistryError(.localeNotFound(first.locale, known: first.others))
        }
        return unknown
    }
}

extension Subject {
    /// Where the screen is from; nil for other subjects.
    package var screenSource: ScreenSource? {
        guard case .screen(_, let screenSource) = source else { return nil }
        return screenSource
    }
}
