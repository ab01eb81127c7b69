import OnionModel

/// The localized texts of a part's head, and the changes since which they are unchanged.
///
/// Revisions are added from the head backwards, as long as an older one may matter.
struct TextHistory {
    private(set) var items: [Item]

    /// - Parameters:
    ///   - base: The locale whose texts are translated into others.
    ///   - locales: The requested locales, besides those that have a text.
    ///   - change: The change that made the head.
    ///   - fallbacks: The fallbacks of locales that histories share.
    init(head: Part, base: LocaleTag, locales: [LocaleTag], change: Int64, fallbacks: LocaleFallbacks) {
        let placeholders = head.placeholderNames
        items = head.namedTexts.compactMap { name, text in
            // The app's code replaces a placeholder. It needs no translation.
            if placeholders.contains(name) { return nil }
            guard case .localized(let texts) = text, !texts.isEmpty else { return nil }
            return Item(
                name: name, texts: texts, base: base, locales: locales, change: change, fallbacks: fallbacks)
        }
    }

    var isOpen: Bool { items.contains { $0.isOpen } }

    /// Adds the revision before those that were added.
    mutating func look(at part: Part, change: Int64) {
        let older = Dictionary(part.namedTexts.map { ($0.name, $0.text) }) { first, _ in first }
        for index in items.indices { items[index].look(at: older[items[index].name], change: change) }
    }
}

extension Part {
    /// The names of the texts that are placeholders, as ``namedTexts`` has them.
    var placeholderNames: Set<String> {
        guard case .content(let content) = self else { return [] }
        return Set(content.placeholders.map { "fields.\($0)" })
    }
}

extension TextHistory {
    struct Item {
        /// The state of one locale.
        private struct Track {
            /// The oldest change since which the text has been unchanged.
            var since: Int64
            /// The base text at that change.
            var base: Wording?
            /// Whether an older revision may have the same text.
            var isOpen = true
        }

        let name: String
        let texts: [LocaleTag: Wording]
        /// The locale that has the base text; nil when it is missing.
        let baseLocale: LocaleTag?
        private let fallbacks: LocaleFallbacks
        private var tracks: [LocaleTag: Track] = [:]

        fileprivate init(
            name: String, texts: [LocaleTag: Wording], base: LocaleTag, locales: [LocaleTag], change: Int64,
            fallbacks: LocaleFallbacks
        ) {
            self.name = name
            self.fallbacks = fallbacks
            self.texts = texts
            baseLocale = base.bestMatch(among: texts.keys)
            for locale in Set(texts.keys).union(locales) {
                tracks[locale] = Track(since: change, base: self.base)
            }
        }

        var base: Wording? { baseLocale.flatMap { texts[$0] } }

        fileprivate var isOpen: Bool { tracks.values.contains { $0.isOpen } }

        /// Whether the text of a locale is empty, and the base text is not.
        func isEmptied(in locale: LocaleTag) -> Bool {
            texts[locale]?.texts.allSatisfy(\.text.isEmpty) == true && base?.text.isEmpty == false
        }

        /// Returns the state of a locale, and the change since which it has it; nil when the text is up to date.
        func state(of locale: LocaleTag) -> (state: TranslationFinding.State, since: Int64)? {
            guard let track = tracks[locale] else { return nil }
            if isEmptied(in: locale) || !fallbacks.hasText(for: locale, in: texts) { return (.missing, track.since) }
            guard texts[locale] != nil, locale != baseLocale, let baseLocale, let base, track.base != base else {
                return nil
            }
            return (.stale, tracks[baseLocale]?.since ?? track.since)
        }

        fileprivate mutating func look(at text: LocalizedText?, change: Int64) {
            let older: [LocaleTag: Wording] = if case .localized(let texts) = text { texts } else { [:] }
            for (locale, track) in tracks where track.isOpen {
                let isSame =
                    !older.isEmpty
                    && (texts[locale] == nil
                        ? !fallbacks.hasText(for: locale, in: older) : older[locale] == texts[locale])
                tracks[locale] =
                    isSame
                    ? Track(since: change, base: baseLocale.flatMap { older[$0] })
                    : Track(since: track.since, base: track.base, isOpen: false)
            }
        }
    }
}
