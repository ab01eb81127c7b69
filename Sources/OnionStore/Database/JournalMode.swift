import GRDB

/// The journal of a registry: a write-ahead log, which lets readers go on while one process writes.
enum JournalMode {
    /// Makes the log the journal again where it is not, as after a first import that was killed.
    ///
    /// The registry stays as it is where it cannot be written, and where another process uses it, such as a first import.
    static func assertWAL(_ writer: any DatabaseWriter) throws {
        try writer.writeWithoutTransaction { db in
            guard try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" else { return }
            // Without the wait for others that the busy timeout grants.
            let timeout = try Int.fetchOne(db, sql: "PRAGMA busy_timeout") ?? 0
            try db.execute(sql: "PRAGMA busy_timeout = 0")
            defer { try? db.execute(sql: "PRAGMA busy_timeout = \(timeout)") }
            try? db.execute(sql: "PRAGMA journal_mode = WAL")
        }
    }
}
