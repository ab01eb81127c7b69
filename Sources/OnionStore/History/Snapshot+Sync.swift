import GRDB
package import OnionModel
import OnionSupport

/// A part that a client of a registry has to read again, or to forget.
package struct SyncedPart: Hashable, Sendable {
    /// The identity of the part, which renaming does not change.
    package let identity: Int64
    /// The present name, with the newest revision.
    package let reference: Reference
    /// Whether the part is out of use.
    package let isRemoved: Bool
}

/// A page of the parts that have changed.
package struct SyncPage: Sendable {
    package var parts: [SyncedPart] = []
    /// The beginning of the next page, now or later.
    package var next: SyncCursor
    /// Whether there is more already.
    package var hasMore = false
}

extension Snapshot {
    /// Returns a page of the parts whose documents may have changed since a cursor was made, in the order of the changes. A client that
    /// applies page after page, by the identities of the parts, has the parts in use.
    ///
    /// - Parameters:
    ///   - cursor: The end of the previous page.
    ///   - before: Only changes before the one of this number are included; nil includes all.
    ///   - limit: The maximum number of parts.
    /// - Returns: The page; nil when a part was purged since the cursor was made, or when the cursor is of another registry. Then the
    ///   client has to start again.
    package func changedParts(since cursor: SyncCursor, before: Int? = nil, limit: Int) throws -> SyncPage? {
        let newest = Int64(try lastChange)
        guard try isKnown(cursor) else { return nil }
        var page = SyncPage(next: cursor)
        page.next.newest = newest
        page.next.mark = try mark(of: newest)
        for _ in 0..<Snapshot.mostSteps where page.parts.count < limit {
            let following = try Query(db, cached: "SELECT id FROM change WHERE id > ? AND id < ? ORDER BY id LIMIT 1")
                .first(.integer(page.next.change), .integer(before.map(Int64.init) ?? .max)) { try $0.integer(0) }
            guard let change = following else { return page }
            if let part = try nextPart(of: change, at: &page.next) {
                if let part { page.parts.append(part) }
            } else {
                page.next.finish(change)
            }
        }
        page.hasMore = true
        return page
    }

    /// The maximum number of steps of a page, which bounds pages with few parts, too.
    private static let mostSteps = 20_000

    /// Whether a cursor is of this registry, and no part was purged since.
    private func isKnown(_ cursor: SyncCursor) throws -> Bool {
        if cursor.newest == 0 { return true }
        guard try mark(of: cursor.newest) == cursor.mark else { return false }
        return try Query(db, cached: "SELECT 1 FROM change WHERE id > ? AND verb = 'purge' LIMIT 1")
            .first(.integer(cursor.newest)) { try $0.integer(0) } == nil
    }

    /// A digest of a change's row; empty for one that does not exist.
    private func mark(of change: Int64) throws -> String {
        let sql = "SELECT time || author || summary FROM change WHERE id = ?"
        let text = try Query(db, cached: sql).first(.integer(change)) { try $0.text(0) }
        return text.map { String(SHA256.hash(Array($0.utf8)).hexadecimal.prefix(16)) } ?? ""
    }

    /// Returns the next part of a change after a cursor, and moves the cursor there.
    ///
    /// - Returns: The part; nil inside for one that a later change lists; nil at the end of the change.
    private func nextPart(of change: Int64, at cursor: inout SyncCursor) throws -> SyncedPart?? {
        switch cursor.step {
        case .revisions:
            let sql = "SELECT id, part FROM revision WHERE change = ? AND id > ? ORDER BY id LIMIT 1"
            let found = try Query(db, cached: sql).first(.integer(change), .integer(cursor.last)) {
                try (id: $0.integer(0), part: $0.integer(1))
            }
            guard let found else { break }
            cursor.last = found.id
            guard let stored = try PartTable(db: db).part(id: found.part), stored.head == found.id else {
                return .some(nil)
            }
            return try synced(stored)
        case .events:
            let sql = "SELECT part, verb = 'rename' FROM event WHERE change = ? AND part > ? ORDER BY part LIMIT 1"
            let found = try Query(db, cached: sql).first(.integer(change), .integer(cursor.last)) {
                try (part: $0.integer(0), isRename: $0.bool(1))
            }
            guard let found else { return nil }
            cursor.last = found.part
            // The documents that name the part have its new key.
            if found.isRename { (cursor.step, cursor.renamed, cursor.last) = (.users, found.part, 0) }
            return try synced(PartTable(db: db).part(id: found.part))
        case .users:
            let sql = """
                SELECT source FROM reference WHERE target = ? AND live = 1 AND source > ? ORDER BY source LIMIT 1
                """
            let user = try Query(db, cached: sql).first(.integer(cursor.renamed), .integer(cursor.last)) {
                try $0.integer(0)
            }
            guard let user else { break }
            cursor.last = user
            return try synced(PartTable(db: db).part(id: user))
        }
        (cursor.step, cursor.last) = (.events, cursor.renamed)
        return try nextPart(of: change, at: &cursor)
    }

    private func synced(_ stored: StoredPart?) throws -> SyncedPart? {
        guard let stored, let revision = try PartTable(db: db).revision(id: stored.head) else { return nil }
        let name = stored.reference
        return SyncedPart(
            identity: stored.id, reference: Reference(name.kind, name.key, revision: revision.number),
            isRemoved: stored.isArchived)
    }
}
