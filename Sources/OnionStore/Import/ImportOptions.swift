public import OnionModel

/// How an import of records goes about its work.
public struct ImportOptions: Hashable, Sendable {
    /// Which documents an import takes.
    public enum Mode: String, CaseIterable, Hashable, Sendable {
        /// Those of new parts, and those of parts that are there.
        case upsert
        /// Those of new parts only.
        case create
        /// Those of parts that are there only.
        case update
    }

    /// What becomes of an import when something is wrong with a document.
    public enum Refusal: String, CaseIterable, Hashable, Sendable {
        /// Nothing is stored.
        case stop
        /// The document is left out, and the others are stored.
        case skip
    }

    public var mode: Mode
    public var onError: Refusal
    /// Whether the import only says what it would do.
    public var isRehearsal: Bool
    /// What the import calls itself. One of the same name that was done is not done again.
    public var name: String?
    /// How many lines are stored at a time, each batch in a transaction of its own; nil stores all of them, or none.
    public var batch: Int?
    /// Whether an import in batches that was broken off goes on after what it has stored.
    public var isResumed: Bool
    /// Whether documents have only what they change.
    public var isPatch: Bool
    /// A datasource: what it provides and the import does not have is archived.
    public var prunedDatasource: String?
    /// Parts with the revisions that the documents were made from; when one of them has moved on since, the import is refused.
    public var expected: [Reference]

    public init(
        mode: Mode = .upsert, onError: Refusal = .stop, isRehearsal: Bool = false, name: String? = nil,
        batch: Int? = nil, isResumed: Bool = false, isPatch: Bool = false, prunedDatasource: String? = nil,
        expecting expected: [Reference] = []
    ) {
        self.mode = mode
        self.onError = onError
        self.isRehearsal = isRehearsal
        self.name = name
        self.batch = batch
        self.isResumed = isResumed
        self.isPatch = isPatch
        self.prunedDatasource = prunedDatasource
        self.expected = expected
    }

    /// Whether the import does what all imports do that say nothing about it.
    public var isUsual: Bool { self == ImportOptions(isRehearsal: isRehearsal, expecting: expected) }

    /// Whether somebody may ask for the import later.
    var isKept: Bool { name != nil || batch != nil }
}

/// A document that an import left out.
public struct RefusedRecord: Hashable, Sendable {
    /// A row of a table.
    public struct Row: Hashable, Sendable {
        /// What the table begins with, up to the names of its columns.
        public var header: [UInt8]
        /// The row as it came, without the line's end.
        public var text: [UInt8]
    }

    /// The document as it came, as JSON on one line; nil when it cannot be written so.
    public var text: [UInt8]?
    /// The row that it came as; nil when it did not come in a table.
    public var row: Row?
    /// What is wrong with it.
    public var problems: [Problem]
}

/// Whom an import tells what it does while it does it.
public struct ImportListener {
    /// Told now and then how far the import has come; what it throws takes the import back.
    public var progress: (ImportProgress) throws -> Void
    /// Told what was left out; what it throws takes the import back.
    public var refused: (RefusedRecord) throws -> Void
    /// Told each part that changes, with what is different; nil when nobody asks, which saves looking.
    public var changed: ((ImportReport.Row) throws -> Void)?

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
