package import OnionModel

/// A part that is removed now, with the change that removed it.
package struct RemovedPart: Hashable, Sendable {
    /// The part, without a revision.
    package var reference: Reference
    package var change: ChangeRecord
}

extension Snapshot {
    /// Returns some of the removed parts, those removed last first, without purged ones.
    ///
    /// - Parameters:
    ///   - start: The number of parts before the first one.
    ///   - limit: The maximum number of parts.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func removedParts(from start: Int = 0, limit: Int) throws -> [RemovedPart] {
        let order = "ORDER BY part.archived DESC, part.kind, part.key LIMIT ? OFFSET ?"
        return try Query(db, cached: "\(Snapshot.removedParts) WHERE part.archived IS NOT NULL \(order)")
            .all(.integer(Int64(limit)), .integer(Int64(start))) { try RemovedPart($0) }
    }

    /// Returns a removed part with the change that removed it; nil for a part in use, and for one that does not exist.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func removedPart(_ reference: Reference) throws -> RemovedPart? {
        try Query(db, cached: "\(Snapshot.removedParts) WHERE part.kind = ? AND part.key = ?")
            .first(.text(reference.kind.rawValue), .text(reference.key.text)) { try RemovedPart($0) } ?? nil
    }

    private static let removedParts = """
        SELECT part.kind, part.key, \(ChangeRecord.columns) FROM part JOIN change ON change.id = part.archived
        """
}

extension RemovedPart {
    fileprivate init?(_ row: Columns) throws {
        guard let reference = try row.reference(at: 0) else { return nil }
        try self.init(reference: reference, change: ChangeRecord(row, from: 2))
    }
}
