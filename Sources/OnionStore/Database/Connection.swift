import GRDB
import GRDBSQLite

/// The connection of a registry to its file, closed when nobody uses it any more.
final class Connection: Sendable {
    /// How many pages a connection keeps, in KiB, as a rule and while it imports.
    static let usualCache = 32_768
    static let importCache = 16_384

    let writer: any DatabaseWriter
    private let isBrief: Bool

    init(_ path: String, _ options: Registry.Options) throws {
        // Where nobody can write, SQLite cannot make the files that it keeps beside one.
        let isImmutable = FileOnDisk(path: path).isImmutable
        let path = isImmutable ? Connection.immutable(path) : path
        var configuration = Configuration()
        configuration.readonly = isImmutable
        configuration.busyMode = .timeout(options.busyTimeout)
        configuration.foreignKeysEnabled = false // below, with the rest
        configuration.prepareDatabase { db in
            if options.isBrief { Connection.stopAuthorizing(db) }
            // In WAL mode only FULL keeps a commit that was reported through a loss of power. The cache has at most 32 MB of pages, in
            // place of 2, for sessions over many screens (measured: roughly 5 % sooner at 10,000).
            try db.run(
                """
                PRAGMA foreign_keys = ON;
                PRAGMA synchronous = FULL;
                PRAGMA cache_size = -\(Connection.usualCache);
                """)
        }
        if options.concurrentReaders > 0 {
            configuration.maximumReaderCount = options.concurrentReaders
            writer = try DatabasePool(path: path, configuration: configuration)
        } else {
            writer = try DatabaseQueue(path: path, configuration: configuration)
        }
        isBrief = options.isBrief
    }

    /// Runs what stores many parts, with a connection that suits it.
    static func importing(_ db: Database, _ body: () throws -> Void) throws {
        // Fewer pages in memory than screens are assembled with: an import goes through them once.
        try db.run("PRAGMA cache_size = -\(Connection.importCache)")
        // Bodies come from writers of this program, so that SQLite need not read each of them again to see that it is JSON.
        try db.run("PRAGMA ignore_check_constraints = ON")
        defer {
            try? db.run(
                """
                PRAGMA cache_size = -\(Connection.usualCache);
                PRAGMA ignore_check_constraints = OFF;
                """)
        }
        try body()
    }

    /// The file as SQLite names one that nobody changes (<https://www.sqlite.org/uri.html>).
    private static func immutable(_ path: String) -> String {
        let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3F").replacing("#", with: "%23")
        return "file:\(path.hasPrefix("/") ? "//" : "")\(escaped)?immutable=1"
    }

    deinit {
        guard isBrief, (try? writer.close()) != nil else { return }
        // The file is closed, and the process ends. Taking a queue down in memory starts a thread and wakes the notification
        // centre up (measured: 0.2 ms), so it stays.
        _ = Unmanaged.passRetained(writer as AnyObject)
    }

    /// Keeps GRDB from noting which tables and columns each statement is about, as it does for those who observe a database
    /// (measured: half of the time that the statements of a command take to compile).
    private static func stopAuthorizing(_ db: Database) {
        sqlite3_set_authorizer(db.sqliteConnection, nil, nil)
    }
}

extension Database {
    /// Runs statements that answer nothing.
    ///
    /// GRDB's own way joins the pieces of a statement first, for which Swift's runtime goes through all conformances of the program
    /// (measured: 0.4 ms in the first statement of a process).
    func run(_ sql: String) throws {
        guard sqlite3_exec(sqliteConnection, sql, nil, nil, nil) == SQLITE_OK else {
            throw DatabaseError(in: sqliteConnection)
        }
    }
}
