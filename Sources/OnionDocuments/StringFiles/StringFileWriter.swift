public import OnionModel

/// Writes string files. The same texts give the same bytes.
public struct StringFileWriter: Sendable {
    public let format: StringFileFormat

    public init(format: StringFileFormat) {
        self.format = format
    }

    /// The bytes of a file.
    ///
    /// - Parameter locale: the language that the file is in; a string catalogue has all that the texts have.
    /// - Throws: the ``Problem`` of a text that the format cannot hold.
    public func write(_ file: StringFile, locale: LocaleTag) throws(Problem) -> [UInt8] {
        switch format {
        case .strings: try StringsWriter.write(file, locale: locale)
        case .stringsdict: try StringsDictionaryWriter.write(file, locale: locale)
        case .xcstrings: StringCatalogWriter.write(file)
        case .xliff: try XLIFFWriter.write(file, locale: locale)
        }
    }
}
