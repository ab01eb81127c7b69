import GRDB
package import OnionModel

extension Snapshot {
    /// Visits the times at which channels were made to point to releases, the newest first.
    ///
    /// - Parameters:
    ///   - channel: The name of a channel; nil for all.
    ///   - limit: The maximum number of times to visit; nil for all.
    ///   - visit: Called with each release, and the time at which it was published.
    /// - Throws: ``RegistryError`` when the registry cannot be read; and errors of `visit`.
    public func eachRelease(
        of channel: String? = nil, limit: Int? = nil,
        _ visit: (_ release: PublishedRelease, _ time: String) throws -> Void
    ) throws {
        let filter = channel == nil ? "" : "WHERE channel = ?"
        let query = try Query(
            db,
            """
            SELECT channel, number, change, digest, author, message, starts, time
            FROM release \(filter) ORDER BY id DESC LIMIT \(limit ?? -1)
            """)
        try query.each(channel.map { [.text($0)] } ?? []) { row in
            try visit(PublishedRelease(row), row.text(7))
        }
    }

    /// Requires that something was published in a channel.
    ///
    /// - Throws: ``RegistryError`` `channel-not-found`, with the near match.
    package func requireChannel(_ name: String) throws {
        let names = try Query(db, cached: "SELECT DISTINCT channel FROM release").all { try $0.text(0) }
        if names.contains(name) { return }
        throw RegistryError(.channelNotFound(name, nearest: Spelling.nearest(to: name, among: names)))
    }

    /// Whether a release of a channel was published from this registry, so that its change is one of this registry's.
    ///
    /// - Parameter digest: SHA-256 of the release's file.
    package func isPublished(_ digest: [UInt8], in channel: String, asOf change: Int) throws -> Bool {
        let sql = "SELECT count(*) FROM release WHERE channel = ? AND digest = ? AND change = ?"
        return try digest.withUnsafeBufferPointer { digest in
            try Query(db, cached: sql).number(.text(channel), .blob(digest), .integer(Int64(change))) > 0
        }
    }

    /// Returns the release that clients of a channel have now; nil for a channel without one.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func currentRelease(of channel: String) throws -> PublishedRelease? {
        try Query(db, cached: Snapshot.newestRelease(where: "starts <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"))
            .first(.text(channel), read: PublishedRelease.init)
    }

    /// Returns the release that clients of a channel had at a time; nil where it had none.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func release(of channel: String, at instant: Instant) throws -> PublishedRelease? {
        try Query(db, cached: Snapshot.newestRelease(where: "starts <= ?2", "AND time <= ?2"))
            .first(.text(channel), .text(instant.description), read: PublishedRelease.init)
    }

    private static func newestRelease(where hasStarted: String, _ condition: String = "") -> String {
        """
        SELECT channel, number, change, digest, author, message, starts FROM release
        WHERE channel = ?1 AND (starts IS NULL OR \(hasStarted)) \(condition) ORDER BY id DESC LIMIT 1
        """
    }

    /// The number of the last change of the registry; 0 before the first one.
    package var lastChange: Int {
        get throws { Int(try Query(db, cached: "SELECT max(id) FROM change").number()) }
    }

    /// Returns the screens in use whose compositions may be others than after a change, sorted by key.
    ///
    /// Those are the screens that show a part which was changed since, or a part that names a part which was renamed since.
    /// Screens that are gone are not among them.
    ///
    /// - Parameters:
    ///   - change: The number of the change.
    ///   - withFallbacks: Whether a screen shows the fallbacks of its templates, too, as it does in old versions of an app.
    package func screens(changedSince change: Int, withFallbacks: Bool = false) throws -> [Reference] {
        let starts = try Query(db, cached: Snapshot.startsOfChanges)
            .first(.integer(Int64(change)), .integer(Int64(change))) { try $0.text(0) }
        return try screens(reachedFrom: starts ?? "[]", withFallbacks: withFallbacks)
    }

    /// Returns the parts in use that have other revisions than after a change, sorted by kind and key, with the number of the
    /// revision that each had then; nil for a new one.
    ///
    /// - Parameter change: The number of the change.
    package func parts(changedSince change: Int) throws -> [(part: Reference, before: Int?)] {
        try Query(db, cached: Snapshot.revisionsSince).all(.integer(Int64(change)), .integer(Int64(change))) { row in
            try row.reference(at: 0).map { part in
                (Reference(part.kind, part.key, revision: Int(try row.integer(2))), try row.number(3))
            }
        }
    }

    private static let revisionsSince = """
        SELECT part.kind, part.key, head.number,
            (SELECT max(number) FROM revision AS old WHERE old.part = part.id AND old.change <= ?2)
        FROM (SELECT DISTINCT part FROM revision WHERE change > ?1) AS changed
        JOIN part ON part.id = changed.part
        JOIN revision AS head ON head.id = part.head
        WHERE part.archived IS NULL
        ORDER BY part.kind, part.key
        """

    /// The start of `reachedScreens`: changed parts; heads, and pinned revisions, that name a renamed part.
    private static let startsOfChanges = """
        WITH
        changed AS (
            SELECT part, 0 AS isRename FROM revision WHERE change > ?1
            UNION
            SELECT part, verb = 'rename' FROM event WHERE change > ?2
        ),
        start AS (
            SELECT part.id AS part, NULL AS revision, part.kind = 'screen' AS isScreen
            FROM changed JOIN part ON part.id = changed.part
            UNION
            SELECT
                CASE WHEN reference.live = 1 THEN reference.source END,
                CASE WHEN reference.live = 1 THEN NULL ELSE reference.revision END,
                user.kind = 'screen'
            FROM changed
            JOIN reference ON reference.target = changed.part
            JOIN part AS user ON user.id = reference.source
            WHERE changed.isRename AND (
                reference.live = 1 OR EXISTS (SELECT 1 FROM reference AS pin WHERE pin.pinned = reference.revision))
        )
        SELECT json_group_array(json_array(part, revision, isScreen)) FROM start
        """
}

extension PublishedRelease {
    fileprivate init(_ row: Columns) throws {
        try self.init(
            channel: row.text(0), number: Int(row.integer(1)), change: Int(row.integer(2)), digest: row.bytes(3),
            author: row.text(4), message: row.optionalText(5),
            starts: row.optionalText(6).flatMap { Instant(wellFormed: $0) })
    }
}
