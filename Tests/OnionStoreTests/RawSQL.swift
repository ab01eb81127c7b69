import GRDB
import OnionModel
import OnionStore
import OnionTestRegistry

extension TestRegistry {
    /// The rows of a query, as another program sees them: values divided by spaces, NULL as such.
    func rows(_ sql: String) throws -> [String] {
        try raw { db in
            try Row.fetchAll(db, sql: sql).map { row in
                row.databaseValues.map { $0.isNull ? "NULL" : String.fromDatabaseValue($0) ?? "\($0)" }.joined(
                    separator: " ")
            }
        }
    }

    /// Writes to the file past the registry, with foreign keys and checks out of the way.
    func plant(_ sql: String) throws {
        try raw { db in
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
            try db.execute(sql: sql)
        }
    }

    private func raw<Result>(_ body: (Database) throws -> Result) throws -> Result {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        return try DatabaseQueue(path: registry.path, configuration: configuration).inDatabase(body)
    }

    /// Every row of every table, to compare the registry with itself.
    func dump() throws -> [String] {
        try [
            "registry", "change", "part", "revision", "reference", "event", "search_state", "image_file", "image_bytes",
            "import", "import_change", "origin", "mirrored", "translation",
        ].flatMap { table in
            try rows("SELECT * FROM \(table) ORDER BY 1, 2").map { "\(table): \($0)" }
        }
    }
}

extension ImportReport {
    /// A line a part: `created template/box@1`.
    var testDescription: [String] { rows.map { "\($0.outcome) \($0.reference)" } }
}

extension TestRegistry {
    /// Writes to the file past the registry, but under the rules of its schema.
    func execute(_ sql: String) throws {
        try DatabaseQueue(path: registry.path).write { try $0.execute(sql: sql) }
    }
}

extension TestRegistry {
    /// The steps of a query, as SQLite plans it.
    ///
    /// - Parameter preparation: what is run before on the same connection.
    func plan(_ sql: String, after preparation: String = "") throws -> [String] {
        let question = "EXPLAIN QUERY PLAN \(sql.replacing("?", with: "1"))"
        return try DatabaseQueue(path: registry.path).inDatabase { db in
            try db.execute(sql: preparation)
            return try Row.fetchAll(db, sql: question).map { $0["detail"] as String }
        }
    }
}
