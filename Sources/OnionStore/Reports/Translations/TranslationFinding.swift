public import OnionModel

/// A text that is missing in a locale, or older there than the text that it translates.
public struct TranslationFinding: Hashable, Sendable {
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// No text exists for the locale, nor for one that it falls back to before the base locale.
        case missing
        /// The base text was changed after the translation was written.
        case stale
    }

    public var state: State
    public var locale: LocaleTag
    /// The part with its current revision.
    public var reference: Reference
    /// The position of the text by names: `fields.title`, `items.done.title`, `closeButton.accessibilityLabel`.
    public var name: String
    /// The text in the base locale; nil when it is missing there.
    public var base: String?
    /// The text of a stale translation.
    public var translation: String?
    /// The change since which the text is missing or stale: for a stale one the last change of the base text.
    public var since: ChangeRecord
}

/// The progress of the translation into one locale.
public struct LocaleProgress: Hashable, Sendable {
    public var locale: LocaleTag
    /// The number of texts to translate; texts that are the same in all locales do not count.
    public var texts: Int
    public var missing: Int
    public var stale: Int

    /// The number of texts that exist and are not stale.
    public var current: Int { texts - missing - stale }
}
