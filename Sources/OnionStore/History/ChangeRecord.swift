public import OnionModel

/// A change in the log: the author, the operation, the time and the reason.
public struct ChangeRecord: Hashable, Sendable {
    /// The number of the change; later ones have higher numbers, and numbers may be missing.
    public var number: Int
    /// The kind of change: `import`, `edit`, `rename`, `remove`, `restore`, `purge`, `merge`.
    public var verb: String
    /// The person or program that made the change.
    public var author: String
    /// The author's reason; nil for none.
    public var message: String?
    /// A summary: `changed template/card`, `3 created, 1 changed`.
    public var summary: String
    /// UTC, as `2026-11-21T12:00:00.000Z`.
    public var time: String
    /// The identity of the change in all registries that have it, as `0198c5a1-7e3f-7c2a-9d41-5b8f0a6e2c13`.
    public var uuid: String
}

/// The filter of a log.
public struct ChangeFilter: Hashable, Sendable {
    /// Only changes by this author; nil for all.
    public var author: String?
    /// Only changes at this time or later.
    public var since: Instant?
    /// Only changes at this time or earlier.
    public var until: Instant?
    /// Only changes of this part; a pin is ignored.
    public var reference: Reference?
    /// Only changes of parts whose key matches, as in ``PartFilter/matching``.
    public var matching: String?
    /// Only changes of parts that are in this space today; empty for the default space, nil for all.
    public var space: String?
    /// Only changes before the one of this number, to continue after a page.
    public var before: Int?

    /// Creates a filter; without arguments it matches all changes.
    public init(
        author: String? = nil, since: Instant? = nil, until: Instant? = nil, reference: Reference? = nil,
        matching: String? = nil, space: String? = nil, before: Int? = nil
    ) {
        self.author = author
        self.since = since
        self.until = until
        self.reference = reference
        self.matching = matching
        self.space = space
        self.before = before
    }
}

extension ChangeRecord {
    static let columns =
        "change.id, change.verb, change.author, change.message, change.summary, change.time, change.uuid"

    /// Reads the columns from an index on.
    init(_ row: Columns, from index: Int32 = 0) throws {
        try self.init(
            number: Int(row.integer(index)), verb: row.text(index + 1), author: row.text(index + 2),
            message: row.optionalText(index + 3), summary: row.text(index + 4), time: row.text(index + 5),
            uuid: row.uuid(index + 6).text)
    }
}
