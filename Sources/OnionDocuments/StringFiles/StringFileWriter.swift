public import OnionModel

/// Writes string files text by text. Equal texts produce equal bytes.
public struct StringFileWriter: Sendable {
    private var writer: any StringFileFormatWriter & Sendable

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - format: The format of the file.
    ///   - locale: The language of the file; a string catalogue contains all languages instead.
    ///   - sourceLocale: The language of the source texts.
    ///   - original: The path of the file that contains the texts; XLIFF names it.
    public init(
        format: StringFileFormat, locale: LocaleTag, sourceLocale: LocaleTag = .english,
        original: String = "Localizable.strings"
    ) {
        self.init(
            format: format, locale: locale, sourceLocale: sourceLocale, original: original, former: FormerTexts())
    }

    /// Creates a writer of texts that replace those of a file.
    ///
    /// - Parameter former: The texts of the file.
    package init(
        format: StringFileFormat, locale: LocaleTag, sourceLocale: LocaleTag, original: String, former: FormerTexts
    ) {
        writer =
            switch format {
            case .strings: StringsWriter(locale: locale)
            case .stringsdict: StringsDictionaryWriter(locale: locale, former: former)
            case .xcstrings: StringCatalogWriter(sourceLocale: sourceLocale, former: former)
            case .xliff:
                XLIFFWriter(locale: locale, sourceLocale: sourceLocale, original: original, former: former)
            }
    }

    /// Whether a format requires its texts in the byte order of their names.
    public static func sorts(_ format: StringFileFormat) -> Bool { format == .xcstrings }

    /// Returns the next text with the separator before it.
    ///
    /// - Throws: The `Problem` of a text that the format cannot represent.
    public mutating func next(_ unit: TranslationUnit) throws(Problem) -> [UInt8] { try writer.next(unit) }

    /// Returns the end of the file.
    public mutating func end() -> [UInt8] { writer.end() }
}

/// Writes the texts of one string file format.
protocol StringFileFormatWriter {
    /// Returns the next text with the separator before it.
    mutating func next(_ unit: TranslationUnit) throws(Problem) -> [UInt8]

    /// Returns the end of the file.
    mutating func end() -> [UInt8]
}
