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

    public init(mode: Mode = .upsert, onError: Refusal = .stop, isRehearsal: Bool = false) {
        self.mode = mode
        self.onError = onError
        self.isRehearsal = isRehearsal
    }

    /// Whether the import does what all imports do that say nothing about it.
    public var isUsual: Bool { mode == .upsert && onError == .stop }
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

    public init(
        progress: @escaping (ImportProgress) throws -> Void = { _ in },
        refused: @escaping (RefusedRecord) throws -> Void = { _ in }
    ) {
        self.progress = progress
        self.refused = refused
    }
}
