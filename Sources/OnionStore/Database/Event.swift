import GRDB
import OnionModel

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
