import GRDB
public import OnionModel

/// A registry of screen templates in one SQLite file.
///
/// Values of this type are cheap to copy and may be used from any thread. Several processes may have the same file
/// open: each read sees one state of it, each write is one transaction, and a commit that returned survives a crash.
///
/// ```swift
/// let registry = try Registry.open(at: "onion.sqlite")
/// let part = try registry.read { try $0.part(Reference(parsing: "template/onboarding")) }
/// print(part.reference)
/// ```
public struct Registry: Sendable {
    /// The file's path, as passed by the caller.
    public let path: String
    let file: RegistryFile
    /// What its writes may do; nil for whoever has the file, who may do everything.
    var access: AccessHolder?
    /// Called at the end of each write; when it throws, nothing is stored.
    var writeCheck: (@Sendable () throws -> Void)?

    /// - Throws: ``RegistryError`` `read-only` or `replica` for a file that is only read.
    var writer: any DatabaseWriter {
        get throws {
            switch file {
            case .own(let database): return database.writer
            case .followed: throw writeRefusal
            }
        }
    }

    /// The options of opening a registry.
    public struct Options: Sendable {
        /// The number of readers that may run beside the writer in this process; with 0 all share one
        /// connection.
        public var concurrentReaders: Int
        /// The time that a write waits for another process, in seconds; where the registry is only read, the time that a read waits
        /// until another program has completed its change.
        public var busyTimeout: Double
        /// Whether nothing is written to the file and beside it, and the file may be changed in any way: a replica, which other
        /// programs keep up to date.
        public var isReadOnly: Bool

        /// Creates options; the timeout is in seconds.
        public init(concurrentReaders: Int = 0, busyTimeout: Double = 5, isReadOnly: Bool = false) {
            self.concurrentReaders = concurrentReaders
            self.busyTimeout = busyTimeout
            self.isReadOnly = isReadOnly
        }
    }

    /// Creates a registry. The file appears when it is complete.
    ///
    /// ```swift
    /// let registry = try Registry.create(at: "onion.sqlite", baseLocale: try LocaleTag("de"))
    /// ```
    ///
    /// - Parameters:
    ///   - path: The path of the file, which must not exist.
    ///   - baseLocale: The locale of the texts that are shown where a translation is missing.
    ///   - options: The connections to the file.
    /// - Throws: ``RegistryError`` `exists`, `not-replaceable`, `folder-missing`, `uncreatable-file` or
    ///   `unwritable-file`.
    public static func create(
        at path: String, baseLocale: LocaleTag = .english, options: Options = Options()
    ) throws -> Registry {
        let file = FileOnDisk(path: path)
        if file.exists {
            throw RegistryError(.exists(path: path))
        }
        try file.make { unfinished in
            try RegistryError.translating(path: path) {
                let writer = try Connection.open(unfinished, options)
                try fill(writer, at: path, baseLocale: baseLocale)
                try writer.close()
            }
        }
        return try open(at: path, options: options)
    }

    /// The bytes of a page in a new registry.
    static let usualPageSize: Int64 = 8_192

