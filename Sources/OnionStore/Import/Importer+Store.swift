import Foundation
import GRDB
import OnionCoding
import OnionModel

extension Importer {
    func store(_ incoming: [PendingRevision], in importChange: ImportChange) throws {
        let written = incoming.filter { $0.outcome != .unchanged }
        guard !written.isEmpty else { return }
        let change = try importChange.begin()
        let revisions = try storeRevisions(written.filter(\.isChanged), change: change)
        try SearchIndex(db).update(
            written.compactMap { item in
                revisions[item.reference].map {
                    .init(part: item.document.part, revision: $0, before: item.isNew ? nil : item.identity)
                }
            })
        var users = UserCounts(db)
        for item in written where !item.isNew { try users.add(-1, ofRevision: item.identity.head) }
        for item in written {
            try point(item, at: revisions[item.reference])
            if item.outcome == .restored { try Event.record(db, .restore, of: item.identity, in: change) }
        }
        for item in written.filter(\.isChanged) {
            try storeReferences(of: item, revision: revisions[item.reference] ?? item.identity.head)
        }
        for item in written { try users.add(1, ofRevision: revisions[item.reference] ?? item.identity.head) }
        try users.store()
    }

    private func storeRevisions(_ incoming: [PendingRevision], change: Int64) throws -> [Reference: Int64] {
        let insert = try db.cachedStatement(
            sql: "INSERT INTO revision (id, part, number, change, digest, body) VALUES (?, ?, ?, ?, ?, ?)")
        var ids: [Reference: Int64] = [:]
        // New parts have reserved ids; the rest of the reserved range serves the others.
        var next = try max(table.nextRevisionID(), (incoming.filter(\.isNew).map(\.identity.head).max() ?? 0) + 1)
        for item in incoming {
            let id = item.isNew ? item.identity.head : next
            if !item.isNew { next += 1 }
            try insert.execute(arguments: [
                id, item.identity.id, item.number, change, Data(item.digest),
                String(decoding: item.body, as: UTF8.self),
            ])
            ids[item.reference] = id
        }
        return ids
    }

    /// Moves the head of a part that existed before.
    private func point(_ item: PendingRevision, at revision: Int64?) throws {
        guard !item.isNew else { return }
        let head = revision ?? item.identity.head
        try db.cachedStatement(sql: "UPDATE part SET head = ?, controller = ?, archived = NULL WHERE id = ?")
            .execute(arguments: [head, item.document.part.controller, item.identity.id])
        try db.cachedStatement(sql: "UPDATE reference SET live = 0 WHERE revision = ?")
            .execute(arguments: [item.identity.head])
        try db.cachedStatement(sql: "UPDATE reference SET live = 1 WHERE revision = ?").execute(arguments: [head])
    }

    private func storeReferences(of item: PendingRevision, revision: Int64) throws {
        let insert = try db.cachedStatement(
            sql: """
                INSERT INTO reference (revision, ordinal, target, pinned, path, source, live)
                SELECT ?1, ?2, part.id, (SELECT id FROM revision WHERE part = part.id AND number = ?5), ?6, ?7, 1
                FROM part WHERE kind = ?3 AND key = ?4
                """
        )
        for (ordinal, use) in item.references.enumerated() {
            try insert.execute(arguments: [
                revision, ordinal, use.reference.kind.rawValue, use.reference.key.text, use.reference.revision,
                use.path,
                item.identity.id,
            ])
        }
    }
}
