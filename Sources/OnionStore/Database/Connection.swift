import CSQLiteSettings
import GRDB

/// The opening of connections to a registry's file.
package enum Connection {
    /// The total page cache of a registry's connections in KiB, and the one of a connection that imports.
    private static let usualCache = 32_768
    private static let importCache = 16_384
    /// The page cache of a connection that looks up few rows, in KiB.
    package static let smallCache = 4_096

    /// The settings of SQLite for the whole process, made once. They change nothing in a program that has used SQLite before.
    private static let settings: Void = {
        // They take a lock of the process for each piece of memory, and nothing reads them.
        stopMemoryStatistics()
        RefusedWrite.note()
    }()

    /// - Parameter isDamaged: Whether a file is opened, too, that was cut off or whose schema cannot be read.
    static func open(
        _ path: String, _ options: Registry.Options, isDamaged: Bool = false
    ) throws -> any DatabaseWriter {
        var configuration = Configuration()
        configuration.busyMode = .timeout(options.busyTimeout)
        configuration.prepareDatabase { db in
            try requireOwnLogs(db, path)
            if isDamaged { try db.execute(sql: "PRAGMA writable_schema = ON") }
            // In WAL mode only FULL keeps a reported commit through a loss of power.
            try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -\(cache(options))")
            try keepLog(of: db)
        }
        let writer = try connect(plain(path), configuration, options)
        // GRDB's pools choose NORMAL.
        if writer is DatabasePool {
            try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        }
        return writer
    }

    /// Leaves the log of a file to Litestream, if that ships it. An automatic checkpoint while Litestream does not run would begin the log
    /// anew, and all that is restored later would be damaged (measured with 0.5.17 and a plain writer: 23 of 25; without checkpoints, none).
    static func keepLog(of db: Database) throws {
        guard let path = FileWatch.path(of: db), FileOnDisk(path: path).isReplicated else { return }
        try db.execute(sql: "PRAGMA wal_autocheckpoint = 0")
    }

    /// Opens a file that other programs change, without writing to it.
    ///
    /// A file without a log is read without locks and without the files that SQLite makes beside it; the caller checks that it has not
    /// changed meanwhile. A log has locks, and its index is not written where there is one.
    static func openReading(_ path: String, _ options: Registry.Options, hasLog: Bool) throws -> any DatabaseWriter {
        let hasIndex = FileOnDisk(path: path + "-shm").exists
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(options.busyTimeout)
        configuration.prepareDatabase { db in
            try requireOwnLogs(db, path)
            try db.execute(sql: "PRAGMA cache_size = -\(cache(options))")
        }
        let parameters = !hasLog ? "immutable=1" : hasIndex ? "mode=ro&readonly_shm=1" : "mode=ro"
        return try connect(uri(path, parameters), configuration, options)
    }

    private static func connect(
        _ address: String, _ configuration: Configuration, _ options: Registry.Options
    ) throws -> any DatabaseWriter {
        _ = settings
        guard options.concurrentReaders > 0 else {
            return try DatabaseQueue(path: address, configuration: configuration)
        }
        var configuration = configuration
        configuration.maximumReaderCount = options.concurrentReaders
        return try DatabasePool(path: address, configuration: configuration)
    }

    /// The page cache of a connection in KiB. All together have at most 32 MB of pages, in place of 2, for sessions over many
    /// screens (measured: roughly 5 % less time at 10,000 screens).
    private static func cache(_ options: Registry.Options) -> Int { usualCache / (options.concurrentReaders + 1) }

    /// Throws when SQLite would apply a log to a file for which it was not written.
    ///
    /// It must run before the connection first reads the file.
    private static func requireOwnLogs(_ db: Database, _ name: String) throws {
        guard let path = FileWatch.path(of: db) else { return }
        let header = { DatabaseHeader(fileOf: db) }
        if let log = WriteAheadLog(path + "-wal"), !log.belongs(to: header) {
            throw RegistryError(.foreignLog(path: name, .writeAhead))
        }
        if let journal = RollbackJournal(path + "-journal"), !journal.belongs(to: header) {
            throw RegistryError(.foreignLog(path: name, .rollback))
        }
    }

    /// Opens a file for reading, so that no other process waits for this one or notices it: no file is created.
    ///
    /// - Throws: `RegistryError` `busy` while another process imports without a write-ahead log.
    static func openPassively(_ path: String) throws -> any DatabaseWriter {
        func exists(_ suffix: String) -> Bool { FileOnDisk(path: path + suffix).exists }
        if exists("-journal") { throw RegistryError(.busy(path: path)) }
        // Without a log, all is in the file. A connection to a log without an index would create that.
        return try openReading(
            path, Registry.Options(busyTimeout: 0), hasLog: exists("-wal") && exists("-shm"))
    }

    /// Sets the journal mode to a write-ahead log, which lets readers continue while one process writes. It may be another
    /// one after a first import that was killed.
    ///
    /// The mode is unchanged where the registry cannot be written, and where another process uses it, such as a
    /// first import.
    static func assertWAL(_ writer: any DatabaseWriter) throws {
        try writer.writeWithoutTransaction { db in
            guard try Query(db, "PRAGMA journal_mode").first(read: { try $0.text(0) }) != "wal" else { return }
            // The busy timeout would wait for other processes.
            let timeout = try Query(db, "PRAGMA busy_timeout").first { $0.setting(0) } ?? 0
            try db.execute(sql: "PRAGMA busy_timeout = 0")
            defer { try? db.execute(sql: "PRAGMA busy_timeout = \(timeout)") }
            try? db.execute(sql: "PRAGMA journal_mode = WAL")
        }
    }

    /// Runs a body that stores many parts, with a small page cache.
    static func importing(_ db: Database, _ body: () throws -> Void) throws {
        // An import visits each page once, so it needs fewer pages in memory than assembling screens.
        let usual = try setCache(-importCache, of: db)
        defer { _ = try? setCache(usual, of: db) }
        try body()
    }

    /// Sets how much a connection keeps, in SQLite's form: a number of pages, or a negative number of KiB.
    ///
    /// - Returns: The previous value.
    static func setCache(_ size: Int, of db: Database) throws -> Int {
        let former = try Query(db, "PRAGMA cache_size").first { Int($0.setting(0)) } ?? 0
        try db.execute(sql: "PRAGMA cache_size = \(size)")
        return former
    }

    /// Returns the path of a file in a form that SQLite interprets neither as a URI nor as an in-memory database.
    static func plain(_ path: String) -> String {
        path.hasPrefix(":") || path.lowercased().hasPrefix("file:") ? "./\(path)" : path
    }

    /// Returns the URI of a file with parameters (<https://www.sqlite.org/uri.html>).
    private static func uri(_ path: String, _ parameters: String) -> String {
        let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3F").replacing("#", with: "%23")
        return "file:\(path.hasPrefix("/") ? "//" : "")\(escaped)?\(parameters)"
    }
}
