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
    let database: OpenDatabase
    /// The state of a file that is read without locks, because SQLite cannot make its files beside it; nil for others.
    let state: FileOnDisk.State?

    var writer: any DatabaseWriter { database.writer }

    /// The options of opening a registry.
    public struct Options: Sendable {
        /// The number of readers that may run beside the writer in this process; with 0 all share one
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

    /// - Parameter path: The path that errors name, and to which the files of origins are relative.
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

    /// Opens a registry for reading without migrating it: the file is not changed.
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

    /// - Throws: ``RegistryError`` `replaced` when another file has replaced the open one.
    ///
    /// - Parameter isRead: Whether the file may be gone, see ``FileWatch/require(_:isRead:)``.
    func requireFile(_ db: Database, isRead: Bool = false) throws { try database.watch?.require(db, isRead: isRead) }

    /// Opens the same registry on another connection, for a use that changes how a connection behaves.
    ///
    /// - Parameter cache: The page cache of the connection, in KiB.
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
}
