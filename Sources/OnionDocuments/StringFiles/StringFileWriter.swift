public import OnionModel

/// Writes string files text by text. The same texts give the same bytes.
public struct StringFileWriter: Sendable {
    private var writer: any StringFileParts & Sendable

    /// - Parameters:
    ///   - locale: the language that the file is in; a string catalogue has all that the texts have.
    ///   - sourceLocale: the language that the texts are translated from.
    public init(format: StringFileFormat, locale: LocaleTag, sourceLocale: LocaleTag = .english) {
        writer =
            switch format {
            case .strings: StringsWriter(locale: locale)
            case .stringsdict: StringsDictionaryWriter(locale: locale)
            case .xcstrings: StringCatalogWriter(sourceLocale: sourceLocale)
            case .xliff: XLIFFWriter(locale: locale, sourceLocale: sourceLocale)
            }
    }

    /// Whether a format has its texts in the order of their names' bytes, which is how they have to come.
    public static func sorts(_ format: StringFileFormat) -> Bool { format == .xcstrings }

    /// The next text, with what stands before it.
    ///
    /// - Throws: the ``Problem`` of a text that the format cannot hold.
    public mutating func next(_ unit: TranslationUnit) throws(Problem) -> [UInt8] { try writer.next(unit) }

    /// What comes after the last text.
    public mutating func end() -> [UInt8] { writer.end() }
}

/// The texts of a string file on their way out.
protocol StringFileParts {
    /// The next text, with what stands before it.
    mutating func next(_ unit: TranslationUnit) throws(Problem) -> [UInt8]

    /// What comes after the last text.
    mutating func end() -> [UInt8]
}
