/// Chooses the language of texts for a user, as iOS chooses among the languages of a bundle.
///
/// The best is the same locale, also under another tag (`iw` for `he`, `zh-CN` for `zh-Hans-CN`). Then come its parents in CLDR
/// (`es-419` for `es-MX`, `pt-PT` for `pt-AO`), each followed by the locales that it is the parent of (`en-GB` for `en-AU`, `de-DE` for
/// `de` and `de-AT`). A text in another script or language is none.
package struct LocaleMatcher: Sendable {
    /// The base in which the parts of a distance are joined. No tag of 35 characters has a part that reaches it.
    private static let limit = 32

    private let tag: String
    /// The tag and its shorter forms, which are the first among tags of one locale.
    package let spellings: [String]
    /// The locale and its parents.
    private let chain: [CanonicalLocale]

    /// Creates a matcher for the tag of whom texts are shown to.
    package init(_ tag: String) {
        self.tag = tag
        let subtags = tag.split(separator: "-")
        spellings = (0..<subtags.count).map { subtags.dropLast($0).joined(separator: "-") }
        chain = Array(sequence(first: CanonicalLocale(tag), next: \.parent).prefix(LocaleMatcher.limit))
    }

    /// Returns the best of the tags; nil if none is in a language for the reader. Of equal ones, the first in the order of bytes.
    package func best(among tags: some Sequence<String>) -> String? {
        var best: (rank: Int, tag: String)?
        for tag in tags {
            guard let rank = rank(of: tag) else { continue }
            if let best, (best.rank, best.tag) <= (rank, tag) { continue }
            best = (rank, tag)
        }
        return best?.tag
    }

    /// Returns how far a tag is from the reader's, from 0 for the same one; nil for a language that is not for the reader.
    package func rank(of tag: String) -> Int? {
        if tag == self.tag { return 0 }
        let locale = CanonicalLocale(tag)
        guard chain.contains(where: { $0.language == locale.language && $0.script == locale.script }) else {
            return nil
        }
        let ancestors = sequence(first: locale) { $0.parent.flatMap { $0.language == locale.language ? $0 : nil } }
        for (steps, ancestor) in ancestors.prefix(LocaleMatcher.limit).enumerated() {
            guard let place = chain.firstIndex(of: ancestor) else { continue }
            let spelling = spellings.firstIndex(of: tag) ?? LocaleMatcher.limit - 1
            let isAlias = !tag.hasPrefix(locale.language)
            return [place, steps, locale.isLikelyInParent ? 0 : 1, spelling, isAlias ? 1 : 0]
                .reduce(0) { $0 * LocaleMatcher.limit + $1 } + 1
        }
        return nil
    }

    /// Returns whether texts of a tag are translations for the reader: in the same locale, one of its parents, or the region that stands
    /// for it. Texts for other regions are shown where there are no better ones, but are no translations.
    package func isCovered(by tag: String) -> Bool {
        let locale = CanonicalLocale(tag)
        return chain.contains(locale) || (locale.isLikelyInParent && locale.parent == chain.first)
    }

    /// The codes with which a tag begins that may have a rank: `he` and `iw`.
    package var languageCodes: Set<String> {
        let languages = Set(chain.map(\.language))
        return LocaleData.languageAliases.entries.reduce(into: languages) { codes, alias in
            if languages.contains(String(alias.value.prefix { $0 != "-" })) { codes.insert(alias.key) }
        }
    }
}