    private static func fill(_ writer: any DatabaseWriter, at path: String, baseLocale: LocaleTag) throws {
        try writer.writeWithoutTransaction { db in
            // A row of a content fills a quarter of SQLite's usual 4 KiB, and the log has an overhead a page (measured: a
            // tenth more records a second into a new registry, a fifth more into one that is being read).
            try db.execute(sql: "PRAGMA page_size = \(usualPageSize)")
            try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
        try SchemaMigrator(path: path).migrate(writer)
        try writer.write { db in
            try db.execute(sql: "INSERT INTO registry VALUES (1, ?)", arguments: [baseLocale.text])
            try DatabaseHeader.makeUnique(db)
        }
    }

    /// Creates an empty registry for one connection, which SQLite keeps in a temporary file without a name when its pages
    /// do not fit in memory (<https://www.sqlite.org/inmemorydb.html#temp_db>).
    ///
    /// - Throws: ``RegistryError`` `temporary-file-failed`.
    package static func temporary() throws -> Registry {
        try RegistryError.translating(path: "") {
            let writer = try Connection.open("", Options())
            try fill(writer, at: "", baseLocale: .english)
            return Registry(path: "", writer: writer)
        }
    }

    /// Returns a copy of one state of the registry, as ``temporary()`` keeps it.
    ///
    /// - Throws: ``RegistryError`` `temporary-file-failed`; and the errors of a read.
    package func temporaryCopy() throws -> Registry { try temporaryCopy(named: "") }

    /// - Parameter path: The path that errors name, and to which the files of origins are relative.
    func temporaryCopy(named path: String) throws -> Registry {
        let copy = try RegistryError.translating(path: "") {
            try Registry(path: path, writer: Connection.open("", Options()))
        }
        try reading { try $0.writer.backup(to: copy.writer) }
        return copy
    }

    /// Opens a registry, and migrates an older schema.
    ///
    /// A file is only read, as with ``Options/isReadOnly``, when the process may not write to it or into its folder, and when Litestream keeps
    /// it up to date, which then has its position in a file with the suffix `-txid` beside it.
    ///
    /// ```swift
    /// let registry = try Registry.open(at: "onion.sqlite", options: Registry.Options(concurrentReaders: 4))
    /// ```
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - options: The connections to the file.
    /// - Throws: ``RegistryError`` `registry-missing`, `not-a-file`, `not-a-registry`, `damaged`, `foreign-schema`,
    ///   `newer-schema`, `cannot-open`; `busy` when another process holds it for longer than the busy timeout, or for ten minutes where
    ///   the schema is older; `not-the-writer` where it is older and this machine may not write; `older-schema` or `incomplete-file` for a file that is only read. A file that cannot be opened is not changed.
    public static func open(at path: String, options: Options = Options()) throws -> Registry {
        let file = FileOnDisk(path: path)
        try file.require()
        let isReadOnly =
            options.isReadOnly || file.isReplica || file.isWriteProtected || file.isInForeignFolder && !file.hasLog
        if isReadOnly { return try follow(path, options) }
        do {
            return try open(file, options)
        } catch let error as RegistryError {
            // A full disk has no room for the files of SQLite, either.
            switch error.code {
            case .diskFull, .diskFailed: break
            default: throw error
            }
            guard !file.hasLog else { throw error }
            return try follow(path, options)
        }
    }

    /// Checks the whole file of a replica, and of a registry whose log Litestream ships: one that was restored from a copy with gaps opens,
    /// and gives wrong answers. It takes about a second for each gigabyte.
    ///
    /// - Throws: ``RegistryError`` `damaged`.
    package func requireWholeCopy() throws {
        let file = FileOnDisk(path: path)
        guard file.isReplica || file.isReplicated else { return }
        let reason = try read { try Query($0.db, "PRAGMA quick_check(1)").first { try $0.text(0) } }
        if let reason, reason != "ok" { throw RegistryError(.damaged(path: path, reason: reason)) }
    }

    /// The largest log, in bytes, that Litestream leaves while it runs.
    private static let usualLog = 256 << 20

    /// The size in bytes of a log that is left to Litestream, and that it has not emptied for long; nil for another one.
    package var overgrownLog: Int? {
        guard FileOnDisk(path: path).isReplicated, let size = FileOnDisk(path: path + "-wal").size else { return nil }
        return size > Registry.usualLog ? size : nil
    }

    private static func follow(
        _ path: String, _ options: Options, acceptsOlderSchema: Bool = false
    ) throws -> Registry {
        let file = FollowedFile(path, options, acceptsOlderSchema: acceptsOlderSchema)
        try file.current()
        return Registry(path: path, file: .followed(file))
    }

    /// Opens a registry for short reads beside other processes. Nothing is created, migrated or waited for.
    ///
    /// - Throws: ``RegistryError`` as ``open(at:options:)`` does; `busy` also where that would wait.
    package static func openPassively(at path: String) throws -> Registry {
        try FileOnDisk(path: path).require()
        return try RegistryError.translating(path: path) {
            let writer = try Connection.openPassively(path)
            _ = try writer.unsafeRead { try SchemaMigrator(path: path).requiredVersion($0) }
            return Registry(path: path, writer: writer)
        }
    }

    /// Opens a registry for reading without migrating it: the file is not changed.
    static func openForReading(at path: String) throws -> Registry {
        let file = FileOnDisk(path: path)
        try file.require()
        guard file.hasLog || FileOnDisk(path: path + "-wal").exists else {
            return try follow(path, Options(), acceptsOlderSchema: true)
        }
        return try RegistryError.translating(path: path) {
            let writer = try Connection.open(path, Options())
            _ = try writer.unsafeRead { try SchemaMigrator(path: path).requiredVersion($0) }
            return Registry(path: path, writer: writer)
        }
    }

    private static func open(_ file: FileOnDisk, _ options: Options) throws -> Registry {
        try RegistryError.translating(path: file.path) {
            let stamp = FileStamp(file.path)
            let writer = try Connection.open(file.path, options)
            let migrator = SchemaMigrator(path: file.path)
            let version = try writer.unsafeRead { try migrator.requiredVersion($0) }
            if version < migrator.latest {
                try WriterLease.require(beside: writer.unsafeRead { FileWatch.path(of: $0) }, of: file.path)
                try migrator.migrate(writer)
            }
            try Connection.assertWAL(writer)
            let watch = try stamp.map { stamp in
                try writer.unsafeRead { try FileWatch(file.path, openedAs: stamp, $0) }
            }
            return Registry(path: file.path, writer: writer, watch: watch)
        }
    }

    init(path: String, writer: any DatabaseWriter, watch: FileWatch? = nil) {
        self.init(path: path, file: .own(OpenDatabase(writer, watch)))
    }

    init(path: String, file: RegistryFile) {
        self.path = path
        self.file = file
    }

    /// Opens the same registry on another connection, for a use that changes how a connection behaves.
    ///
    /// - Parameter cache: The page cache of the connection, in KiB.
    package func reopened(cache: Int = Connection.smallCache) throws -> Registry {
        let registry =
            switch file {
            case .own(let database): try reopened(database, cache: cache)
            // The connections of a pool are enough, and the reads inside another one see its state.
            case .followed(let file) where file.options.concurrentReaders > 0: self
            case .followed(let file): Registry(path: path, file: .followed(FollowedFile(path, file.options)))
            }
        var own = registry
        (own.access, own.writeCheck) = (access, writeCheck)
        return own
    }

    private func reopened(_ database: OpenDatabase, cache: Int) throws -> Registry {
        try RegistryError.translating(path: path) {
            let writer = try Connection.open(path, Options())
            try writer.unsafeRead { db in
                try database.watch?.require(db, isRead: true)
                _ = try Connection.setCache(-cache, of: db)
            }
            return Registry(path: path, writer: writer, watch: database.watch)
        }
    }
}
