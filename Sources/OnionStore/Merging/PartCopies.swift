import Foundation
import GRDB

/// The table of parts that were copied from other registries.
struct PartCopies {
    private let db: Database

    init(_ db: Database) {
        self.db = db
    }

    /// Returns the newest change that another registry had when a part was copied from it; nil for a part that was not.
    func change(of part: Int64, in other: Database) throws -> Int64? {
        let uuid = try Query(db, cached: "SELECT other FROM copy WHERE part = ?").first(.integer(part)) {
            try $0.uuid(0)
        }
        guard let uuid else { return nil }
        return try Query(other, cached: "SELECT id FROM change WHERE uuid = ?").first(.uuid(uuid)) {
            try $0.integer(0)
        }
    }

    /// Notes that a part now has what another registry had after its newest change.
    func note(_ part: Int64, _ other: UUID) throws {
        let sql = "INSERT INTO copy (part, other) VALUES (?, ?) ON CONFLICT (part) DO UPDATE SET other = excluded.other"
        try db.cachedStatement(sql: sql).execute(arguments: [part, other])
    }
}
