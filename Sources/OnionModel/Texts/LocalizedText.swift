/// A text that people read: the same in every locale, or one text a locale.
public enum LocalizedText: Hashable, Sendable {
    /// The same text in every locale.
    case verbatim(Wording)
    /// One text for each locale; at least one.
    case localized([LocaleTag: Wording])

    /// Returns the wording for a locale: the best match, then that of the base locale, then the first locale that has a text.
    public func wording(for locale: LocaleTag, base: LocaleTag) -> Wording? {
        switch self {
        case .verbatim(let wording):
            return wording
        case .localized(let wordings):
            let best = locale.bestMatch(among: wordings.keys) ?? base.bestMatch(among: wordings.keys)
            return (best ?? wordings.keys.min()).flatMap { wordings[$0] }
        }
    }

    /// The text for a locale, where no number is known.
    public func text(for locale: LocaleTag, base: LocaleTag) -> String? {
        wording(for: locale, base: base)?.text
    }

    /// The locales that have their own text, in order. Empty for a text without localizations.
    public var locales: [LocaleTag] {
        switch self {
        case .verbatim: []
        case .localized(let wordings): wordings.keys.sorted()
        }
    }

    /// Every text in it.
    public var texts: [String] { texts(at: "").map(\.text) }

    /// Every text in it with its path in the document, from the path of the whole: `fields.title.ru.few`.
    public func texts(at path: String) -> [(path: String, text: String)] {
        switch self {
        case .verbatim(let wording): wording.texts(at: path)
        case .localized(let wordings):
            locales.flatMap { locale in wordings[locale]?.texts(at: "\(path).\(locale)") ?? [] }
        }
    }
}

extension Wording {
    fileprivate func texts(at path: String) -> [(path: String, text: String)] {
        texts.map { category, text in (category.map { "\(path).\($0.rawValue)" } ?? path, text) }
    }
}
