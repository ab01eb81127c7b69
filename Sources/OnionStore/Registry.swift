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
    /// The file's path, as it was given.
    public let path: String
    let database: OpenDatabase
    /// The state of a file that is read without locks, because SQLite cannot make its files beside it; nil for others.
    private let state: FileOnDisk.State?

    var writer: any DatabaseWriter { database.writer }

    /// The options of opening a registry.
    public struct Options: Sendable {
        /// The number of readers that may run beside the writer in this process; with 0 all take turns on one
        /// connection.
        public var concurrentReaders: Int
        /// The time that a write waits for another process, in seconds.
        public var busyTimeout: Double

        /// Creates options; the timeout is in seconds.
        public init(concurrentReaders: Int = 0, busyTimeout: Double = 5) {
            self.concurrentReaders = concurrentReaders
            self.busyTimeout = busyTimeout
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

    /// - Parameter path: The path that errors name, and that the files of origins count from.
    func temporaryCopy(named path: String) throws -> Registry {
        let copy = try RegistryError.translating(path: "") {
            try Registry(path: path, writer: Connection.open("", Options()))
        }
        try RegistryError.translating(path: self.path) { try writer.backup(to: copy.writer) }
        return copy
    }

    /// Opens a registry, and migrates an older schema.
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
    ///   the schema is older. A file that cannot be opened is not changed.
    public static func open(at path: String, options: Options = Options()) throws -> Registry {
        try FileOnDisk(path: path).require()
        let file = FileOnDisk(path: path)
        if file.isInForeignFolder, !file.hasLog { return try open(file, options, isImmutable: true) }
        do {
            return try open(file, options)
        } catch let error as RegistryError {
            // A full disk has no room for the files of SQLite, either.
            guard [.diskFull(path: path), .diskFailed(path: path)].contains(error.code), !file.hasLog else {
                throw error
            }
            return try open(file, options, isImmutable: true)
        }
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

    /// Opens a registry for reading as it is: the file is not changed, and an older schema stays.
    static func openForReading(at path: String) throws -> Registry {
        let file = FileOnDisk(path: path)
        try file.require()
        let isImmutable = !FileOnDisk(path: path + "-wal").exists && !file.hasLog
        return try RegistryError.translating(path: path) {
            let state = isImmutable ? file.state : nil
            let writer = try Connection.open(path, Options(), isImmutable: isImmutable)
            _ = try writer.unsafeRead { try SchemaMigrator(path: path).requiredVersion($0) }
            return Registry(path: path, writer: writer, state: state)
        }
    }

    private static func open(_ file: FileOnDisk, _ options: Options, isImmutable: Bool = false) throws -> Registry {
        try RegistryError.translating(path: file.path) {
            let state = isImmutable ? file.state : nil
            let stamp = FileStamp(file.path)
            let writer = try Connection.open(file.path, options, isImmutable: isImmutable)
            let migrator = SchemaMigrator(path: file.path)
            let version = try writer.unsafeRead { try migrator.requiredVersion($0) }
            if version < migrator.latest { try migrator.migrate(writer) }
            try Connection.assertWAL(writer)
            let watch =
                try isImmutable
                ? nil
                : stamp.map { stamp in
                    try writer.unsafeRead { try FileWatch(file.path, openedAs: stamp, $0) }
                }
            return Registry(path: file.path, writer: writer, state: state, watch: watch)
        }
    }

    init(
        path: String, writer: any DatabaseWriter, state: FileOnDisk.State? = nil, watch: FileWatch? = nil
    ) {
        self.path = path
        database = OpenDatabase(writer, watch)
        self.state = state
    }

    /// - Throws: ``RegistryError`` `replaced` when another file has taken the place of the one that is open.
    ///
    /// - Parameter isRead: Whether the file may be gone, see ``FileWatch/require(_:isRead:)``.
    func requireFile(_ db: Database, isRead: Bool = false) throws { try database.watch?.require(db, isRead: isRead) }

    /// Runs a read. One of a file without locks fails when another process has written to the file.
    private func reading<Result>(_ body: () throws -> Result) throws -> Result {
        let result = Swift.Result { try RegistryError.translating(path: path, body) }
        try requireUnchanged()
        return try result.get()
    }

    /// - Throws: ``RegistryError`` `busy` when another process has written to a file that is read without locks.
    func requireUnchanged() throws {
        if let state, FileOnDisk(path: path).state != state { throw RegistryError(.busy(path: path)) }
    }

    /// Reads from one state of the registry, whatever others write meanwhile.
    ///
    /// ```swift
    /// let keys = try registry.read { snapshot in
    ///     var keys: [Key] = []
    ///     try snapshot.eachPart(PartFilter(kinds: [.screen])) { keys.append($0.reference.key) }
    ///     return keys
    /// }
    /// ```
    ///
    /// Reads may be nested: an inner one sees the state of the outer one.
    ///
    /// - Parameter body: The reads. The snapshot is not valid after it returns.
    /// - Throws: ``RegistryError`` when the registry cannot be read, and `busy` when another process wrote to a file
    ///   beside which SQLite can make none; and what `body` throws.
    public func read<Result>(_ body: (Snapshot) throws -> Result) throws -> Result {
        try reading {
            // GRDB's own `read` makes the connection read only by a pragma, after which SQLite compiles every
            // statement again (measured: 120 µs a read). A snapshot only reads, so a transaction is enough.
            try writer.unsafeReentrantRead { db in
                if db.isInsideTransaction { return try body(Snapshot(db)) }
                try requireFile(db, isRead: true)
                // GRDB's `inTransaction` would compile both statements at each read (measured: a twentieth of a composition's instructions).
                try Query(db, cached: "BEGIN").each { _ in }
                let result = Swift.Result { try body(Snapshot(db)) }
                // After some errors SQLite has ended the transaction itself.
                if db.isInsideTransaction { try Query(db, cached: "COMMIT").each { _ in } }
                return try result.get()
            }
        }
    }

    /// Reads from one state of the registry between two steps outside of the transaction.
    func read<Result>(
        preparing prepare: (Database) throws -> Void, _ body: (Snapshot) throws -> Result,
        ending end: (Database) throws -> Void
    ) throws -> Result {
        try reading {
            try writer.unsafeReentrantRead { db in
                guard !db.isInsideTransaction else {
                    throw RegistryError(.readInsideRead)
                }
                try requireFile(db, isRead: true)
                try prepare(db)
                let result = Swift.Result {
                    try db.inTransaction(.deferred, ending: .commit) { try body(Snapshot(db)) }
                }
                try end(db)
                return try result.get()
            }
        }
    }

    /// Opens the same registry on another connection, for a use that changes how a connection behaves.
    ///
    /// - Parameter cache: How many KiB of pages the connection keeps.
    package func reopened(cache: Int = Connection.smallCache) throws -> Registry {
        try RegistryError.translating(path: path) {
            let writer = try Connection.open(path, Options(), isImmutable: state != nil)
            let copy = Registry(path: path, writer: writer, state: state, watch: database.watch)
            try writer.unsafeRead { db in
                try copy.requireFile(db, isRead: true)
                _ = try Connection.setCache(-cache, of: db)
            }
            return copy
        }
    }

    /// Writes in one transaction; an error rolls it back.
    func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
        try transaction(ending: .commit, body)
    }

    /// Does what a write does, and rolls it back.
    func dryRun<Result>(_ body: (Database) throws -> Result) throws -> Result {
        try transaction(ending: .rollback, body)
    }

    private func transaction<Result>(
        ending: Database.TransactionCompletion, _ body: (Database) throws -> Result
    ) throws -> Result {
        try RegistryError.translating(path: path) {
            try writer.unsafeReentrantWrite { db in
                guard !db.isInsideTransaction else {
                    throw RegistryError(.writeInsideRead)
                }
                let result = try db.inTransaction(.immediate, ending: ending) {
                    try requireFile(db)
                    if ending == .commit { try DatabaseHeader.markWrite(db) }
                    return try body(db)
                }
                // What was written to a file that has lost its name is not reported as stored.
                try requireFile(db)
                return result
            }
        }
    }

    /// Writes one state of the registry to a new file, while others go on reading and writing.
    ///
    /// The file appears when it is complete; a failure leaves nothing.
    ///
    /// - Throws: ``RegistryError`` `exists`, `not-replaceable`, `folder-missing`, `uncreatable-file` or
    ///   `unwritable-file`.
    public func backup(to destination: String) throws {
        let file = FileOnDisk(path: destination)
        guard !file.exists else { throw RegistryError(.exists(path: destination)) }
        try file.make(permissions: FileOnDisk(path: path).permissions) { unfinished in
            try RegistryError.translating(path: path, filling: destination) {
                let copy = try DatabaseQueue(path: Connection.plain(unfinished))
                try writer.backup(to: copy)
                try copy.writeWithoutTransaction { try DatabaseHeader.makeUnique($0) }
                try copy.close()
            }
        }
    }
}

extension Database {
    fileprivate func inTransaction<Result>(
        _ kind: TransactionKind, ending: TransactionCompletion, _ body: () throws -> Result
    ) throws -> Result {
        var result: Swift.Result<Result, any Error>?
        try inTransaction(kind) {
            result = .success(try body())
            return ending
        }
        return try result.orThrow(DatabaseError(message: "the transaction has no result")).get()
    }
}

extension Optional {
    func orThrow(_ error: @autoclosure () -> some Error) throws -> Wrapped {
        guard let self else { throw error() }
        return self
    }
}
