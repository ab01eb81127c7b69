import GRDB
import OnionMigrations
import OnionModel

/// Brings the schema of a registry up to date, and refuses files that are no registry.
struct SchemaMigrator {
    /// `ONIO`, the application id of every registry.
    static let applicationID = 1_330_530_639

    /// The maximum time that a process waits for another one's migration, in milliseconds (measured: 13 s for 300,000 revisions).
    private static let longestMigration = 600_000

    let path: String

    /// Returns the version of the schema without changing anything.
    ///
    /// - Throws: ``RegistryError`` `not-a-registry`, `newer-schema` or `foreign-schema`; ``DamagedRow`` when the schema
    ///   is not that of its version.
    func requiredVersion(_ db: Database) throws -> Int {
        var result = 0
        // In one transaction, because another process may migrate meanwhile.
        try db.inTransaction(.deferred) {
            result = try version(db)
            try Schema(db).require(version: result, path: path)
            return .commit
        }
        return result
    }

    private func version(_ db: Database) throws -> Int {
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
        try Query(db, question).first { Int($0.setting(0)) } ?? 0
    }

    /// Applies the steps that the registry has not seen, each in its own transaction.
    ///
    /// Several processes may open an older registry at once. The first one applies a step; the others wait for its transaction, which may be
    /// long for a large registry, and find in theirs that the step is done.
    func migrate(_ writer: any DatabaseWriter) throws {
        try writer.barrierWriteWithoutTransaction { db in
            let timeout = try number("PRAGMA busy_timeout", db)
            try db.execute(sql: "PRAGMA busy_timeout = \(max(timeout, SchemaMigrator.longestMigration))")
            defer { try? db.execute(sql: "PRAGMA busy_timeout = \(timeout)") }
            for migration in Migration.all {
                if migration.isRebuild {
                    // A rebuild keeps all ids, so it breaks no foreign key, and a check of all of them is slow in a large registry.
                    try db.execute(sql: "PRAGMA foreign_keys = OFF")
                }
                defer { if migration.isRebuild { try? db.execute(sql: "PRAGMA foreign_keys = ON") } }
                try db.inTransaction(.immediate) {
                    if try number("PRAGMA user_version", db) < migration.version { try apply(migration, db) }
                    return .commit
                }
            }
        }
    }

    private func apply(_ migration: Migration, _ db: Database) throws {
        try db.execute(sql: migration.sql)
        if migration.name == "0007_origins" { try ImageNameMigration.run(db) }
        if migration.name == "0015_identities" { try IdentityMigration.run(db) }
        // Earlier versions of the program read the applied steps from this table of GRDB.
        try db.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                INSERT INTO grdb_migrations VALUES ('\(migration.name)')
                """)
    }

    var latest: Int { Migration.all.last?.version ?? 0 }
}
