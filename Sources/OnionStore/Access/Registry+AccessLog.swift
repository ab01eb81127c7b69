import GRDB
import OnionModel

/// The log of what was done with accesses, and of what was refused.
extension Registry {
    /// Something in the log.
    package struct AccessEvent: Hashable, Sendable {
        package enum Verb: String, Sendable {
            case created, changed, revoked
            /// The registry was opened to all.
            case opened
            /// The rules of an access did not allow a write.
            case refused
            /// Requests had a token that is unknown or has ended.
            case unknown

            /// The largest number of rows that are kept, so that nobody can fill the disk with them; nil for what only the owner of the file does.
            fileprivate var limit: Int? {
                switch self {
                case .created, .changed, .revoked, .opened: nil
                case .refused: 10_000
                case .unknown: 1_000
                }
            }
        }

        package let time: String
        package let verb: Verb
        /// The name of the access; empty where there is none.
        package let name: String
        /// The rules of the access, or what was tried: `write template/sheet`.
        package let what: String
        /// Who managed the access; nil for what was refused.
        package let author: String?
    }

    static func log(_ verb: AccessEvent.Verb, _ name: String, _ what: String, by author: String?, _ db: Database) throws
    {
        try db.cachedStatement(sql: "INSERT INTO access_event (time, verb, name, what, author) VALUES (?, ?, ?, ?, ?)")
            .execute(arguments: [Instant.now.description, verb.rawValue, name, what, author])
        guard let limit = verb.limit else { return }
        let sql = """
            DELETE FROM access_event WHERE verb = ?1
                AND id <= (SELECT id FROM access_event WHERE verb = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)
            """
        try db.cachedStatement(sql: sql).execute(arguments: [verb.rawValue, limit])
    }

    /// Stores writes that were refused. It has a transaction of its own, because the refused one is rolled back.
    func noteRefusal(of deeds: [String], to name: String) throws {
        try restricted(to: nil).write { db in
            for deed in deeds { try Registry.log(.refused, name, deed, by: nil, db) }
        }
    }

    /// The log, the newest first.
    package func accessEvents(limit: Int? = nil) throws -> [AccessEvent] {
        let sql = "SELECT time, verb, name, what, author FROM access_event ORDER BY id DESC LIMIT \(limit ?? -1)"
        return try read { snapshot in
            try Query(snapshot.db, sql).all { row in
                guard let verb = try AccessEvent.Verb(rawValue: row.text(1)) else {
                    throw DamagedRow(reason: "the log of accesses has \(try row.text(1).quoted)")
                }
                return try AccessEvent(
                    time: row.text(0), verb: verb, name: row.text(2), what: row.text(3), author: row.optionalText(4))
            }
        }
    }
}

extension ChangeCounter {
    /// Stores which accesses were used now, and how many requests had a token that is unknown.
    ///
    /// The count stays, because SQLite does not count what the counter's own connection writes. Nobody waits: while others write, nothing is
    /// stored.
    ///
    /// - Throws: ``RegistryError`` `busy` while others write, and the other errors of a write.
    package func note(uses: [Int64], unknownTokens: String? = nil) throws {
        guard case .own(let database) = registry.file else { return }
        try database.writer.unsafeReentrantWrite { db in
            try db.execute(sql: "PRAGMA busy_timeout = 0")
            defer { try? db.execute(sql: "PRAGMA busy_timeout = 5000") }
            try registry.write { db in
                for id in uses {
                    try db.cachedStatement(sql: "UPDATE access SET used = ? WHERE id = ?")
                        .execute(arguments: [Instant.now.description, id])
                }
                if let unknownTokens { try Registry.log(.unknown, "", unknownTokens, by: nil, db) }
            }
        }
    }
}
