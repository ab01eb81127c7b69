import GRDB
import OnionCoding
import OnionModel

/// Changes of contents that exist.
extension ContentFastPath {
    /// The maximum number of moved heads that are removed from the search index one by one; beyond it, or an eighth of all, the index is emptied.
    private static let mostSearched: Int64 = 2_000

    /// Stores new revisions of contents that exist.
    mutating func store(
        _ changes: [(index: Int, stored: Stored)], of records: ChunkRecords, with inserter: ContentInserter,
        outcome: inout Outcome
    ) throws {
        guard !changes.isEmpty else { return }
        let parts = changes.map { change in
            StoredPart(
                id: change.stored.id, reference: records.reference(change.index), head: change.stored.head,
                isArchived: false)
        }
        try removeFromSearch(parts)
        let rows = try zip(changes, parts).map { change, part in
            try inserter.changedRow(
                change.index, records, of: part, number: context.table.latestNumber(of: part.id) + 1)
        }
        for part in parts { try users.add(-1, ofRevision: part.head) }
        try insert(rows, inserter)
        for (part, row) in zip(parts, rows) {
            try context.db.cachedStatement(sql: "UPDATE part SET head = ? WHERE id = ?")
                .execute(arguments: [row.revision, row.part])
            try context.db.cachedStatement(sql: "UPDATE reference SET live = 0 WHERE revision = ?")
                .execute(arguments: [part.head])
        }
        outcome.changed += changes.count
        guard context.listener.changed != nil else { return }
        for ((change, part), row) in zip(zip(changes, parts), rows) {
            outcome.changes.append(.init(index: change.index, before: part, number: Int(row.number)))
        }
    }

    /// Whether a content gets an action set that it did not have, and that the screens around it may not show.
    func addsActions(_ index: Int, of records: ChunkRecords, to stored: Stored) throws -> Bool {
        guard records.chunk.records[index].actionsTarget != nil else { return false }
        let sql = "SELECT 1 FROM reference WHERE revision = ? AND ordinal = 1"
        return try Query(context.db, cached: sql).first(.integer(stored.head)) { _ in true } == nil
    }

    /// Removes heads that are about to move from the search index.
    private mutating func removeFromSearch(_ parts: [StoredPart]) throws {
        movedHeads += Int64(parts.count)
        let index = try SearchIndex(context.db)
        guard let last = index.last, last > 0 else { return }
        if movedHeads > max(ContentFastPath.mostSearched, last / 8) {
            try index.reset()
        } else {
            try index.remove(parts)
        }
    }
}
