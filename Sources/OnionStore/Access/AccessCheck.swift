import GRDB
import OnionModel

/// Compares what a transaction wrote with what an access may do, before it is committed. There is no other check of an access.
///
/// It looks at rows and not at calls, so that no way to write can leave it out.
struct AccessCheck {
    /// The largest number of deeds that an error lists.
    private static let mostListed = 20

    private let holder: AccessHolder
    private let db: Database
    /// The newest rows before the transaction.
    private let (revision, image, release): (Int64, Int64, Int64)
    private let change: Int64
    /// The number of rows without an id of the newest change, which an import in batches continues.
    private let rowsOfChange: Int64
    /// What spaces allow others to use, by their names.
    private let exports: [String: String]
    /// The number of rows that the connection has changed, in any table.
    private let rows: Int

    init(_ holder: AccessHolder, _ db: Database) throws {
        self.holder = holder
        self.db = db
        revision = try Query(db, cached: "SELECT max(id) FROM revision").number()
        image = try Query(db, cached: "SELECT max(id) FROM image_file").number()
        release = try Query(db, cached: "SELECT max(id) FROM release").number()
        change = try Query(db, cached: "SELECT max(id) FROM change").number()
        rowsOfChange = try AccessCheck.countRows(of: change, db)
        exports = try AccessCheck.exports(db)
        rows = db.totalChangesCount
    }

    private static func exports(_ db: Database) throws -> [String: String] {
        let rows = try Query(db, cached: "SELECT name, exports FROM space").all { try ($0.text(0), $0.text(1)) }
        return Dictionary(rows) { first, _ in first }
    }

    private static func countRows(of change: Int64, _ db: Database) throws -> Int64 {
        let sql = """
            SELECT (SELECT count(*) FROM event WHERE change = ?1)
                + (SELECT count(*) FROM image_file WHERE replaced = ?1)
            """
        return try Query(db, cached: sql).number(.integer(change))
    }

    /// - Throws: ``RegistryError`` `forbidden` with the first things that the access may not do.
    func run() throws {
        let current = try holder.current(db)
        if current.accesses.isEmpty { throw RegistryError(.forbidden(name: holder.name, ["write any more"], count: 1)) }
        let rules = current.rules
        var refused = Refused()
        try checkAuthors(&refused)
        try checkParts(rules, &refused)
        try checkExports(rules, &refused)
        try Query(db, cached: "SELECT DISTINCT channel FROM release WHERE id > ?").each(.integer(release)) { row in
            let channel = try row.text(0)
            if !rules.contains(where: { $0.allowsPublishing(channel) }) { refused.add("publish \(channel)") }
        }
        // What an import leaves beside parts decides about the imports of others.
        if refused.count == 0, db.totalChangesCount != rows, rules.allSatisfy(\.allowsNothing) {
            refused.add("write")
        }
        if refused.count > 0 {
            throw RegistryError(.forbidden(name: holder.name, refused.deeds, count: refused.count))
        }
    }

    /// The author of a change is the name of the access. Purging is for whoever has the file.
    private func checkAuthors(_ refused: inout Refused) throws {
        let sql = """
            SELECT author, verb FROM change WHERE id > ?1
            UNION SELECT author, 'publish' FROM release WHERE id > ?2
            """
        try Query(db, cached: sql).each(.integer(change), .integer(release)) { row in
            let author = try row.text(0)
            if author != holder.name { refused.add("write as \(author.quoted)") }
            if try row.text(1) == Change.Verb.purge.rawValue { refused.add("purge") }
        }
    }

    private func checkParts(_ rules: [AccessRule], _ refused: inout Refused) throws {
        let sql = """
            SELECT kind, key FROM part WHERE id IN (SELECT part FROM revision WHERE id > ?1)
            UNION SELECT kind, part.key FROM part WHERE id IN (SELECT part FROM event WHERE change >= ?2)
            UNION SELECT kind, event.key FROM event JOIN part ON part.id = event.part
                WHERE event.change >= ?2 AND event.key IS NOT NULL
            UNION SELECT '\(AccessRule.image)', name FROM image_file WHERE id > ?3 OR replaced >= ?2
            """
        let isContinued = try AccessCheck.countRows(of: change, db) != rowsOfChange
        let first = isContinued ? change : change + 1
        try Query(db, cached: sql).each(.integer(revision), .integer(first), .integer(image)) { row in
            let (kind, key) = try (row.text(0), row.text(1))
            if rules.contains(where: { $0.allowsWriting(kind, key) }) { return }
            let stored = Key(stored: key)
            refused.add("write \(stored.space.map { $0 + ":" } ?? "")\(kind)/\(stored.name)")
        }
    }

    /// What a space allows others to use is for those who may write everything in it.
    private func checkExports(_ rules: [AccessRule], _ refused: inout Refused) throws {
        for (space, list) in try AccessCheck.exports(db) where exports[space] != list {
            let mayWriteAll = AccessRule.kinds.allSatisfy { kind in
                rules.contains { $0.allowsWriting(kind, "\(space):") }
            }
            if !mayWriteAll { refused.add("write the exports of \(space)") }
        }
    }

    /// The first deeds that are refused, and the number of all.
    private struct Refused {
        var deeds: [String] = []
        var count = 0

        mutating func add(_ deed: String) {
            count += 1
            if deeds.count < AccessCheck.mostListed { deeds.append(deed) }
        }
    }
}
