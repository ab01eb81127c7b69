import GRDB

/// The accesses of a registry that a backup replaces: what was revoked since stays revoked, and what was created since stays.
struct KeptAccesses: Equatable {
    /// The columns of the table without the number, which another access may have in the backup.
    private let rows: [[DatabaseValue]]

    private static let columns = "name, digest, rules, created, expires, revoked"

    init(_ db: Database) throws {
        rows = try Row.fetchAll(db, sql: "SELECT \(KeptAccesses.columns) FROM access ORDER BY id")
            .map { Array($0.databaseValues) }
    }

    /// Whether a registry has all of them as they are.
    func areIn(_ other: KeptAccesses) -> Bool { rows.allSatisfy(other.rows.contains) }

    /// Writes them into a copy of the backup, over older states of theirs.
    func write(to db: Database) throws {
        for row in rows {
            let (name, digest, created) = (row[0], row[1], row[3])
            try db.execute(
                sql: "DELETE FROM access WHERE name = ? AND digest IS ? AND created = ?",
                arguments: [name, digest, created])
            try db.execute(
                sql: "INSERT INTO access (\(KeptAccesses.columns)) VALUES (?, ?, ?, ?, ?, ?)",
                arguments: StatementArguments(row))
        }
    }
}
