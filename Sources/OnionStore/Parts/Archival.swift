import GRDB
import OnionCoding
import OnionModel

/// Parts that are archived together. Their rows are in a temporary table, so that their number does not matter.
struct Archival {
    private let db: Database

    init(_ db: Database) throws {
        self.db = db
        try db.execute(
            sql: "DROP TABLE IF EXISTS temp.departure; CREATE TEMP TABLE departure (part INTEGER PRIMARY KEY)")
    }

    /// Empties the list.
    func end() throws {
        try db.execute(sql: "DROP TABLE temp.departure")
    }

    func add(_ part: Int64) throws {
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO departure VALUES (?)").execute(arguments: [part])
    }

    var count: Int {
        get throws { try Int(Query(db, "SELECT count(*) FROM departure").number()) }
    }

    /// Adds the action sets that a datasource provides and the contents that use them.
    ///
    /// - Throws: ``RegistryError`` `datasource-not-found`.
    func addAll(ofDatasource name: String, where isIncluded: (Int64, Key) -> Bool) throws {
        let sql = """
            SELECT id, key FROM part WHERE controller = ?1 AND kind = 'actions' AND archived IS NULL
            UNION ALL
            SELECT user.id, user.key
            FROM part
            JOIN reference ON reference.target = part.id AND reference.live = 1
            JOIN part AS user ON user.id = reference.source
            WHERE part.controller = ?1 AND part.kind = 'actions' AND user.kind = 'content'
            """
        var isKnown = false
        try Query(db, sql).each(.text(name)) { row in
            isKnown = true
            let part = try row.integer(0)
            if try isIncluded(part, row.key(1)) { try add(part) }
        }
        if !isKnown { throw try unknown(name) }
    }

    /// Adds the contents of a template.
    ///
    /// - Throws: ``RegistryError`` `not-found`.
    func addAll(contentsOf template: Key, where isIncluded: (Int64, Key) -> Bool) throws {
        let sql = """
            SELECT user.id, user.key
            FROM reference
            JOIN part AS user ON user.id = reference.source
            WHERE reference.target = ?1 AND reference.live = 1 AND reference.path = 'template' AND user.kind = 'content'
            """
        let stored = try Snapshot(db).stored(Reference(.template, template))
        try Query(db, sql).each(.integer(stored.id)) { row in
            let part = try row.integer(0)
            if try isIncluded(part, row.key(1)) { try add(part) }
        }
    }

    /// Takes the parts of other spaces off the list, and then the action sets that contents outside of the list use.
    ///
    /// - Parameter spaces: The names of spaces; empty is the default one.
    func keep(outside spaces: Set<String>) throws {
        let names = JSONWriter.compact(.list(spaces.map(Node.string)))
        let sql = """
            DELETE FROM departure WHERE part IN (
                SELECT id FROM part
                WHERE id IN (SELECT part FROM departure)
                    AND \(SpaceSQL.space(of: "key")) NOT IN (SELECT value FROM json_each(?)))
            """
        try db.cachedStatement(sql: sql).execute(arguments: [String(decoding: names, as: UTF8.self)])
        try db.execute(sql: Archival.keepShared)
    }

    private static let keepShared = """
        DELETE FROM departure WHERE part IN (
            SELECT part.id
            FROM departure
            JOIN part ON part.id = departure.part AND part.kind = 'actions'
            JOIN reference ON reference.target = part.id AND reference.live = 1
            WHERE reference.source NOT IN (SELECT part FROM departure))
        """

    private func unknown(_ name: String) throws -> RegistryError {
        let sql = """
            SELECT DISTINCT controller FROM part
            WHERE controller IS NOT NULL AND kind = 'actions' AND archived IS NULL ORDER BY 1
            """
        let names = try Query(db, sql).all { try $0.text(0) }
        return RegistryError(.datasourceNotFound(name, nearest: Spelling.nearest(to: name, among: names)))
    }

    /// Refuses when a part that stays refers to one of the parts: a head, or an old revision that a part in use pins.
    func requireUnused(for operation: RegistryError.Operation) throws {
        var uses = LimitedUses()
        try Query(db, Archival.users).eachWhile { row in
            try uses.append(row)
            return !uses.isFull
        }
        var pins = PinnedRevisions(UsageQueries(db: db))
        try Query(db, Archival.oldUsers).eachWhile { row in
            if try pins.contain(row.integer(6)) { try uses.append(row) }
            return !uses.isFull
        }
        try uses.requireNone(for: operation)
    }

    private static func users(_ condition: String) -> String {
        """
        SELECT target.kind, target.key, user.kind, user.key, revision.number, reference.path, revision.id
        FROM departure
        JOIN part AS target ON target.id = departure.part
        JOIN reference ON reference.target = departure.part
        JOIN part AS user ON user.id = reference.source
        JOIN revision ON revision.id = reference.revision
        WHERE \(condition) AND reference.source NOT IN (SELECT part FROM departure)
        """
    }

    private static let users = users("reference.live = 1")

    private static let oldUsers = users(
        "reference.live = 0 AND EXISTS (SELECT 1 FROM reference AS pin WHERE pin.pinned = reference.revision)")

    /// Archives the parts; returns their number.
    @discardableResult
    func archive(in change: Int64) throws -> Int {
        try db.cachedStatement(sql: "UPDATE part SET archived = ? WHERE id IN (SELECT part FROM departure)")
            .execute(arguments: [change])
        try db.execute(sql: Archival.leave)
        try db.execute(
            sql: """
                UPDATE reference SET live = 0
                WHERE revision IN (SELECT head FROM departure JOIN part ON part.id = departure.part)
                """)
        try db.cachedStatement(sql: "INSERT INTO event (part, change, verb) SELECT part, ?, 'remove' FROM departure")
            .execute(arguments: [change])
        return try count
    }

    /// Subtracts the parts from the user counts of their references.
    private static let leave = """
        UPDATE part SET users = part.users - gone.users
        FROM (
            SELECT target, count(DISTINCT source) AS users
            FROM departure JOIN part AS going ON going.id = departure.part JOIN reference ON revision = going.head
            WHERE live = 1 GROUP BY target
        ) AS gone
        WHERE part.id = gone.target
        """
}

extension LimitedUses {
    /// Appends a row of the kind and the key of the target, the kind, the key and the number of the user, and the path.
    fileprivate mutating func append(_ row: Columns) throws {
        guard let target = try row.reference(at: 0), let user = try row.reference(at: 2, revision: 4) else { return }
        try append(Usage(of: .part(target), by: user, at: row.text(5)))
    }
}

/// The uses of a part or an image that is to be removed, as many as a refusal lists.
struct LimitedUses {
    /// The maximum number of uses that a refusal lists.
    static let most = 50

    private var uses: [Usage] = []

    /// Whether there are more uses than a refusal lists.
    var isFull: Bool { uses.count > LimitedUses.most }

    mutating func append(_ use: Usage) { uses.append(use) }

    /// - Throws: ``RegistryError`` `in-use` unless there are no uses.
    func requireNone(for operation: RegistryError.Operation) throws {
        guard !uses.isEmpty else { return }
        throw RegistryError(.inUse(Array(uses.prefix(LimitedUses.most)), operation, isComplete: !isFull))
    }
}
