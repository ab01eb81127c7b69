import OnionModel

/// A cache of the coverage of locales by texts of other ones. Each pair of locales is compared once, because reports read all texts.
final class LocaleFallbacks {
    private var known: [LocaleTag: [LocaleTag: Bool]] = [:]

    /// Returns whether a locale has a text, or one of those that cover it.
    func hasText(for locale: LocaleTag, in texts: [LocaleTag: Wording]) -> Bool {
        texts[locale] != nil || texts.keys.contains { isCovered(locale, by: $0) }
    }

    private func isCovered(_ locale: LocaleTag, by tag: LocaleTag) -> Bool {
        if let known = known[locale]?[tag] { return known }
        let isCovered = locale.isCovered(by: tag)
        known[locale, default: [:]][tag] = isCovered
        return isCovered
    }
}
