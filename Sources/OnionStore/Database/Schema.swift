import GRDB
import OnionMigrations
import OnionModel
import OnionSupport

/// The tables, indices, views and triggers of a file.
struct Schema {
    private struct Object: Hashable {
        var type: String
        var name: String
        var table: String
        var sql: String
    }

    /// Tables of SQLite itself are left out, and the one that names the migrations: each version of the program wrote it in
    /// its own way.
    private static let rows = """
        SELECT type, name, tbl_name, sql FROM sqlite_schema
        WHERE sql IS NOT NULL AND name <> 'grdb_migrations' AND NOT (type = 'table' AND name GLOB 'sqlite_*')
        ORDER BY type, name
        """

    private let objects: [Object]

    init(_ db: Database) throws {
        objects = try Query(db, Schema.rows).all { row in
            try Object(type: row.text(0), name: row.text(1), table: row.text(2), sql: row.text(3))
        }
    }

    /// The schema that the migrations up to a version make.
    private init(version: Int) throws {
        self = try DatabaseQueue().inDatabase { db in
            for migration in Migration.all where migration.version <= version { try db.execute(sql: migration.sql) }
            return try Schema(db)
        }
    }

    /// SHA-256 of everything.
    var digest: String {
        var hash = SHA256()
        for object in objects {
            for text in [object.type, object.name, object.table, object.sql] { hash.update(Array("\(text)\0".utf8)) }
        }
        return hash.finalize().hexadecimal
    }

    /// Throws unless the schema is the one that the migrations create, so that an untrusted file cannot run triggers.
    ///
    /// Other tables and indices are allowed: the program neither reads nor writes them.
    ///
    /// - Throws: ``RegistryError`` `foreign-schema`; ``DamagedRow`` when something is missing or different.
    func require(version: Int, path: String) throws {
        // Building the schema costs as much as opening a file, so that usually only its digest is compared.
        if version == Migration.all.last?.version, digest == Migration.schemaDigest { return }
        let expected = try Set(Schema(version: version).objects)
        let names = Set(expected.map { [$0.type, $0.name] })
        for object in objects where !expected.contains(object) {
            if names.contains([object.type, object.name]) {
                throw DamagedRow(reason: "the \(object.type) \(object.name.quoted) is not as Onion makes it")
            }
            if ["trigger", "view"].contains(object.type) {
                throw RegistryError(.foreignSchema(path: path, object: "\(object.type) \(object.name.quoted)"))
            }
        }
        if let missing = expected.subtracting(objects).min(by: { $0.name < $1.name }) {
            throw DamagedRow(reason: "the \(missing.type) \(missing.name.quoted) is missing")
        }
    }
}
