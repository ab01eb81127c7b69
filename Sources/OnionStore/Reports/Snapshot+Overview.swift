import GRDB
package import OnionModel

/// The parts without users among the ones that were looked at.
package struct UnusedParts: Sendable {
    /// Sorted by kind and key, without revisions.
    package var found: [Reference] = []
    /// The last part that was looked at, where more may follow; nil at the end.
    package var next: Reference?
}

extension Snapshot {
    /// Returns the number of parts of a kind in use, which is counted up to a limit.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func countOfParts(of kind: PartKind, limit: Int) throws -> Int {
        let sql = "SELECT count(*) FROM (SELECT 1 FROM part WHERE kind = ? AND archived IS NULL LIMIT ?)"
        return try Int(Query(db, cached: sql).number(.text(kind.rawValue), .integer(Int64(limit))))
    }

    /// Returns parts in use that nothing refers to. Screens are never among them.
    ///
    /// - Parameters:
    ///   - after: Only parts after this one in the order by kind and key; nil for all.
    ///   - limit: The maximum number of parts that are returned.
    ///   - most: The maximum number of parts that are looked at.
    ///   - usedByApp: Parts that the app itself uses, such as its tint color.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func unusedParts(
        after: Reference? = nil, limit: Int, lookingAt most: Int, usedByApp: [Reference] = []
    ) throws -> UnusedParts {
        var unused = UnusedParts()
        var left = most
        for kind in PartKind.allCases.sorted() where kind != .screen && after.map({ $0.kind <= kind }) ?? true {
            let key = after?.kind == kind ? after?.key.text ?? "" : ""
            try Query(db, Snapshot.partsWithUse).eachWhile(.text(kind.rawValue), .text(key)) { row in
                if left == 0 || unused.found.count == limit { return false }
                left -= 1
                let part = Reference(kind, try row.key(0))
                unused.next = part
                if try !row.bool(1), !usedByApp.contains(part) { unused.found.append(part) }
                return true
            }
            if left == 0 || unused.found.count == limit { return unused }
        }
        unused.next = nil
        return unused
    }

    /// The parts of a kind after a key, each with whether a head or a pinned revision refers to it.
    package static let partsWithUse = """
        SELECT key, users > 0 OR EXISTS (
            SELECT 1 FROM reference WHERE target = part.id
                AND EXISTS (SELECT 1 FROM reference AS pin WHERE pin.pinned = reference.revision AND pin.live = 1))
        FROM part WHERE kind = ? AND archived IS NULL AND key > ? ORDER BY key
        """
}
