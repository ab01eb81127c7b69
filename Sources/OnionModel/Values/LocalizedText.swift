/// A text that people read: the same in every locale, or one text a locale.
public enum LocalizedText: Hashable, Sendable {
    case verbatim(String)
    case localized([LocaleTag: String])

    /// The text for a locale: BCP 47 look-up, then the base locale, then the first locale that has one.
    public func text(for locale: LocaleTag, base: LocaleTag) -> String? {
        switch self {
        case .verbatim(let text):
            return text
        case .localized(let texts):
            for tag in locale.lookupChain + base.lookupChain {
                if let text = texts[tag] { return text }
            }
            return texts.min { $0.key < $1.key }?.value
        }
    }

    /// The locales that have a text of their own, in order. Empty for a text that is the same everywhere.
    public var locales: [LocaleTag] {
        switch self {
        case .verbatim: []
        case .localized(let texts): texts.keys.sorted()
        }
    }

    /// Every text in it.
    public var texts: [String] {
        switch self {
        case .verbatim(let text): [text]
        case .localized(let texts): Array(texts.values)
        }
    }
}
