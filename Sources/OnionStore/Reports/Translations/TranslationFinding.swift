public import OnionModel

/// A text that is missing in a locale, or older there than the text that it translates.
public struct TranslationFinding: Hashable, Sendable {
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// There is no text for the locale, nor for one that it falls back to before the base locale.
        case missing
        /// The base text was changed after the translation was written.
        case stale
    }

    public var state: State
    public var locale: LocaleTag
    /// The part with the revision that it stands at.
    public var reference: Reference
    /// Which text, by names: `fields.title`, `items.done.title`, `closeButton.accessibilityLabel`.
    public var name: String
    /// What the text says in the base locale now; nil when it is missing there.
    public var base: String?
    /// What a stale translation says.
    public var translation: String?
    /// The change since which it is so: for a stale one the last change of the base text.
    public var since: ChangeRecord
}

/// How far one locale's translation is.
public struct LocaleProgress: Hashable, Sendable {
    public var locale: LocaleTag
    /// How many texts there are to translate; texts that are the same everywhere are not counted.
    public var texts: Int
    public var missing: Int
    public var stale: Int

    /// How many texts are there and not stale.
    public var current: Int { texts - missing - stale }
}
