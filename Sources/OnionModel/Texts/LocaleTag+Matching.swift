import OnionLocales

extension LocaleTag {
    /// Returns the tag of the texts that iOS shows to who reads this one; nil if none of them is for this reader.
    ///
    /// The best is the same locale, also under another tag: `iw` for `he`, `zh-CN` for `zh-Hans-CN`. Then come its parents in CLDR,
    /// such as `es-419` for `es-MX`, and other regions of the same language and script, such as `de-DE` for `de-AT`. A text in
    /// another script is not for this reader: no `zh-Hans` for `zh-Hant`.
    public func bestMatch(among tags: some Collection<LocaleTag>) -> LocaleTag? {
        if tags.contains(self) { return self }
        let best = LocaleMatcher(text).best(among: tags.lazy.map(\.text))
        return best.flatMap { best in tags.first { $0.text == best } }
    }

    /// Returns whether a text of a tag is a translation for readers of this one: in the same locale, in one of its parents, or in the region
    /// that stands for it, such as `de-DE` for `de`.
    package func isCovered(by tag: LocaleTag) -> Bool { tag == self || LocaleMatcher(text).isCovered(by: tag.text) }

    /// Whether the language is written from right to left.
    public var isRightToLeft: Bool {
        let script = CanonicalLocale(text).script ?? ""
        return ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg"].contains(script)
    }
}
