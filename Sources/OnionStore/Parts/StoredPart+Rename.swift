import GRDB
import OnionCoding
import OnionModel

extension StoredPart {
    /// Renames the part to a free key.
    ///
    /// - Throws: ``ImportRefused`` `not-exported` when a part of another space would refer to one that its space does not export.
    func rename(to key: Key, _ db: Database, in change: Int64) throws {
        try move(to: key, db, in: change)
        try requireExported(as: Reference(reference.kind, key), db)
    }

    /// Renames the part to a free key, with all other parts of its space.
    func move(to key: Key, _ db: Database, in change: Int64) throws {
        try SearchIndex(db).rename(self, to: key)
        try db.cachedStatement(sql: "UPDATE part SET key = ? WHERE id = ?").execute(arguments: [key.text, id])
        try Event.record(db, .rename, of: self, in: change)
    }

    /// Refuses a name that others may not use who use the part, and a move of a part that uses what others do not export.
    private func requireExported(as new: Reference, _ db: Database) throws {
        let exports = try SpaceTable(db: db).exports()
        let isMoved = new.key.space != reference.key.space
        guard isMoved || exports.allows(reference) && !exports.allows(new) else { return }
        let rule = ReferenceRule(registry: PendingRegistry(db: db))
        let sql = """
            SELECT DISTINCT part.kind, part.key FROM reference JOIN part ON part.id = reference.source
            WHERE reference.target = ? AND reference.live = 1 ORDER BY part.kind, part.key
            """
        let users = try Query(db, sql).all(.integer(id)) { try $0.reference(at: 0) }.compactMap(\.self)
        var problems: [Problem] = []
        for user in (isMoved ? [new] : []) + users.filter({ $0.key.space != new.key.space }) {
            let part = try Snapshot(db).part(user).part
            for var problem in try rule.problems(part, referringTo: part.references)
            where problem.code == .notExported {
                problem.subject = user.description
                problems.append(problem)
            }
        }
        if !problems.isEmpty { throw ImportRefused(problems: problems).listing() }
    }
}
