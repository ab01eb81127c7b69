import GRDB
public import OnionModel

extension Registry {
    /// Reads the registry in its state at a time.
    ///
    /// References that follow a head follow the head of that time, and parts that were removed later are in use. Keys are those of today, and
    /// a pinned revision is that revision. Purged parts are missing from the past, too. All changes up to the last one of that time or
    /// earlier are included, so that a fast clock hides no change.
    ///
    /// - Parameters:
    ///   - instant: The time. Before the first change the registry is empty.
    ///   - body: The reads. The snapshot is not valid after it returns.
    /// - Throws: ``RegistryError`` `read-inside-read` inside another read; an error of a name that was not found has
    ///   the instant; and errors of `body`.
    public func read<Result>(asOf instant: Instant, _ body: (Snapshot) throws -> Result) throws -> Result {
        do {
            return try read(preparing: { try TimeTravel($0, to: instant).begin() }, body) { try TimeTravel.end($0) }
        } catch let error as RegistryError where error.category == .notFound {
            throw RegistryError(error.code, asOf: instant)
        }
    }

    /// Reads from the registry as it was at a moment, or its current state.
    ///
    /// - Parameters:
    ///   - moment: The moment; nil for now. At that of a revision, everything that the part refers to is of that time, too.
    ///   - body: The reads. The snapshot is not valid after it returns.
    /// - Throws: ``RegistryError`` `not-found` or `revision-not-found`; `read-inside-read` inside another read; and
    ///   errors of `body`.
    package func read<Result>(at moment: PastMoment?, _ body: (Snapshot) throws -> Result) throws -> Result {
        switch moment {
        case nil: try read(body)
        case .instant(let instant): try read(asOf: instant, body)
        case .change(let number):
            try read(preparing: { try TimeTravel($0, after: Int64(number)).begin() }, body) { try TimeTravel.end($0) }
        case .revision(let revision):
            try read(preparing: { try TimeTravel($0, to: revision).begin() }, body) { try TimeTravel.end($0) }
        }
    }
}

/// A moment of the past at which a registry is read.
package enum PastMoment: Hashable, Sendable {
    case instant(Instant)
    /// After the change of this number.
    case change(Int)
    /// The change that made a revision; the reference has one.
    case revision(Reference)
}

/// Shows the tables as they were after a change.
///
/// Temporary views with the names of the tables replace them during a read, so that every query reads the past
/// without a change. SQLite inlines a view into the query, so look-ups by an index still use it.
package struct TimeTravel {
    private let db: Database
    /// The last change that is seen.
    let change: Int64

    /// - Parameter change: The number of the last change that is seen.
    init(_ db: Database, after change: Int64) {
        self.db = db
        self.change = change
    }

    init(_ db: Database, to instant: Instant) throws {
        self.db = db
        change = try Query(db, LogQuery.lastUntil).number(.text(instant.description))
    }

    /// - Parameter revision: A reference with a revision, whose change is the last one that is seen.
    init(_ db: Database, to revision: Reference) throws {
        self.db = db
        let part = try Snapshot(db).stored(revision)
        let change = try Query(db, "SELECT change FROM revision WHERE part = ? AND number = ?")
            .first(.integer(part.id), .integer(Int64(revision.revision ?? 0))) { try $0.integer(0) }
        guard let change else { throw try Snapshot(db).noRevision(revision, of: part) }
        self.change = change
    }

    func begin() throws {
        try TimeTravel.end(db)
        try db.execute(sql: TimeTravel.views(change))
    }

    static func end(_ db: Database) throws {
        try db.execute(
            sql: """
                DROP VIEW IF EXISTS temp.reference; DROP VIEW IF EXISTS temp.part; DROP VIEW IF EXISTS temp.image_file; \
                DROP VIEW IF EXISTS temp.event
                """
        )
    }

    package static func views(_ change: Int64) -> String {
        """
        CREATE TEMP VIEW part AS
        SELECT
            id, kind, key, (\(revision("id", of: "now", change))) AS head,
            CASE kind
                WHEN 'template' THEN (\(revision("body ->> '$.controller'", of: "now", change)))
                WHEN 'actions' THEN (\(revision("body ->> '$.datasource'", of: "now", change)))
            END AS controller,
            (\(removal(of: "now", change))) AS archived,
            (
                SELECT count(DISTINCT source) FROM main.reference JOIN main.part AS user ON user.id = source
                WHERE target = now.id AND revision = (\(revision("id", of: "user", change)))
                    AND (\(removal(of: "user", change))) IS NULL
            ) AS users,
            uuid
        FROM main.part AS now
        WHERE EXISTS (SELECT 1 FROM main.revision WHERE part = now.id AND number = 1 AND change <= \(change));

        CREATE TEMP VIEW reference AS
        SELECT
            revision, ordinal, target, pinned, path, source,
            EXISTS (
                SELECT 1 FROM temp.part AS user
                WHERE user.id = stored.source AND user.head = stored.revision AND user.archived IS NULL
            ) AS live
        FROM main.reference AS stored;

        CREATE TEMP VIEW image_file AS
        SELECT
            id, name, scale, idiom, appearance, rendering, format, width, height, digest, stored,
            preserves_vector, slices,
            CASE WHEN replaced <= \(change) THEN replaced END AS replaced
        FROM main.image_file WHERE stored <= \(change);

        CREATE TEMP VIEW event AS SELECT part, change, verb, key FROM main.event WHERE change <= \(change);
        """
    }

    /// Returns the SQL of a column of the head that a part of the table `part` had. Most parts have few revisions, so it
    /// begins with the newest one.
    private static func revision(_ column: String, of part: String, _ change: Int64) -> String {
        """
        SELECT \(column) FROM main.revision
        WHERE part = \(part).id AND change <= \(change) ORDER BY number DESC LIMIT 1
        """
    }

    /// Returns the SQL of the change that removed a part; NULL when it was in use.
    private static func removal(of part: String, _ change: Int64) -> String {
        """
        SELECT CASE verb WHEN 'remove' THEN change END FROM main.event
        WHERE part = \(part).id AND change <= \(change) AND verb <> 'rename' ORDER BY change DESC LIMIT 1
        """
    }
}
