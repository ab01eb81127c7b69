public import OnionModel
public import OnionStore

/// What an import of string files did, or would do.
public struct TextsReport: Sendable {
    /// What became of the parts that have the texts.
    public var parts: ImportReport
    /// Translations of texts that have changed since, each with its place. They are stored all the same.
    public var stale: [Problem] = []
    /// How many texts of the files are not translated yet; the registry's stay as they are.
    public var untranslated = 0
    /// How many texts are marked for review, a mark that the registry does not keep.
    public var marked = 0
}

/// A file of texts, as the user named it.
public struct TextsFile: Sendable {
    public var source: String
    public var bytes: [UInt8]

    public init(source: String, bytes: [UInt8]) {
        self.source = source
        self.bytes = bytes
    }
}
