import Foundation
import GRDB
import OnionModel

/// A change: one transaction of writing.
enum Change {
    enum Verb: String {
        case `import`, edit, rename, remove, restore, purge, merge
    }

    /// Stores a change; the rows that belong to it name it by the id that this returns.
    static func record(
        _ db: Database, _ verb: Verb, _ authorship: Authorship, summary: String, uuid: UUID = .timeOrdered()
    ) throws -> Int64 {
        try db.cachedStatement(
            sql: """
                INSERT INTO change (verb, author, message, summary, time, uuid)
                VALUES (?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), ?)
                """
        ).execute(arguments: [verb.rawValue, authorship.author, authorship.message, summary, uuid])
        return db.lastInsertedRowID
    }

    /// Returns the UUID of a change; nil for a change that does not exist.
    static func uuid(_ db: Database, of change: Int64) throws -> UUID? {
        try Query(db, cached: "SELECT uuid FROM change WHERE id = ?").first(.integer(change)) { try $0.uuid(0) }
    }
}

/// An event in the life of a part that made no revision.
enum Event {
    enum Verb: String {
        case rename, remove, restore
    }

    /// Stores an event, with the part as it was before.
    static func record(_ db: Database, _ verb: Verb, of part: StoredPart, in change: Int64) throws {
        let key = verb == .rename ? part.reference.key.text : nil
        try db.cachedStatement(sql: "INSERT INTO event (part, change, verb, key) VALUES (?, ?, ?, ?)")
            .execute(arguments: [part.id, change, verb.rawValue, key])
    }
}
