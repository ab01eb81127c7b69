public import OnionCoding
public import OnionModel

/// The texts of a string file.
public struct StringFile: Hashable, Sendable {
    /// The language of the source texts; nil when the format does not contain it.
    public var sourceLocale: LocaleTag?
    /// In the order of the file.
    public var units: [TranslationUnit]
    /// The texts whose reading differs from the file, such as one that appears twice.
    public var warnings: [Problem] = []
    /// The texts that Onion cannot represent, such as one that varies by device.
    public var leftOut: [Omission] = []

    /// Creates a file of texts.
    public init(sourceLocale: LocaleTag? = nil, units: [TranslationUnit] = []) {
        self.sourceLocale = sourceLocale
        self.units = units
    }
}

/// A text and its translations.
public struct TranslationUnit: Hashable, Sendable {
    /// The name of the text, such as `content/new-year#title`.
    public var name: String
    /// The source text; nil when the format does not contain it.
    public var source: Wording?
    /// The note for translators; empty for none.
    public var note: String
    /// In the order of the file.
    public var translations: [Translation]
    /// The position of the name in the file.
    public var position: Position

    /// Creates a text with its translations.
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

/// A text in one language and its state.
public struct Translation: Hashable, Sendable {
    /// The state of a translation.
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// The text is translated.
        case translated
        /// The text needs a review, for example because its source text has changed.
        case needsReview
        /// The text is missing, or only a placeholder.
        case needsTranslation
    }

    /// The language of the text.
    public var locale: LocaleTag
    /// Empty when it is missing.
    public var text: Wording
    /// The state of the text.
    public var state: State
    /// The position of the text in the file.
    public var position: Position

    /// Creates a text in one language.
    public init(
        locale: LocaleTag, text: Wording = "", state: State = .translated, position: Position = .unknown
    ) {
        self.locale = locale
        self.text = text
        self.state = state
        self.position = position
    }
}
