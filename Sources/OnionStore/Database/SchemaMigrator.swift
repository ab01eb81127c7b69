import GRDB
import OnionMigrations
import OnionModel

/// Brings the schema of a registry up to date, and refuses files that are no registry.
struct SchemaMigrator {
    /// `ONIO`, the application id of every registry.
    static let applicationID = 1_330_530_639

    let path: String

    /// Returns the version of the schema without changing anything.
    ///
    /// - Throws: ``RegistryError`` `not-a-registry` or `newer-schema`.
    func version(_ db: Database) throws -> Int {
        let id = try number("PRAGMA application_id", db)
        guard id == SchemaMigrator.applicationID else {
            throw RegistryError(.notARegistry(path: path))
        }
        let version = try number("PRAGMA user_version", db)
        guard version <= latest else {
            throw RegistryError(.newerSchema(path: path, version: version, known: latest))
        }
        return version
    }

    private func number(_ question: String, _ db: Database) throws -> Int {
        try Query(db, question).first { Int($0.integer(0)) } ?? 0
    }

    /// Applies the steps that the registry has not seen, each in a transaction of its own.
    func migrate(_ writer: any DatabaseWriter) throws {
        // A rebuild keeps all ids, so it breaks no foreign key, and a check of all of them takes long in a large registry.
        var migrator = DatabaseMigrator().disablingDeferredForeignKeyChecks()
        for migration in Migration.all {
            migrator.registerMigration(
                migration.name, foreignKeyChecks: migration.isRebuild ? .deferred : .immediate
            ) { db in
                try db.execute(sql: migration.sql)
            }
        }
        do {
            try migrator.migrate(writer)
        } catch {
            // Another process may have applied the steps while this one waited for it.
            guard try writer.unsafeRead({ try version($0) }) == latest else { throw error }
        }
    }

    var latest: Int { Migration.all.last?.version ?? 0 }
}
