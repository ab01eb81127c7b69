public import OnionModel
public import OnionStore

/// The result of an import of string files, or of its simulation.
public struct TextsReport: Sendable {
    /// The changes of the parts that contain the texts.
    public var parts: ImportReport
    /// The translations whose base texts have changed since, each with its location. They are stored nevertheless.
    public var stale: [Problem] = []
    /// The number of further stale translations that are not listed.
    public var unlistedStale = 0
    /// The number of texts in the files that are not translated yet. The registry keeps its own.
    public var untranslated = 0
    /// The number of texts marked for review. The registry does not keep this mark.
    public var marked = 0
}

/// The progress of an import of string files.
public enum TextsProgress: Hashable, Sendable {
    /// This number of bytes of the current file has been read.
    case reading(file: Int)
    /// This number of parts has been updated.
    case storing(parts: Int)
}
