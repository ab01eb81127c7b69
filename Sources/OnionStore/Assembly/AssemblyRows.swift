import GRDB
import GRDBSQLite
package import OnionModel

/// The rows that assembling a screen needs, read from SQLite into one buffer.
///
/// This is the hot path of the registry: a screen takes a handful of look-ups, and row objects would cost more than
/// the look-ups themselves (measured in a prototype with fewer look-ups: 79 thousand screens a second through rows,
/// 219 this way). Statements come from GRDB's cache, so that each connection compiles them once.
package final class AssemblyRows {
    /// A range of bytes in ``buffer``.
    package typealias Slice = Range<Int>

    /// A revision of a part, with its texts in ``buffer``.
    package struct Revision {
        package var id: Int64
        package var number: Int
        package var key: Slice
        package var digest: Slice
        package var body: Slice

        /// A placeholder until a revision was read.
        package static let none = Revision(id: 0, number: 0, key: 0..<0, digest: 0..<0, body: 0..<0)
    }

    /// The target of a reference: the row of a part, and the pinned revision, or nil for the head.
    package struct Target: Hashable {
        package var part: Int64
        package var pinned: Int64?
    }

    /// All bytes that were read since ``reset()``.
    package private(set) var buffer: [UInt8] = []
    private let screenByKey: Statement
    private let headOfPart: Statement
    private let revisionByID: Statement
    private let targetsByRevision: Statement

    package init(_ snapshot: Snapshot) throws {
        let columns = "SELECT revision.id, revision.number, part.key, revision.digest, revision.body"
        let heads = "\(columns) FROM part JOIN revision ON revision.id = part.head"
        screenByKey = try snapshot.db.cachedStatement(
            sql: "\(heads) WHERE part.kind = 'screen' AND part.key = ? AND part.archived IS NULL"
        )
        headOfPart = try snapshot.db.cachedStatement(sql: "\(heads) WHERE part.id = ?")
        revisionByID = try snapshot.db.cachedStatement(
            sql: "\(columns) FROM revision JOIN part ON part.id = revision.part WHERE revision.id = ?"
        )
        // Without a join with the parts: most are templates, which a session knows already (measured: 0.7 µs a screen).
        targetsByRevision = try snapshot.db.cachedStatement(
            sql: "SELECT target, pinned FROM reference WHERE revision = ? ORDER BY ordinal"
        )
    }

    /// Empties the buffer, and keeps its capacity.
    package func reset() {
        buffer.removeAll(keepingCapacity: true)
    }

    /// Returns the head of a screen that is in use.
    package func screen(_ key: Key) throws -> Revision? {
        let statement = screenByKey.sqliteStatement
        defer { sqlite3_reset(statement) }
        let code = key.text.withUTF8Bytes { bytes in
            sqlite3_bind_text(
                statement, 1, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
                Query.transient)
        }
        guard code == SQLITE_OK else { throw DatabaseError(of: statement) }
        return try Query.step(statement) ? revision(statement) : nil
    }

    /// Returns the revision that the reference to a screen means: the pinned one, or the head.
    ///
    /// - Throws: ``RegistryError`` `not-found`, `revision-not-found` or `removed`.
    package func revision(of screen: Reference, in snapshot: Snapshot) throws -> Revision {
        let stored = try snapshot.stored(screen)
        if stored.isArchived {
            throw RegistryError(.removed(screen))
        }
        let found = try PartTable(db: snapshot.db).revision(of: stored, at: screen.revision)
        guard let found, let revision = try revision(id: found) else {
            throw try snapshot.noRevision(screen, of: stored)
        }
        return revision
    }

    /// Appends bytes to the buffer, which has all names of a screen.
    package func append(_ bytes: [UInt8]) -> Slice {
        let start = buffer.count
        buffer.append(contentsOf: bytes)
        return start..<buffer.count
    }

    /// Returns the revision of a target.
    package func revision(of target: Target) throws -> Revision? {
        if let pinned = target.pinned { return try revision(id: pinned) }
        return try revision(headOfPart, target.part)
    }

    private func revision(id: Int64) throws -> Revision? {
        try revision(revisionByID, id)
    }

    private func revision(_ statement: Statement, _ id: Int64) throws -> Revision? {
        let statement = statement.sqliteStatement
        defer { sqlite3_reset(statement) }
        guard sqlite3_bind_int64(statement, 1, id) == SQLITE_OK else { throw DatabaseError(of: statement) }
        return try Query.step(statement) ? revision(statement) : nil
    }

    /// Appends the targets of a revision, in the order of their ordinals.
    package func targets(of revision: Int64, into targets: inout [Target]) throws {
        let statement = targetsByRevision.sqliteStatement
        defer { sqlite3_reset(statement) }
        guard sqlite3_bind_int64(statement, 1, revision) == SQLITE_OK else { throw DatabaseError(of: statement) }
        while try Query.step(statement) {
            let isPinned = sqlite3_column_type(statement, 1) != SQLITE_NULL
            targets.append(
                Target(
                    part: sqlite3_column_int64(statement, 0),
                    pinned: isPinned ? sqlite3_column_int64(statement, 1) : nil
                ))
        }
    }

    private func revision(_ statement: OpaquePointer?) -> Revision {
        AssemblyRows.revision(statement, into: &buffer)
    }

    private static func revision(_ statement: OpaquePointer?, into buffer: inout [UInt8]) -> Revision {
        Revision(
            id: sqlite3_column_int64(statement, 0), number: Int(sqlite3_column_int64(statement, 1)),
            key: append(statement, 2, to: &buffer), digest: append(statement, 3, to: &buffer),
            body: append(statement, 4, to: &buffer)
        )
    }

    private static func append(_ statement: OpaquePointer?, _ column: Int32, to buffer: inout [UInt8]) -> Slice {
        let start = buffer.count
        let bytes = UnsafeRawBufferPointer(
            start: sqlite3_column_blob(statement, column), count: Int(sqlite3_column_bytes(statement, column))
        )
        buffer.append(contentsOf: bytes)
        return start..<buffer.count
    }
}

extension String {
    fileprivate func withUTF8Bytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var text = self
        return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
}
