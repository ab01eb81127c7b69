import GRDB
import OnionModel

/// The log of writes that the rules of an access did not allow.
extension Registry {
    /// The largest number of refusals that are kept, so that nobody can fill the disk with them.
    private static let mostRefusals = 10_000

    /// A write that was refused.
    package struct Refusal: Hashable, Sendable {
        package let time: String
        /// The name of the access.
        package let name: String
        /// What it tried: `write template/sheet`.
        package let what: String
    }

    /// Stores what an access tried. It has a transaction of its own, because the refused one is rolled back.
    func note(_ deeds: [String], refusedTo name: String) throws {
        try restricted(to: nil).write { db in
            let time = Instant.now.description
            for deed in deeds {
                try db.cachedStatement(sql: "INSERT INTO refusal (time, name, what) VALUES (?, ?, ?)")
                    .execute(arguments: [time, name, deed])
            }
            try db.cachedStatement(sql: "DELETE FROM refusal WHERE id <= (SELECT max(id) FROM refusal) - ?")
                .execute(arguments: [Registry.mostRefusals])
        }
    }

    /// The refused writes, the newest first.
    package func refusals(limit: Int? = nil) throws -> [Refusal] {
        try read { snapshot in
            try Query(snapshot.db, "SELECT time, name, what FROM refusal ORDER BY id DESC LIMIT \(limit ?? -1)").all {
                try Refusal(time: $0.text(0), name: $0.text(1), what: $0.text(2))
            }
        }
    }
}
