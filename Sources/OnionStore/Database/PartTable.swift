import Foundation
import GRDB
import OnionModel

/// A part's identity as it is stored.
struct StoredPart: Hashable {
    var id: Int64
    var reference: Reference
    /// The id of the revision that it stands at.
    var head: Int64
    var isArchived: Bool
}

/// One revision as it is stored.
struct StoredRevision {
    var id: Int64
    var number: Int
    var digest: [UInt8]
    var body: [UInt8]
}

/// The rows of parts, revisions and references, one at a time.
struct PartTable {
    let db: Database

    func part(_ kind: PartKind, _ key: Key) throws -> StoredPart? {
        let sql = "SELECT id, kind, key, head, archived IS NOT NULL FROM part WHERE kind = ? AND key = ?"
        return try one(sql, [kind.rawValue, key.text])
    }

    func part(id: Int64) throws -> StoredPart? {
        try one("SELECT id, kind, key, head, archived IS NOT NULL FROM part WHERE id = ?", [id])
    }

    private func one(_ sql: String, _ arguments: StatementArguments) throws -> StoredPart? {
        try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments).flatMap(StoredPart.init)
    }

    func revision(id: Int64) throws -> StoredRevision? {
        let sql = "SELECT id, number, digest, body FROM revision WHERE id = ?"
        return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]).map(StoredRevision.init)
    }

    func revision(of part: Int64, number: Int) throws -> StoredRevision? {
        let sql = "SELECT id, number, digest, body FROM revision WHERE part = ? AND number = ?"
        return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [part, number]).map(StoredRevision.init)
    }

    /// The id of a part's revision: of the number, or the head.
    func revision(of part: StoredPart, at number: Int?) throws -> Int64? {
        guard let number else { return part.head }
        return try revision(of: part.id, number: number)?.id
    }

    func latestNumber(of part: Int64) throws -> Int {
        try Int.fetchOne(db, cachedSQL: "SELECT max(number) FROM revision WHERE part = ?", [part]) ?? 0
    }

    /// What a revision refers to, in the order of the ordinals in its body.
    func references(of revision: Int64) throws -> [Reference] {
        let sql = """
            SELECT target.kind, target.key, pinned.number
            FROM reference
            JOIN part AS target ON target.id = reference.target
            LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
            WHERE reference.revision = ?
            ORDER BY reference.ordinal
            """
        return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [revision]).compactMap { row in
            PartKind(rawValue: row[0]).map { Reference($0, Key(stored: row[1]), revision: row[2]) }
        }
    }

    /// The part as it was at a revision.
    func read(_ reference: Reference, at revision: StoredRevision) throws -> Part {
        do {
            return try Part.read(
                body: JSONReader.read(revision.body),
                of: reference.head,
                references: references(of: revision.id)
            )
        } catch let problem as Problem {
            throw RegistryError(
                .inputOutput, "\(reference.head)@\(revision.number) cannot be read: \(problem.message)",
                remedy: "run \"onion check\"; restore the registry from a backup"
            )
        }
    }

    /// The id that the next revision gets. Ids are never used twice, not even after a purge.
    func nextRevisionID() throws -> Int64 {
        try (Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'revision'") ?? 0) + 1
    }
}

extension StoredPart {
    fileprivate init?(_ row: Row) {
        guard let kind = PartKind(rawValue: row[1]) else { return nil }
        self.init(id: row[0], reference: Reference(kind, Key(stored: row[2])), head: row[3], isArchived: row[4])
    }
}

extension StoredRevision {
    fileprivate init(_ row: Row) {
        self.init(id: row[0], number: row[1], digest: [UInt8](row[2] as Data), body: Array((row[3] as String).utf8))
    }
}
