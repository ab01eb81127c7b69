import GRDB
import OnionModel

struct StoredPart: Hashable {
    var id: Int64
    var reference: Reference
    /// The id of its current revision.
    var head: Int64
    var isArchived: Bool
}

struct StoredRevision {
    var id: Int64
    var number: Int
    var digest: [UInt8]
    var body: [UInt8]
}

/// Look-ups of single parts, revisions and references.
struct PartTable {
    let db: Database

    func part(_ kind: PartKind, _ key: Key) throws -> StoredPart? {
        let sql = "SELECT id, kind, key, head, archived IS NOT NULL FROM part WHERE kind = ? AND key = ?"
        return try Query(db, cached: sql).first(.text(kind.rawValue), .text(key.text), read: StoredPart.init) ?? nil
    }

    func part(id: Int64) throws -> StoredPart? {
        let sql = "SELECT id, kind, key, head, archived IS NOT NULL FROM part WHERE id = ?"
        return try Query(db, cached: sql).first(.integer(id), read: StoredPart.init) ?? nil
    }

    func revision(id: Int64) throws -> StoredRevision? {
        let sql = "SELECT id, number, digest, body FROM revision WHERE id = ?"
        return try Query(db, cached: sql).first(.integer(id), read: StoredRevision.init)
    }

    func revision(of part: Int64, number: Int) throws -> StoredRevision? {
        let sql = "SELECT id, number, digest, body FROM revision WHERE part = ? AND number = ?"
        return try Query(db, cached: sql).first(.integer(part), .integer(Int64(number)), read: StoredRevision.init)
    }

    func revision(of part: StoredPart, at number: Int?) throws -> Int64? {
        guard let number else { return part.head }
        return try revision(of: part.id, number: number)?.id
    }

    func latestNumber(of part: Int64) throws -> Int {
        let sql = "SELECT max(number) FROM revision WHERE part = ?"
        return try Int(Query(db, cached: sql).number(.integer(part)))
    }

    /// Returns whether one of the newest 64 revisions of a part satisfies a condition. Those that cannot be read do not.
    func hasRecentRevision(of reference: Reference, where holds: (Part) -> Bool) throws -> Bool {
        guard let stored = try part(reference.kind, reference.key) else { return false }
        let latest = try latestNumber(of: stored.id)
        return try stride(from: latest, to: max(0, latest - 64), by: -1).contains { number in
            guard let revision = try revision(of: stored.id, number: number) else { return false }
            return (try? read(reference, at: revision)).map(holds) ?? false
        }
    }

    /// Returns the references of a revision, in the order of the ordinals in its body.
    func references(of revision: Int64) throws -> [Reference] {
        let sql = """
            SELECT target.kind, target.key, pinned.number
            FROM reference
            JOIN part AS target ON target.id = reference.target
            LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
            WHERE reference.revision = ?
            ORDER BY reference.ordinal
            """
        return try Query(db, cached: sql).all(.integer(revision)) { try $0.reference(at: 0, revision: 2) }
    }

    /// Returns the part at its head; nil when the head's row is missing.
    func read(_ part: StoredPart) throws -> Part? {
        try revision(id: part.head).map { try read(part.reference, at: $0) }
    }

    func read(_ reference: Reference, at revision: StoredRevision) throws -> Part {
        try body(of: reference, at: revision).part()
    }

    func body(of reference: Reference, at revision: StoredRevision) throws -> StoredBody {
        StoredBody(reference: reference, revision: revision, references: try references(of: revision.id))
    }

    /// Returns the id of the next revision. Ids are never used twice, not even after a purge.
    func nextRevisionID() throws -> Int64 { try lastID(of: "revision") + 1 }

    /// Returns the id of the next part.
    func nextPartID() throws -> Int64 { try lastID(of: "part") + 1 }

    /// Returns the last id of a table, even of a row that was purged.
    func lastID(of table: String) throws -> Int64 {
        let sql = "SELECT seq FROM sqlite_sequence WHERE name = ?"
        return try Query(db, cached: sql).number(.text(table))
    }
}

extension StoredPart {
    /// A row of `id, kind, key, head, archived IS NOT NULL`.
    init?(_ row: Columns) throws {
        guard let reference = try row.reference(at: 1) else { return nil }
        try self.init(id: row.integer(0), reference: reference, head: row.integer(3), isArchived: row.bool(4))
    }
}

extension Columns {
    /// Returns the reference in the columns `kind, key` from an index on, with the number in another column; nil where
    /// the kind is NULL, because an outer join found no part.
    func reference(at column: Int32, revision: Int32? = nil) throws -> Reference? {
        guard let kind: PartKind = try optionalValue(column) else { return nil }
        return try Reference(kind, key(column + 1), revision: revision.flatMap(number))
    }

    func key(_ column: Int32) throws -> Key { try Key(stored: text(column)) }
}

extension StoredRevision {
    fileprivate init(_ row: Columns) throws {
        try self.init(id: row.integer(0), number: Int(row.integer(1)), digest: row.bytes(2), body: row.bytes(3))
    }
}
