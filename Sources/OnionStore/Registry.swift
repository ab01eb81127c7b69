import GRDB
public import OnionModel

/// A registry of screen templates in one SQLite file.
///
/// Values of this type are cheap to pass around and may be used from any thread. Several processes may have the same file
/// open: each read sees one state of it, each write is one transaction, and a commit that returned survives a crash.
public struct Registry: Sendable {
    /// The file's path as it was given.
    public let path: String
    private let connection: Connection
    var writer: any DatabaseWriter { connection.writer }

    /// How a registry is opened.
    public struct Options: Sendable {
        /// How many readers may run beside the writer in this process; 0 lets all take turns on one connection.
        public var concurrentReaders: Int
        /// How long a write waits for another process, in seconds.
        public var busyTimeout: Double
        /// Whether the process ends soon after, as a command does, so that it saves what only pays in the long run.
        public var isBrief: Bool

        public init(concurrentReaders: Int = 0, busyTimeout: Double = 5, isBrief: Bool = false) {
            self.concurrentReaders = concurrentReaders
            self.busyTimeout = busyTimeout
            self.isBrief = isBrief
        }
    }

    /// Makes a new registry.
    ///
    /// - Parameters:
    ///   - path: where; nothing may be there yet.
    ///   - baseLocale: the locale whose texts stand in where a translation is missing.
    /// - Throws: ``RegistryError`` when the file exists or cannot be made. The file appears when it is whole.
    public static func create(
        at path: String, baseLocale: LocaleTag = .english, options: Options = Options()
    ) throws -> Registry {
        let file = FileOnDisk(path: path)
        if file.exists {
            throw RegistryError(.exists(path: path))
        }
        try file.make { path in
            try RegistryError.translating(path: path) {
                let registry = try Registry(path: path, connection: Connection(path, options))
                try registry.writer.writeWithoutTransaction { db in
                    // A row of a content fills a quarter of SQLite's usual 4 KiB, and the log adds to each page (measured: a tenth
                    // more records a second into a new registry, a fifth more into one that is read meanwhile).
                    try db.run("PRAGMA page_size = 8192")
                    try db.run("PRAGMA journal_mode = WAL")
                }
                try SchemaMigrator(path: path).migrate(registry.writer)
                try registry.writer.write { db in
                    try db.cachedStatement(sql: "INSERT INTO registry VALUES (1, ?)").execute(arguments: [
                        baseLocale.text
                    ])
                }
                try registry.writer.close()
            }
        }
        return try open(at: path, options: options)
    }

    /// Opens a registry that exists, and brings an older schema up to date.
    ///
    /// - Throws: ``RegistryError`` when the file is not there, is no registry, is damaged, is of a newer schema, or is held
    ///   by another process for longer than the busy timeout. The file is left as it was.
    public static func open(at path: String, options: Options = Options()) throws -> Registry {
        try FileOnDisk(path: path).require()
        return try RegistryError.translating(path: path) {
            let registry = try Registry(path: path, connection: Connection(path, options))
            let migrator = SchemaMigrator(path: path)
            let version = try registry.writer.unsafeRead { try migrator.version($0) }
            // On a connection of its own, because a brief one would not notice that the schema changes.
            if version < migrator.latest { try migrator.migrate(Connection(path, Options()).writer) }
            return registry
        }
    }

    private init(path: String, connection: Connection) {
        self.path = path
        self.connection = connection
    }

    /// Reads from one state of the registry, whatever others write meanwhile.
    ///
    /// Reads may be nested: an inner one sees the state of the outer one.
    public func read<Result>(_ body: (Snapshot) throws -> Result) throws -> Result {
        try RegistryError.translating(path: path) {
            // GRDB's own `read` makes the connection read only by a pragma, after which SQLite compiles every statement
            // again (measured: 120 µs a read). A snapshot only reads, so a transaction is all it takes.
            try writer.unsafeReentrantRead { db in
                if db.isInsideTransaction { return try body(Snapshot(db)) }
                return try run(body: { try body(Snapshot($0)) }, in: db, .deferred, ending: .commit)
            }
        }
    }

    /// Reads from one state of the registry between two steps that are no part of it.
    func read<Result>(
        preparing prepare: (Database) throws -> Void, _ body: (Snapshot) throws -> Result,
        ending end: (Database) throws -> Void
    ) throws -> Result {
        try RegistryError.translating(path: path) {
            try writer.unsafeReentrantRead { db in
                guard !db.isInsideTransaction else {
                    throw RegistryError(.readInsideRead)
                }
                try prepare(db)
                let result = Swift.Result {
                    try run(body: { try body(Snapshot($0)) }, in: db, .deferred, ending: .commit)
                }
                try end(db)
                return try result.get()
            }
        }
    }

    /// The same registry on a connection of its own, for what changes how a connection behaves.
    func reopened() throws -> Registry {
        try RegistryError.translating(path: path) {
            try Registry(path: path, connection: Connection(path, Options(isBrief: true)))
        }
    }

    /// Writes in one transaction; what throws leaves everything as it was.
    func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
        try transaction(ending: .commit, body)
    }

    /// Does what a write would do, and takes all of it back.
    func rehearse<Result>(_ body: (Database) throws -> Result) throws -> Result {
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
                return try run(body: body, in: db, .immediate, ending: ending)
            }
        }
    }

    private func run<Result>(
        body: (Database) throws -> Result, in db: Database, _ kind: Database.TransactionKind,
        ending: Database.TransactionCompletion
    ) throws -> Result {
        // As GRDB's `inTransaction` does it, without what that costs (see `Database.run`).
        try db.makeStatement(sql: "BEGIN \(kind.rawValue) TRANSACTION").execute()
        do {
            let result = try body(db)
            try db.makeStatement(sql: ending == .commit ? "COMMIT TRANSACTION" : "ROLLBACK TRANSACTION").execute()
            return result
        } catch {
            // Some errors have ended the transaction already. The first error is the one to tell.
            if db.isInsideTransaction { try? db.makeStatement(sql: "ROLLBACK TRANSACTION").execute() }
            throw error
        }
    }

    /// Copies one state of the registry into a new file while others go on writing.
    func copy(to destination: String) throws {
        try RegistryError.translating(path: path) {
            try writer.backup(to: DatabaseQueue(path: destination))
        }
    }
}

extension Optional {
    func orThrow(_ error: @autoclosure () -> some Error) throws -> Wrapped {
        guard let self else { throw error() }
        return self
    }
}
