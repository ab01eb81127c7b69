public import OnionModel

/// A document that an import did not store.
public struct RefusedRecord: Hashable, Sendable {
    /// A row of a table.
    public struct Row: Hashable, Sendable {
        /// The beginning of the table, up to the names of its columns.
        public var header: [UInt8]
        /// The row as it came, without the end of the line.
        public var text: [UInt8]
    }

    /// The document as it came, as JSON on one line; nil when it cannot be written so.
    public var text: [UInt8]?
    /// The row of the table; nil for a document that did not come in a table.
    public var row: Row?
    /// The reasons.
    public var problems: [Problem]
}

extension RefusedRecord {
    /// Creates a report of a text of a string file.
    package init(_ problem: Problem) {
        self.init(problems: [problem])
    }
}

/// Functions that an import calls while it runs. An error that one of them throws rolls the import back.
///
/// ```swift
/// let listener = ImportListener(progress: { print($0.records, "records") })
/// try registry.import(.files(["contents.ndjson"]), by: authorship, listener: listener)
/// ```
public struct ImportListener {
    /// Receives from time to time how far a streamed import, or an import of string files, has come.
    public var progress: (ImportProgress) throws -> Void
    /// Receives each document that a streamed import does not store.
    public var refused: (RefusedRecord) throws -> Void
    /// Receives each part that a streamed import changes or restores, with its differences; nil saves the time of
    /// comparing.
    public var changed: ((ImportReport.Row) throws -> Void)?

    /// Creates a listener; by default, functions do nothing.
    public init(
        progress: @escaping (ImportProgress) throws -> Void = { _ in },
        refused: @escaping (RefusedRecord) throws -> Void = { _ in },
        changed: ((ImportReport.Row) throws -> Void)? = nil
    ) {
        self.progress = progress
        self.refused = refused
        self.changed = changed
    }
}

/// The progress of an import.
public struct ImportProgress: Hashable, Sendable {
    /// The number of documents that were read, or of parts whose texts were stored.
    public var records: Int
    /// The number of bytes that were read.
    public var bytes: Int
    /// The number of bytes to read; nil when it is not known, as for a pipe.
    public var size: Int?

    /// Creates a progress.
    package init(records: Int, bytes: Int, of size: Int? = nil) {
        self.records = records
        self.bytes = bytes
        self.size = size
    }
}
