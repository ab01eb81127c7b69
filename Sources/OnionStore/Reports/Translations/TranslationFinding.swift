public import OnionModel

/// A text that is missing in a locale, or older there than the text that it translates.
public struct TranslationFinding: Hashable, Sendable {
    /// The state of a translation.
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// No text exists for the locale, nor for one that covers it: one of its parents, or the region that stands for it.
        case missing
        /// The base text was changed after the translation was written.
        case stale
    }

    /// Whether the text is missing or stale.
    public var state: State
    /// The locale that lacks the text.
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
    /// The locale to translate into.
    public var locale: LocaleTag
    /// The number of texts to translate, without those that are the same in all locales.
    public var texts: Int
    /// The number of texts that are missing.
    public var missing: Int
    /// The number of texts that are older than the text that they translate.
    public var stale: Int

    /// The number of texts that exist and are not stale.
    public var current: Int { texts - missing - stale }

    /// Whether no text is missing or stale.
    package var isFinished: Bool { missing == 0 && stale == 0 }
}
