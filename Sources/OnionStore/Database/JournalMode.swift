import GRDB

/// The journal of a registry: a write-ahead log, which lets readers go on while one process writes.
enum JournalMode {
    /// Sets the journal mode to WAL where it is another, as after a first import that was killed.
    ///
    /// The mode stays as it is where the registry cannot be written, and where another process uses it, such as a
    /// first import.
    static func assertWAL(_ writer: any DatabaseWriter) throws {
        try writer.writeWithoutTransaction { db in
            guard try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" else { return }
            // The busy timeout would wait for other processes.
            let timeout = try Int.fetchOne(db, sql: "PRAGMA busy_timeout") ?? 0
            try db.execute(sql: "PRAGMA busy_timeout = 0")
            defer { try? db.execute(sql: "PRAGMA busy_timeout = \(timeout)") }
            try? db.execute(sql: "PRAGMA journal_mode = WAL")
        }
    }
}
