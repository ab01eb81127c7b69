import GRDB

/// Changes of `part.users`, the number of parts in use whose heads refer to a part.
///
/// They are collected and written together, because a large import adds many users to few parts.
struct UserCounts {
    private let db: Database
    private var changes: [Int64: Int64] = [:]

    init(_ db: Database) {
        self.db = db
    }

    /// Adds users of a part; a negative number removes them.
    mutating func add(_ count: Int64, of part: Int64) {
        changes[part, default: 0] += count
    }

    /// Adds users of every part that a head of a part in use refers to; of a revision that is no such head, of none.
    mutating func add(_ count: Int64, ofRevision revision: Int64) throws {
        let sql = "SELECT DISTINCT target FROM reference WHERE revision = ? AND live = 1"
        try Query(db, cached: sql).each(.integer(revision)) { row in try add(count, of: row.integer(0)) }
    }

    /// Writes the changes.
    mutating func store() throws {
        let update = try Query(db, cached: "UPDATE part SET users = users + ? WHERE id = ?")
        for (part, count) in changes.sorted(by: { $0.key < $1.key }) where count != 0 {
            try update.each(.integer(count), .integer(part)) { _ in }
        }
        changes.removeAll(keepingCapacity: true)
    }
}
