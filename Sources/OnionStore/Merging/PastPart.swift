import GRDB
import OnionModel

/// A part as a registry had it after a change.
struct PastPart {
    /// The row of the newest revision; nil while the part was removed.
    var head: Int64?
    /// The key; the current one has replaced it since.
    var key: Key

    /// - Returns: nil for a part that did not exist.
    init?(_ part: StoredPart, after change: Int64, _ db: Database) throws {
        let past = try Query(db, cached: PastPart.sql).first(.integer(part.id), .integer(change)) { row in
            try (head: row.id(0), isRemoved: row.bool(1), key: row.optionalText(2))
        }
        guard let past, let head = past.head else { return nil }
        self.head = past.isRemoved ? nil : head
        key = past.key.map { Key(stored: $0) } ?? part.reference.key
    }

    private static let sql = """
        SELECT
            (SELECT id FROM revision WHERE part = ?1 AND change <= ?2 ORDER BY number DESC LIMIT 1),
            (
                SELECT verb = 'remove' FROM event
                WHERE part = ?1 AND change <= ?2 AND verb <> 'rename' ORDER BY change DESC LIMIT 1
            ),
            (SELECT key FROM event WHERE part = ?1 AND change > ?2 AND verb = 'rename' ORDER BY change LIMIT 1)
        """
}
