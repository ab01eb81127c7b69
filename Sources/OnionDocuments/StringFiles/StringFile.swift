public import OnionModel

/// The texts of a string file: on their way to translators, or back.
public struct StringFile: Hashable, Sendable {
    /// The language that the texts are translated from; nil where the format has no word for it.
    public var sourceLocale: LocaleTag?
    /// In the order of the file.
    public var units: [TranslationUnit]

    public init(sourceLocale: LocaleTag? = nil, units: [TranslationUnit] = []) {
        self.sourceLocale = sourceLocale
        self.units = units
    }
}

/// One text with its translations.
public struct TranslationUnit: Hashable, Sendable {
    /// Which text it is, such as `content/new-year#title`.
    public var name: String
    /// The text that is translated; nil where the format has no word for it.
    public var source: Wording?
    /// What translators should know; empty for nothing.
    public var note: String
    public var translations: [Translation]
    /// Where its name stands in the file.
    public var position: Position

    public init(
        name: String, source: Wording? = nil, note: String = "", translations: [Translation] = [],
        position: Position = .unknown
    ) {
        self.name = name
        self.source = source
        self.note = note
        self.translations = translations
        self.position = position
    }
}

/// A text in one language, and how far it is.
public struct Translation: Hashable, Sendable {
    /// How far a translation is.
    public enum State: String, CaseIterable, Hashable, Sendable {
        case translated
        /// There is a text, and somebody should look at it: what it was translated from has changed since, for one.
        case needsReview
        /// There is no text, or one that only stands in.
        case needsTranslation
    }

    public var locale: LocaleTag
    /// Empty where there is none.
    public var text: Wording
    public var state: State
    /// Where it stands in the file.
    public var position: Position

    public init(
        locale: LocaleTag, text: Wording = "", state: State = .translated, position: Position = .unknown
    ) {
        self.locale = locale
        self.text = text
        self.state = state
        self.position = position
    }
}
