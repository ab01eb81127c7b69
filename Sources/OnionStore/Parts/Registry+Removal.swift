import GRDB
public import OnionModel

extension Registry {
    /// Renames a part. References follow, because they are kept by identity.
    public func rename(_ reference: Reference, to key: Key, by authorship: Authorship) throws {
        try write { db in
            let stored = try Snapshot(db).stored(reference)
            if let other = try PartTable(db: db).part(reference.kind, key) {
                throw RegistryError(
                    .refused,
                    "there is \(other.reference) already\(other.isArchived ? ", among what was removed" : "")",
                    remedy: "choose another key"
                )
            }
            try SearchIndex(db).rename(stored, to: key)
            try db.cachedStatement(sql: "UPDATE part SET key = ? WHERE id = ?").execute(arguments: [
                key.text, stored.id,
            ])
            let change = try Change.record(
                db, .rename, authorship, summary: "renamed \(stored.reference) to \(Reference(reference.kind, key))"
            )
            try Event.record(db, .rename, of: stored, in: change)
        }
    }

    /// Archives parts: nothing can refer to them any more, and ``restore(_:images:by:)`` brings them back.
    ///
    /// - Throws: ``RegistryError`` when something that stays refers to one of them, with the list of who does.
    ///
    /// - Parameter images: The names of images that go along: nothing has them any more, and their files stay in the history.
    public func remove(_ references: [Reference], images: [String] = [], by authorship: Authorship) throws {
        try write { db in
            let removal = try Removal(db, references)
            let images = try ImageRemoval(db, images)
            if let archived = removal.parts.first(where: \.isArchived) {
                throw RegistryError(
                    .refused, "\(archived.reference) is removed already", remedy: "\"onion purge\" deletes it for good"
                )
            }
            try removal.requireUnused("removed")
            let departure = try Departure(db)
            for part in removal.parts { try departure.add(part.id) }
            let told = (removal.names + images.told).joined(separator: ", ")
            let change = try Change.record(db, .remove, authorship, summary: "removed \(told)")
            try departure.archive(in: change)
            try departure.end()
            try images.requireUnused("removed")
            for name in images.names { try ImageTable(db: db).remove(name, in: change) }
        }
    }

    /// Deletes parts with their whole history. This is the only deletion there is.
    ///
    /// - Parameter images: The names of images that are deleted, too; those that were removed have theirs still.
    /// - Throws: ``RegistryError`` when any revision of a part that stays refers to one of them, even an old one.
    public func purge(_ references: [Reference], images: [String] = [], by authorship: Authorship) throws {
        try write { db in
            let removal = try Removal(db, references)
            let images = try ImageRemoval(db, images, withPast: true)
            try removal.requireUnused("purged", byThePast: true)
            try SearchIndex(db).remove(removal.parts)
            for part in removal.parts {
                // Parts that are purged together may refer to each other, so all references go before any part does.
                try db.cachedStatement(sql: "DELETE FROM reference WHERE source = ?").execute(arguments: [part.id])
            }
            for part in removal.parts {
                try db.cachedStatement(sql: "DELETE FROM part WHERE id = ?").execute(arguments: [part.id])
            }
            try images.requireUnused("purged")
            for name in images.names { try ImageTable(db: db).purge(name) }
            let told = (removal.names + images.told).joined(separator: ", ")
            _ = try Change.record(db, .purge, authorship, summary: "purged \(told)")
        }
    }
}

/// Parts that are to go together.
private struct Removal {
    /// The most users that a refusal lists.
    private static let mostListed = 50

    let db: Database
    let parts: [StoredPart]

    init(_ db: Database, _ references: [Reference]) throws {
        self.db = db
        if let pinned = references.first(where: { $0.revision != nil }) {
            throw RegistryError(
                .refused, "\(pinned) is one revision, and revisions stay", remedy: "name \(pinned.head), without a pin"
            )
        }
        self.parts = try Set(references).sorted().map { try Snapshot(db).stored($0) }
    }

    var names: [String] { parts.map(\.reference.description) }

    /// Refuses when a part that stays refers to one that goes: a head, or an old revision that somebody in use pins.
    ///
    /// - Parameter past: whether all old revisions count.
    func requireUnused(_ verb: String, byThePast past: Bool = false) throws {
        let going = Set(parts.map(\.id))
        var pins = PinnedRevisions(UsageTable(db: db))
        for part in parts {
            let rows = try Row.fetchCursor(
                db.makeStatement(
                    sql: """
                        SELECT reference.source, source.kind, source.key, revision.number, reference.path, reference.live,
                            revision.id
                        FROM reference
                        JOIN part AS source ON source.id = reference.source
                        JOIN revision ON revision.id = reference.revision
                        WHERE reference.target = ?
                        ORDER BY reference.live DESC, source.kind, source.key, revision.number, reference.ordinal
                        """),
                arguments: [part.id]
            )
            var users: [String] = []
            while let row = try rows.next(), users.count <= Removal.mostListed {
                guard !going.contains(row[0]), try past || row[5] || pins.contain(row[6]) else { continue }
                users.append("\(row[1] as String)/\(row[2] as String)@\(row[3] as Int) \(row[4] as String)")
            }
            guard users.isEmpty else { throw inUse(part, verb, users) }
        }
    }

    private func inUse(_ part: StoredPart, _ verb: String, _ users: [String]) -> RegistryError {
        var details = Array(users.prefix(Removal.mostListed))
        if users.count > details.count { details.append("...") }
        return RegistryError(
            .refused, "\(part.reference) is in use and cannot be \(verb)",
            remedy: "change or remove first what refers to it:", details: details
        )
    }
}
