import GRDB

/// What the rows are about that a transaction inserts, changes or deletes: temporary triggers of the connection note it, for every table.
///
/// A row is about the part that its column `part` names. A table that has no such column and is not named here is noted by its own name, so that
/// no table is forgotten.
enum WrittenRows {
    /// Tables whose rows are of no part: ``AccessCheck`` compares them itself, or they are derived from rows of parts.
    private static let others = [
        "change", "release", "space", "merge", "import_change", "reference", "image_bytes", "image_state", "image_use",
    ]
    private static let table = "access_written"
    /// The table of imports: their numbers are for all who may write something.
    static let imports = "import"

    /// Begins anew, at the beginning of a transaction.
    static func begin(_ db: Database) throws {
        let sql = "SELECT count(*) FROM temp.sqlite_schema WHERE name = '\(table)'"
        if try Query(db, sql).number() == 0 { try db.execute(sql: "\(schema)\n\(triggers(db))") }
        try db.execute(sql: "DELETE FROM temp.\(table)")
    }

    /// Calls a closure with the kind and the key of each part and image that rows are about, and another one with each other table.
    static func each(_ db: Database, _ body: (String, String) throws -> Void, others: (String) throws -> Void) throws {
        try Query(db, cached: "SELECT kind, key FROM temp.\(table) ORDER BY kind, key").each { row in
            let (kind, key) = try (row.text(0), row.text(1))
            if kind.isEmpty { try others(key) } else { try body(kind, key) }
        }
    }

    private static let schema = """
        CREATE TEMP TABLE \(table) (kind TEXT, key TEXT, PRIMARY KEY (kind, key)) WITHOUT ROWID;
        """

    private static func triggers(_ db: Database) throws -> String {
        let sql = """
            SELECT name, EXISTS (SELECT 1 FROM pragma_table_info(stored.name) AS field WHERE field.name = 'part')
            FROM main.sqlite_schema AS stored
            WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'search*'
            """
        let tables = try Query(db, sql).all { try (name: $0.text(0), isOfPart: $0.bool(1)) }
        return tables.filter { !others.contains($0.name) }.map { name, isOfPart in
            switch name {
            case "part":
                // The number of users changes with other parts.
                triggers(on: name, fields: "kind, key, head, controller, archived, uuid") {
                    "SELECT \($0).kind AS kind, \($0).key AS key"
                }
            case "image_file": triggers(on: name) { "SELECT '\(AccessRule.image)' AS kind, \($0).name AS key" }
            case "export":
                triggers(on: name) { row in
                    parts("SELECT value FROM json_each(\(row).objects, '$.parts')")
                }
            case imports: triggersOnImports
            case _ where isOfPart: triggers(on: name) { parts("\($0).part") }
            default: triggers(on: name) { _ in "SELECT '' AS kind, '\(name)' AS key" }
            }
        }.joined(separator: "\n")
    }

    private static var triggersOnImports: String {
        let own = "SELECT '' AS kind, '\(imports)' AS key"
        return [
            trigger(on: imports, "AFTER INSERT") { own }, trigger(on: imports, "AFTER UPDATE") { own },
            trigger(on: imports, "BEFORE DELETE") { "\(parts(ofImport: "OLD.id")) UNION \(own)" },
        ].joined(separator: "\n")
    }

    private static func parts(_ ids: String) -> String { "SELECT kind, key FROM main.part WHERE id IN (\(ids))" }

    /// Another import takes a number only for its own access, so that only the deletion concerns others.
    private static func parts(ofImport id: String) -> String {
        let changes = "SELECT change FROM main.import_change WHERE import = \(id)"
        return parts(
            "SELECT part FROM main.revision WHERE change IN (\(changes)) UNION SELECT part FROM main.event WHERE change IN (\(changes))"
        )
    }

    /// - Parameters:
    ///   - fields: The columns whose changes count; nil for all.
    ///   - rows: Returns the query for what a row is about, `OLD` or `NEW`.
    private static func triggers(on table: String, fields: String? = nil, _ rows: (String) -> String) -> String {
        [
            trigger(on: table, "AFTER INSERT") { rows("NEW") }, trigger(on: table, "AFTER DELETE") { rows("OLD") },
            trigger(on: table, "AFTER UPDATE\(fields.map { " OF \($0)" } ?? "")") {
                "\(rows("OLD")) UNION \(rows("NEW"))"
            },
        ].joined(separator: "\n")
    }

    // The conflict policy of a statement counts in its triggers, too, but for an ON CONFLICT of theirs.
    private static func trigger(on name: String, _ event: String, _ rows: () -> String) -> String {
        let word = event.split(separator: " ")[1]
        return """
            CREATE TEMP TRIGGER "\(table)_\(name)_\(word)" \(event) ON main."\(name)"
            BEGIN
                INSERT INTO \(table) (kind, key) SELECT kind, key FROM (\(rows())) WHERE true ON CONFLICT DO NOTHING;
            END;
            """
    }
}
