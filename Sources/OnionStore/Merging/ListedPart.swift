import Foundation
import OnionModel

/// A part in the list of a registry that is compared with another one.
struct ListedPart {
    /// The row of the part.
    var stored: StoredPart
    var uuid: UUID
    /// The UUID of the change that made the head. With the part and the digest it identifies the head.
    var headChange: UUID
    var headDigest: [UInt8]

    var reference: Reference { stored.reference }

    /// The part, unless it is removed.
    var inUse: ListedPart? { stored.isArchived ? nil : self }

    /// Whether the head of a part of another registry is the same revision.
    func hasHead(of other: ListedPart) -> Bool {
        headChange == other.headChange && headDigest == other.headDigest
    }
}

extension Snapshot {
    /// Returns all parts, in use and removed, sorted by kind and key.
    func listedParts() throws -> [ListedPart] {
        let sql = """
            SELECT part.id, part.kind, part.key, part.head, part.archived IS NOT NULL, part.uuid, change.uuid, revision.digest
            FROM part
            JOIN revision ON revision.id = part.head
            JOIN change ON change.id = revision.change
            ORDER BY part.kind, part.key
            """
        return try Query(db, sql).all { row in
            guard let stored = try StoredPart(row) else { return nil }
            return try ListedPart(
                stored: stored, uuid: row.uuid(5), headChange: row.uuid(6), headDigest: row.bytes(7))
        }
    }
}
