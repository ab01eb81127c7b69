public import OnionModel
public import OnionStore

/// What an import of string files did, or would do.
public struct TextsReport: Sendable {
    /// What became of the parts that have the texts.
    public var parts: ImportReport
    /// Translations of texts that have changed since, each with its place. They are stored all the same.
    public var stale: [Problem] = []
    /// How many more of those there are, which are not listed.
    public var unlistedStale = 0
    /// How many texts of the files are not translated yet; the registry's stay as they are.
    public var untranslated = 0
    /// How many texts are marked for review, a mark that the registry does not keep.
    public var marked = 0
}

/// How far an import of string files is.
public enum TextsProgress: Hashable, Sendable {
    /// So many bytes of the file that is being read are done.
    case reading(file: Int)
    /// So many parts have got their texts.
    case storing(parts: Int)
}
