import GRDB
import OnionModel
import OnionSupport

/// A backup that is to be put back: a registry that is whole.
struct BackupFile {
    let registry: Registry

    /// - Throws: ``RegistryError`` `unusable-backup`; `temporary-file-failed` for one with an older schema.
    init(_ path: String) throws {
        do {
            registry = try Registry.openForReading(at: path)
            try registry.read { snapshot in
                let result = try Query(snapshot.db, "PRAGMA integrity_check(1)").first { try $0.text(0) }
                if let result, result != "ok" { throw DamagedRow(reason: result) }
            }
        } catch let error as RegistryError where BackupFile.isAboutContent(error.code) {
            throw RegistryError(.unusableBackup(path: path, reason: error.message))
        }
    }

    private static func isAboutContent(_ code: RegistryError.Code) -> Bool {
        switch code {
        case .registryMissing, .notAFile, .notARegistry, .foreignLog, .foreignSchema, .newerSchema, .damaged: true
        default: false
        }
    }

    /// Returns the registry with the newest schema, with pages of a size, and with other accesses beside its own; the backup itself is not
    /// changed.
    func registry(pageSize: Int64, keeping accesses: KeptAccesses? = nil) throws -> Registry {
        let (isNewest, hasPages, hasAccesses) = try registry.read { snapshot in
            let version = try Query(snapshot.db, "PRAGMA user_version").number()
            let isNewest = version == SchemaMigrator(path: registry.path).latest
            return try (
                isNewest, Query(snapshot.db, "PRAGMA page_size").number() == pageSize,
                accesses.map { try isNewest && $0.areIn(KeptAccesses(snapshot.db)) } ?? true
            )
        }
        if isNewest, hasPages, hasAccesses { return registry }
        let copy = try hasPages ? registry.temporaryCopy(named: registry.path) : copy(pageSize: pageSize)
        try copy.migrate()
        if let accesses { try copy.write { try accesses.write(to: $0) } }
        return copy
    }

    /// Returns a copy with pages of another size, because SQLite's backup copies pages unchanged. It is in a file that loses its name at
    /// once: SQLite changes the size of the pages only of a file.
    private func copy(pageSize: Int64) throws -> Registry {
        try RegistryError.translating(path: "") {
            guard let path = TemporaryFile.makePath() else {
                throw RegistryError(.temporaryFileFailed(content: "rows", reason: SystemError()))
            }
            defer { unlink(path) }
            let copy = try DatabaseQueue(path: path)
            try registry.file.withDatabase { try $0.writer.backup(to: copy) }
            try copy.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA page_size = \(pageSize); VACUUM")
            }
            return Registry(path: registry.path, writer: copy)
        }
    }
}
