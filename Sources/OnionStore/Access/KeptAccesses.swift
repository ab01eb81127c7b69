import GRDB

/// The accesses of a registry that a backup replaces: what was revoked since stays revoked, and what was created since stays.
struct KeptAccesses: Equatable {
    /// The columns of the table without the number, which another access may have in the backup, and without the last use.
    private let rows: [[DatabaseValue]]
    /// When each was last used, which does not make it another one.
    private let uses: [DatabaseValue]

    private static let columns = "name, digest, is_group, rules, created, expires, revoked"

    init(_ db: Database) throws {
        let found = try Row.fetchAll(db, sql: "SELECT \(KeptAccesses.columns), used FROM access ORDER BY id")
            .map { Array($0.databaseValues) }
        rows = found.map { $0.dropLast() }
        uses = found.compactMap(\.last)
    }

    static func == (one: KeptAccesses, other: KeptAccesses) -> Bool { one.rows == other.rows }

    /// Whether a registry has all of them as they are.
    func areIn(_ other: KeptAccesses) -> Bool { rows.allSatisfy(other.rows.contains) }

    /// Writes them into a copy of the backup, over older states of theirs.
    func write(to db: Database) throws {
        for (row, used) in zip(rows, uses) {
            let (name, digest, isGroup, created) = (row[0], row[1], row[2], row[4])
            try db.execute(
                sql: "DELETE FROM access WHERE name = ? AND digest IS ? AND is_group = ? AND created = ?",
                arguments: [name, digest, isGroup, created])
            try db.execute(
                sql: "INSERT INTO access (\(KeptAccesses.columns), used) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                arguments: StatementArguments(row + [used]))
        }
    }
}
