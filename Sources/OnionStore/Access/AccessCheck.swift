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
    private let (change, release): (Int64, Int64)
    /// What spaces allow others to use, by their names.
    private let exports: [String: String]
    /// The number of rows that the connection has changed, in any table.
    private let rows: Int

    init(_ holder: AccessHolder, _ db: Database) throws {
        self.holder = holder
        self.db = db
        try WrittenRows.begin(db)
        release = try Query(db, cached: "SELECT max(id) FROM release").number()
        change = try Query(db, cached: "SELECT max(id) FROM change").number()
        exports = try AccessCheck.exports(db)
        rows = db.totalChangesCount
    }

    private static func exports(_ db: Database) throws -> [String: String] {
        let rows = try Query(db, cached: "SELECT name, exports FROM space").all { try ($0.text(0), $0.text(1)) }
        return Dictionary(rows) { first, _ in first }
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
        // What is derived from the parts of others is of no part.
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
        try WrittenRows.each(db) { kind, key in
            if rules.contains(where: { $0.allowsWriting(kind, key) }) { return }
            let stored = Key(stored: key)
            refused.add("write \(stored.space.map { $0 + ":" } ?? "")\(kind)/\(stored.name)")
        } others: { table in
            if table == WrittenRows.imports {
                if !rules.contains(where: \.allowsWriting) { refused.add("write") }
            } else if !AccessCheck.mayWriteAll(rules, in: nil) {
                refused.add("write the table \(table)")
            }
        }
    }

    /// What a space allows others to use is for those who may write everything in it.
    private func checkExports(_ rules: [AccessRule], _ refused: inout Refused) throws {
        for (space, list) in try AccessCheck.exports(db) where exports[space] != list {
            if !AccessCheck.mayWriteAll(rules, in: space) { refused.add("write the exports of \(space)") }
        }
    }

    /// Whether the rules allow a change of everything in a space; nil for all spaces.
    private static func mayWriteAll(_ rules: [AccessRule], in space: String?) -> Bool {
        AccessRule.kinds.allSatisfy { kind in
            rules.contains {
                (space != nil || $0.space == nil) && $0.allowsWriting(kind, space.map { "\($0):" } ?? "")
            }
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
