import GRDB

extension Registry {
    /// Replaces a registry's content with a backup, in one transaction.
    ///
    /// Other programs may have the registry open: they see the whole backup, or the state before. A damaged registry is replaced as well.
    /// Where no registry exists, one is created.
    ///
    /// Accesses of the registry that are not in the backup, or were revoked since, stay as they are.
    ///
    /// ```swift
    /// try Registry.restoreBackup("onion-backup.sqlite", at: "onion.sqlite", keeping: "onion-before.sqlite")
    /// ```
    ///
    /// - Parameters:
    ///   - backup: The path of the backup, which is not changed. One with an older schema is migrated during the restore.
    ///   - path: The path of the registry.
    ///   - kept: The path of a new file for the state before, a backup as well; nil keeps none.
    ///   - options: The connections to the registry.
    /// - Returns: Whether there was a registry before, and its accesses were kept.
    /// - Throws: ``RegistryError`` `unusable-backup`, `unrestorable-file` for a file at the path that is no registry, `replica`, `not-replaceable` when both
    ///   paths lead to the same file, `busy`, `exists` and the other errors of ``backup(to:)`` for the kept file.
    @discardableResult
    public static func restoreBackup(
        _ backup: String, at path: String, keeping kept: String?, options: Options = Options()
    ) throws -> Restored {
        if let own = FileStamp(backup), let target = FileStamp(path), own.isOfSameFile(as: target) {
            throw RegistryError(.notReplaceable(path: path, .input))
        }
        let backup = try BackupFile(backup)
        guard let stamp = FileStamp(path) else {
            try backup.registry(pageSize: usualPageSize).backup(to: path)
            return .created
        }
        try FileOnDisk(path: path).require()
        if FileOnDisk(path: path).isReplica { throw RegistryError(.replica(path: path)) }
        let target = try openDamaged(path, options, as: stamp)
        let accesses = target.registry.keptAccesses()
        let content = try backup.registry(pageSize: target.pageSize, keeping: accesses)
        try target.registry.replaceContent(with: content, accesses, keeping: kept, options)
        return accesses == nil ? .replacedWithAccesses : .replaced
    }

    /// What a restore replaced.
    public enum Restored: Hashable, Sendable {
        /// There was no registry.
        case created
        /// There was one. Its accesses are as they were.
        case replaced
        /// There was one whose accesses could not be read. They are as in the backup, also those that were revoked since.
        case replacedWithAccesses
    }

    /// The accesses; nil where the file is damaged, or older than accesses.
    private func keptAccesses() -> KeptAccesses? { try? read { try KeptAccesses($0.db) } }

    /// Opens a registry whose content may be damaged.
    private static func openDamaged(
        _ path: String, _ options: Options, as stamp: FileStamp? = nil
    ) throws -> (registry: Registry, pageSize: Int64) {
        do {
            let writer = try Connection.open(path, Options(busyTimeout: options.busyTimeout), isDamaged: true)
            let header = try writer.unsafeRead { DatabaseHeader(fileOf: $0) }
            guard let header, header.applicationID == SchemaMigrator.applicationID else {
                throw RegistryError(.unrestorableFile(path: path))
            }
            try Connection.assertWAL(writer)
            let watch = try stamp.map { stamp in
                try writer.unsafeRead { try FileWatch(path, openedAs: stamp, $0) }
            }
            return (Registry(path: path, writer: writer, watch: watch), Int64(header.pageSize))
        } catch let error as DatabaseError {
            guard [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) else {
                throw RegistryError(error, path: path)
            }
            throw RegistryError(.unrestorableFile(path: path))
        }
    }

    /// The number of pages that are copied before the former state is kept. Every registry has more.
    private static let pagesPerStep: CInt = 16

    private func replaceContent(
        with backup: Registry, _ accesses: KeptAccesses?, keeping kept: String?, _ options: Options
    ) throws {
        guard case .own(let target) = file else { throw writeRefusal }
        let writer = target.writer
        try target.watch?.requireLease()
        var isFirst = true
        try RegistryError.translating(path: path) {
            try backup.file.withDatabase { database in
                try database.writer.backup(to: writer, pagesPerStep: Registry.pagesPerStep) { _ in
                    try backup.requireUnchanged()
                    // From the first step to the end the file is locked, so that no write falls between the two copies.
                    guard isFirst else { return }
                    isFirst = false
                    let before = try Registry.openDamaged(path, options).registry
                    if before.keptAccesses() != accesses { throw RegistryError(.busy(path: path)) }
                    if let new = kept { try before.backup(to: new) }
                }
            }
            try writer.unsafeReentrantRead { try target.watch?.require($0) }
            try target.watch?.requireLease()
            // The content is in the log, which the next programs would have to read otherwise.
            _ = try? writer.writeWithoutTransaction { try $0.checkpoint(.passive) }
        }
    }
}
