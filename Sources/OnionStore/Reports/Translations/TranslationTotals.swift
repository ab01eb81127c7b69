import OnionModel

/// Counts the translated texts of each locale, without knowing the locales in advance.
struct TranslationTotals {
    /// The number of texts for each set of locales; few sets occur.
    private var texts: [[LocaleTag]: Int] = [:]
    private var stale: [LocaleTag: Int] = [:]
    /// The base locale, and those in which something is written, also if it is empty.
    private var seen: Set<LocaleTag>

    init(base: LocaleTag) {
        seen = [base]
    }

    mutating func add(_ history: TextHistory) {
        for item in history.items {
            seen.formUnion(item.texts.keys)
            let locales = item.texts.keys.filter { !item.isEmptied(in: $0) }.sorted()
            texts[locales, default: 0] += 1
            for locale in locales where item.state(of: locale)?.state == .stale { stale[locale, default: 0] += 1 }
        }
    }

    /// - Parameter locales: the requested locales; empty for all.
    func progress(of locales: [LocaleTag]) -> [LocaleProgress] {
        let all = texts.values.reduce(0, +)
        guard all > 0 else { return [] }
        let asked = locales.isEmpty ? seen : Set(locales)
        return asked.sorted().map { locale in
            let there = texts.reduce(0) { $0 + ($1.key.contains(where: locale.isCovered) ? $1.value : 0) }
            return LocaleProgress(
                locale: locale, texts: all, missing: all - there, stale: stale[locale, default: 0])
        }
    }
}
