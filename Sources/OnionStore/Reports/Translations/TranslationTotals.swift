import OnionModel

/// Counts the translated texts of each locale, without knowing the locales in advance.
struct TranslationTotals {
    private let base: LocaleTag
    /// The number of texts for each set of locales; few sets occur.
    private var texts: [[LocaleTag]: Int] = [:]
    private var stale: [LocaleTag: Int] = [:]

    init(base: LocaleTag) {
        self.base = base
    }

    mutating func add(_ history: TextHistory) {
        for item in history.items {
            let locales = item.texts.keys.sorted()
            texts[locales, default: 0] += 1
            for locale in locales where item.state(of: locale)?.state == .stale { stale[locale, default: 0] += 1 }
        }
    }

    /// - Parameter locales: the requested locales; empty for all.
    func progress(of locales: [LocaleTag]) -> [LocaleProgress] {
        let all = texts.values.reduce(0, +)
        guard all > 0 else { return [] }
        let asked = locales.isEmpty ? Set(texts.keys.joined()).union([base]) : Set(locales)
        return asked.sorted().map { locale in
            let there = texts.reduce(0) { $0 + ($1.key.contains(where: locale.isCovered) ? $1.value : 0) }
            return LocaleProgress(
                locale: locale, texts: all, missing: all - there, stale: stale[locale, default: 0])
        }
    }
}
