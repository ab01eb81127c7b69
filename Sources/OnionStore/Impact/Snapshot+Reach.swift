import GRDB
package import OnionModel

extension Snapshot {
    /// The screens that show one of these parts at any depth, in the order of their keys, without revisions.
    ///
    /// What pins another revision is not reached, nor is what shows the part only through it. An old revision that somebody in use pins
    /// follows the heads of what it refers to, so that it leads on.
    ///
    /// - Parameter references: parts, whose users follow the head; or revisions, whose users pin them.
    package func screens(reachedFrom references: [Reference]) throws -> [Reference] {
        let starts = try references.compactMap { reference -> String? in
            guard let part = try PartTable(db: db).part(reference.kind, reference.key) else { return nil }
            guard let number = reference.revision else { return "[\(part.id),null]" }
            return try PartTable(db: db).revision(of: part.id, number: number).map { "[null,\($0.id)]" }
        }
        guard !starts.isEmpty else { return [] }
        return try Query(db, cached: Snapshot.reachedScreens).all(.text("[\(starts.joined(separator: ","))]")) { row in
            Reference(.screen, Key(stored: row.text(0)))
        }
    }

    /// Whether there is a part of the name that was not removed.
    package func isInUse(_ reference: Reference) throws -> Bool {
        try PartTable(db: db).part(reference.kind, reference.key).map { !$0.isArchived } ?? false
    }

    /// Who pins an older revision of a part than the one that it stands at, sorted by user and path.
    func olderPins(of part: Reference) throws -> [Usage] {
        try Query(db, cached: Snapshot.olderPins).all(.text(part.kind.rawValue), .text(part.key.text)) { row in
            PartKind(rawValue: row.text(0)).map {
                Usage(
                    of: .part(Reference(part.kind, part.key, revision: row.number(3))),
                    by: Reference($0, Key(stored: row.text(1))), at: row.text(2))
            }
        }.sorted()
    }

    /// CROSS JOIN begins with what is reached, because all screens of a registry are more.
    ///
    /// A row of the recursion is a part whose head is reached, a revision that is, or both: those who follow the part, and those who pin the revision.
    package static let reachedScreens = """
        WITH RECURSIVE reached (part, revision) AS (
            SELECT value ->> 0, value ->> 1 FROM json_each(?)
            UNION
            SELECT CASE WHEN reference.live = 1 THEN reference.source END, reference.revision
            FROM reached JOIN reference ON reference.target = reached.part
            WHERE reference.pinned IS NULL
                AND (reference.live = 1 OR EXISTS (SELECT 1 FROM reference AS pin WHERE pin.pinned = reference.revision))
            UNION
            SELECT CASE WHEN reference.live = 1 THEN reference.source END, reference.revision
            FROM reached JOIN reference ON reference.pinned = reached.revision
        )
        SELECT screen.key
        FROM (SELECT DISTINCT part FROM reached WHERE part IS NOT NULL) AS found
        CROSS JOIN part AS screen ON screen.id = found.part
        WHERE screen.kind = 'screen' AND screen.archived IS NULL
        ORDER BY screen.key
        """

    package static let olderPins = """
        SELECT source.kind, source.key, reference.path, pinned.number
        FROM part
        JOIN reference ON reference.target = part.id AND reference.live = 1 AND reference.pinned IS NOT NULL
        JOIN part AS source ON source.id = reference.source
        JOIN revision AS pinned ON pinned.id = reference.pinned
        WHERE part.kind = ? AND part.key = ? AND reference.pinned <> part.head
        """
}
