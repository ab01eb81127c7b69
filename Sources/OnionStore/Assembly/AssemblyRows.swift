package import OnionModel

/// The rows that assembling a screen needs, read from SQLite into one buffer.
///
/// This is the hot path of the registry: a screen needs a handful of look-ups, and row objects would cost more than the look-ups themselves
/// (measured in a prototype with fewer look-ups: 79 thousand screens a second through rows, 219 this way). Statements come from GRDB's cache,
/// so that each connection compiles them once.
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
    package struct Target: Hashable, Sendable {
        package var part: Int64
        package var pinned: Int64?
    }

    /// All bytes that were read since ``reset()``.
    package private(set) var buffer: [UInt8] = []
    private let screenByKey: Query
    private let headOfPart: Query
    private let revisionByID: Query
    private let targetsByRevision: Query
    private let table: PartTable

    package init(_ snapshot: Snapshot) throws {
        let db = snapshot.db
        table = PartTable(db: db)
        let columns = "SELECT revision.id, revision.number, part.key, revision.digest, revision.body"
        let heads = "\(columns) FROM part JOIN revision ON revision.id = part.head"
        screenByKey = try Query(
            db, cached: "\(heads) WHERE part.kind = 'screen' AND part.key = ? AND part.archived IS NULL")
        headOfPart = try Query(db, cached: "\(heads) WHERE part.id = ?")
        revisionByID = try Query(
            db, cached: "\(columns) FROM revision JOIN part ON part.id = revision.part WHERE revision.id = ?")
        // Without a join with the parts: most are templates, which a session knows already (measured: 0.7 µs a screen).
        targetsByRevision = try Query(
            db, cached: "SELECT target, pinned FROM reference WHERE revision = ? ORDER BY ordinal")
    }

    /// Empties the buffer, and keeps its capacity.
    package func reset() {
        buffer.removeAll(keepingCapacity: true)
    }

    /// Returns the head of a screen that is in use.
    package func screen(_ key: Key) throws -> Revision? {
        try screenByKey.first(.text(key.text), read: revision)
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
    package func append(_ bytes: some Sequence<UInt8>) -> Slice {
        let start = buffer.count
        buffer.append(contentsOf: bytes)
        return start..<buffer.count
    }

    package func revision(of target: Target) throws -> Revision? {
        if let pinned = target.pinned { return try revision(id: pinned) }
        return try headOfPart.first(.integer(target.part), read: revision)
    }

    /// Returns the name of a target's part without a revision.
    package func name(of target: Target) throws -> Reference? {
        try table.part(id: target.part)?.reference
    }

    private func revision(id: Int64) throws -> Revision? {
        try revisionByID.first(.integer(id), read: revision)
    }

    /// Appends the targets of a revision, in the order of their ordinals.
    package func targets(of revision: Int64, into targets: inout [Target]) throws {
        try targetsByRevision.each(.integer(revision)) { row in
            targets.append(Target(part: try row.integer(0), pinned: try row.id(1)))
        }
    }

    /// Returns the references of a revision, in the order of their ordinals. The buffer is unchanged.
    package func references(of revision: Int64) throws -> [Reference] {
        try table.references(of: revision)
    }

    private func revision(_ row: Columns) throws -> Revision {
        try Revision(
            id: row.integer(0), number: Int(row.integer(1)), key: append(row.buffer(2)), digest: append(row.buffer(3)),
            body: append(row.buffer(4)))
    }
}
