import GRDB
public import OnionModel

extension Registry {
    /// Archives parts: nothing can refer to them any more, and ``restore(_:images:expecting:by:)`` restores them.
    ///
    /// - Parameters:
    ///   - references: Parts in use, without revisions.
    ///   - images: The names of images that are removed with them; their files stay in the history.
    ///   - expected: Revisions of parts. Nothing is removed when one of these parts has a newer revision.
    ///   - authorship: The author of the change, and the reason.
    /// - Throws: ``RegistryError`` `in-use` with the uses, `not-found`, `image-not-found`, `already-removed`,
    ///   `revision-not-removable`, `revision-moved` or `revision-not-named`.
    public func remove(
        _ references: [Reference], images: [String] = [], expecting expected: [Reference] = [],
        by authorship: Authorship
    ) throws {
        try write { db in
            try Snapshot(db).expect(expected)
            let removal = try Removal(db, references)
            let images = try ImageRemoval(db, images)
            if let archived = removal.parts.first(where: \.isArchived) {
                throw RegistryError(.alreadyRemoved(.part(archived.reference)))
            }
            var uses = LimitedUses()
            try removal.addUses(to: &uses)
            let archival = try Archival(db)
            for part in removal.parts { try archival.add(part.id) }
            let names = (removal.names + images.references).joined(separator: ", ")
            let change = try Change.record(db, .remove, authorship, summary: "removed \(names)")
            try archival.archive(in: change)
            try archival.end()
            // The parts that go with the images are archived now. A refusal rolls that back.
            try images.addUses(to: &uses)
            try uses.requireNone(for: .remove)
            for name in images.names { try ImageTable(db: db).remove(name, in: change) }
        }
    }

    /// Deletes parts with their whole history. This is the only deletion.
    ///
    /// - Parameters:
    ///   - references: Parts in use or removed, without revisions.
    ///   - images: The names of images that are deleted with them, in use or removed.
    ///   - authorship: The author of the change, and the reason.
    /// - Throws: ``RegistryError`` `in-use` when any revision of a part that stays refers to one of them, even an old
    ///   one; `not-found`, `image-not-found` or `revision-not-removable`.
    public func purge(_ references: [Reference], images: [String] = [], by authorship: Authorship) throws {
        try write { db in
            let removal = try Removal(db, references)
            let images = try ImageRemoval(db, images, withPast: true)
            var uses = LimitedUses()
            try removal.addUses(to: &uses, inHistory: true)
            try uses.requireNone(for: .purge)
            try SearchIndex(db).remove(removal.parts)
            var users = UserCounts(db)
            for part in removal.parts { try users.add(-1, ofRevision: part.head) }
            try users.store()
            for part in removal.parts {
                // Parts that are purged together may refer to each other, so all references are deleted before the
                // parts.
                try db.cachedStatement(sql: "DELETE FROM reference WHERE source = ?").execute(arguments: [part.id])
            }
            for part in removal.parts {
                try db.cachedStatement(sql: "DELETE FROM part WHERE id = ?").execute(arguments: [part.id])
            }
            try images.addUses(to: &uses)
            try uses.requireNone(for: .purge)
            for name in images.names { try ImageTable(db: db).purge(name) }
            let names = (removal.names + images.references).joined(separator: ", ")
            _ = try Change.record(db, .purge, authorship, summary: "purged \(names)")
        }
    }
}

/// Parts that are removed together.
private struct Removal {
    let db: Database
    let parts: [StoredPart]

    init(_ db: Database, _ references: [Reference]) throws {
        self.db = db
        if let pinned = references.first(where: { $0.revision != nil }) {
            throw RegistryError(.revisionNotRemovable(pinned))
        }
        self.parts = try Set(references).sorted().map { try Snapshot(db).stored($0) }
    }

    var names: [String] { parts.map(\.reference.description) }

    /// Adds the uses of all removed parts by remaining ones: by a head, or by an old revision that a part in use pins.
    ///
    /// - Parameter inHistory: Whether all old revisions are included.
    func addUses(to uses: inout LimitedUses, inHistory: Bool = false) throws {
        let going = Set(parts.map(\.id))
        var pins = PinnedRevisions(UsageQueries(db: db))
        for part in parts {
            try Query(db, Removal.users).eachWhile(.integer(part.id)) { row in
                guard try !going.contains(row.integer(0)), let user = try row.reference(at: 1, revision: 3) else {
                    return true
                }
                guard try inHistory || row.bool(5) || pins.contain(row.integer(6)) else { return true }
                uses.append(Usage(of: .part(part.reference), by: user, at: try row.text(4)))
                return !uses.isFull
            }
        }
    }

    private static let users = """
        SELECT reference.source, source.kind, source.key, revision.number, reference.path, reference.live, revision.id
        FROM reference
        JOIN part AS source ON source.id = reference.source
        JOIN revision ON revision.id = reference.revision
        WHERE reference.target = ?
        ORDER BY reference.live DESC, source.kind, source.key, revision.number, reference.ordinal
        """
}
