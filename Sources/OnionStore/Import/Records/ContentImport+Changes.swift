import GRDB
import OnionModel

/// What changes of contents that are there.
extension ContentImport {
    /// The most changed heads that are taken out of the search index one by one; beyond it, or an eighth of all, it is emptied.
    private static let mostSearched: Int64 = 2_000

    /// Stores new revisions of contents that are there.
    func store(
        _ changes: [(place: Int, stored: Stored)], _ records: ChunkRecords, _ rows: ContentRows
    ) throws {
        guard !changes.isEmpty else { return }
        if owner.listener.changed != nil { try changes.forEach { try tell($0.place, $0.stored, records) } }
        try removeFromSearch(changes.map { part($0.place, $0.stored, records) })
        let pending = try changes.map { change in
            defer { rows.nextRevision += 1 }
            return row(
                change.place, records, part: change.stored.id, revision: rows.nextRevision,
                number: Int64(try owner.table.latestNumber(of: change.stored.id) + 1), isNew: false)
        }
        try insert(pending, rows)
        for (change, row) in zip(changes, pending) {
            try db.cachedStatement(sql: "UPDATE part SET head = ? WHERE id = ?")
                .execute(arguments: [row.revision, row.part])
            try db.cachedStatement(sql: "UPDATE reference SET live = 0 WHERE revision = ?")
                .execute(arguments: [change.stored.head])
        }
        owner.summary.changed += changes.count
    }

    /// Tells what is different in a content that changes.
    private func tell(_ place: Int, _ stored: Stored, _ records: ChunkRecords) throws {
        let part = part(place, stored, records)
        let node = try owner.form(of: owner.names[records.chunk.piece.source]).document(
            records.line(place), at: records.chunk.records[place].position, types: owner.types)
        guard let before = try owner.table.read(part), let after = Part.read(node, source: nil).part else { return }
        let number = try owner.table.latestNumber(of: stored.id) + 1
        try owner.listener.changed?(
            .init(
                reference: Reference(.content, part.reference.key, revision: number), outcome: .changed,
                differences: before.differences(to: after)))
    }

    /// Whether a content gets an action set that it did not have, which the screens around it may not show.
    func addsActions(_ place: Int, _ stored: Stored, _ records: ChunkRecords) throws -> Bool {
        guard records.chunk.records[place].actionsTarget != nil else { return false }
        let sql = "SELECT 1 FROM reference WHERE revision = ? AND ordinal = 1"
        return try Query(db, cached: sql).first(.integer(stored.head)) { _ in true } == nil
    }

    private func part(_ place: Int, _ stored: Stored, _ records: ChunkRecords) -> StoredPart {
        StoredPart(id: stored.id, reference: reference(place, records), head: stored.head, isArchived: false)
    }

    /// Takes heads that are about to move out of the search index.
    private func removeFromSearch(_ parts: [StoredPart]) throws {
        changed += Int64(parts.count)
        let index = try SearchIndex(db)
        guard let last = index.last, last > 0 else { return }
        if changed > max(ContentImport.mostSearched, last / 8) {
            try index.reset()
        } else {
            try index.remove(parts)
        }
    }
}
