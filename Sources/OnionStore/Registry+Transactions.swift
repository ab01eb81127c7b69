import GRDB

/// Reads and writes, each in one transaction.
extension Registry {
    func reading<Result>(_ body: (OpenDatabase) throws -> Result) throws -> Result {
        try file.withDatabase { database in
            try RegistryError.translating(path: path) { try body(database) }
        }
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
    /// - Throws: ``RegistryError`` when the registry cannot be read, and `busy` when a registry that is only read was changed
    ///   meanwhile; and errors of `body`.
    public func read<Result>(_ body: (Snapshot) throws -> Result) throws -> Result {
        try reading { database in
            // GRDB's own `read` makes the connection read only by a pragma, after which SQLite compiles every
            // statement again (measured: 120 µs a read). A snapshot only reads, so a transaction is enough.
            try database.writer.unsafeReentrantRead { db in
                if db.isInsideTransaction { return try body(Snapshot(db)) }
                try database.watch?.require(db, isRead: true)
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
        try reading { database in
            try database.writer.unsafeReentrantRead { db in
                guard !db.isInsideTransaction else {
                    throw RegistryError(.readInsideRead)
                }
                try database.watch?.require(db, isRead: true)
                try prepare(db)
                let result = Swift.Result {
                    try db.inTransaction(.deferred, ending: .commit) { try body(Snapshot(db)) }
                }
                try end(db)
                return try result.get()
            }
        }
    }

    /// Writes in one transaction; an error rolls it back, and so does a write that the access does not allow.
    func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
        guard let access else { return try transaction(ending: .commit, body) }
        do {
            return try transaction(ending: .commit) { db in
                let check = try AccessCheck(access, db)
                let result = try body(db)
                try check.run()
                return result
            }
        } catch let error as RegistryError {
            if case .forbidden(let name, let deeds, _) = error.code { try noteRefusal(of: deeds, to: name) }
            throw error
        }
    }

    /// The largest number of documents that are tried in the file itself, where others wait for the lock.
    private static let mostTriedInPlace = 4_000

    /// Performs a write, and rolls it back.
    func dryRun<Result>(_ body: (Database) throws -> Result) throws -> Result { try dryRun(of: 0, body) }

    /// Performs a write of documents, and rolls it back. It is tried on a temporary copy where the file is only read, and where there are many.
    func dryRun<Result>(of count: Int, _ body: (Database) throws -> Result) throws -> Result {
        switch file {
        case .followed(let file):
            try file.withState { state in
                try state.withCopy {
                    try temporaryCopy(named: path)
                } _: {
                    try $0.dryRun(body)
                }
            }
        case .own where count > Registry.mostTriedInPlace: try temporaryCopy(named: path).dryRun(body)
        case .own: try transaction(ending: .rollback, body)
        }
    }

    /// Writes documents, or only tries to.
    func write<Result>(_ count: Int, isDryRun: Bool, _ body: (Database) throws -> Result) throws -> Result {
        if isDryRun { return try dryRun(of: count, body) }
        if count > Registry.mostTriedInPlace { try requireRight() }
        return try write(body)
    }

    /// Refuses an access that may write no part before a long write begins, for which others would wait.
    func requireRight() throws {
        guard let access, !access.rules.contains(where: \.allowsWriting) else { return }
        try noteRefusal(of: ["write"], to: access.name)
        throw RegistryError(.forbidden(name: access.name, ["write"], count: 1))
    }

    private func transaction<Result>(
        ending: Database.TransactionCompletion, _ body: (Database) throws -> Result
    ) throws -> Result {
        guard case .own(let database) = file else { throw writeRefusal }
        return try RegistryError.translating(path: path) {
            try database.writer.unsafeReentrantWrite { db in
                guard !db.isInsideTransaction else {
                    throw RegistryError(.writeInsideRead)
                }
                // Litestream may have been started since the file was opened.
                try Connection.keepLog(of: db)
                let result = try db.inTransaction(.immediate, ending: ending) {
                    try database.watch?.require(db)
                    let spaces = try Snapshot(db).knownSpaces()
                    func checked() throws -> Result {
                        let result = try body(db)
                        try Snapshot(db).requireDistinctSpaces(since: spaces)
                        return result
                    }
                    guard ending == .commit else { return try checked() }
                    try database.watch?.requireLease()
                    try DatabaseHeader.markWrite(db)
                    let result = try checked()
                    try writeCheck?()
                    try database.watch?.requireLease()
                    return result
                }
                // Writes to a file that has lost its name, and those after the end of the lease, are not reported as stored.
                try database.watch?.require(db)
                if ending == .commit { try database.watch?.requireLease() }
                return result
            }
        }
    }

    // MARK: - A copy

    /// Writes one state of the registry to a new file, while others continue to read and write.
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
                try self.file.withDatabase { try $0.writer.backup(to: copy) }
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
