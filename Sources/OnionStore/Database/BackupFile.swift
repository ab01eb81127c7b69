import GRDB
import OnionModel

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

    /// Returns the registry with the newest schema, and with pages of a size; the backup itself stays as it is.
    func registry(pageSize: Int64) throws -> Registry {
        let (version, ownSize) = try registry.read { snapshot in
            try (
                Query(snapshot.db, "PRAGMA user_version").number(), Query(snapshot.db, "PRAGMA page_size").number()
            )
        }
        let migrator = SchemaMigrator(path: registry.path)
        if version == migrator.latest, ownSize == pageSize { return registry }
        let copy = try registry.temporaryCopy(named: registry.path)
        return try RegistryError.translating(path: "") {
            try migrator.migrate(copy.writer)
            try copy.writer.writeWithoutTransaction { db in
                // SQLite copies pages as they are.
                if ownSize != pageSize { try db.execute(sql: "PRAGMA page_size = \(pageSize); VACUUM") }
            }
            return copy
        }
    }
}
