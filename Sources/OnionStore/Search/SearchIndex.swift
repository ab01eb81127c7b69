import GRDB
import OnionModel

/// The rows of the full-text index. In each state of the registry it contains every head up to one revision, and
/// nothing else.
///
/// A transaction that stores few revisions adds them itself. After one that stores many the index is behind, and the
/// next search adds the rest, so that a large import does not pay for it. FTS5 keeps no copy of the texts, so a row
/// is deleted with the words that it was made of; this is why heads are read before they move.
struct SearchIndex {
    /// The version of the way in which rows are made of parts; an index of another version is rebuilt.
    static let format: Int64 = 3
    /// The maximum number of revisions that the transaction that stores them adds.
    static let mostAtOnce = 200

    let db: Database
    /// The last revision in the index; nil when the index has another version.
    let last: Int64?

    init(_ db: Database) throws {
        self.db = db
        last = try Query(db, cached: "SELECT revision FROM search_state WHERE format = ?")
            .first(.integer(SearchIndex.format)) { try $0.integer(0) }
    }

    /// A part that is being stored, with the id of its new revision.
    struct Stored {
        var part: Part
        var revision: Int64
        /// The part as it was before; nil for a new part.
        var before: StoredPart?
    }

    /// Updates the index for stored parts, before their heads move.
    func update(_ stored: [Stored]) throws {
        guard let last, let first = stored.map(\.revision).min(), let newest = stored.map(\.revision).max() else {
            return
        }
        guard try remove(stored.compactMap(\.before)) else { return }
        guard stored.count <= SearchIndex.mostAtOnce, try !hasRevision(between: last, and: first) else { return }
        var rows = try SearchRows(db)
        try repairing {
            for item in stored.sorted(by: { $0.revision < $1.revision }) {
                try rows.insert(item.part, at: item.revision)
            }
            try save(newest)
        }
    }

    /// Deletes the rows of parts that are about to be removed or changed.
    ///
    /// - Returns: false when the index was emptied, because the former text of a part cannot be read any more.
    @discardableResult
    func remove(_ parts: [StoredPart]) throws -> Bool {
        guard let last else { return false }
        var rows = try SearchRows(db)
        return try repairing {
            for part in parts.sorted(by: { $0.head < $1.head }) where part.head <= last {
                guard let revision = try PartTable(db: db).revision(id: part.head) else { continue }
                try rows.delete(PartTable(db: db).read(part.reference, at: revision), at: part.head)
            }
        }
    }

    /// Updates the row of a part with a new key.
    func rename(_ part: StoredPart, to key: Key) throws {
        guard try remove([part]), let last, part.head <= last,
            let revision = try PartTable(db: db).revision(id: part.head)
        else { return }
        var rows = try SearchRows(db)
        let reference = Reference(part.reference.kind, key)
        try repairing { try rows.insert(PartTable(db: db).read(reference, at: revision), at: part.head) }
    }

    /// Changes rows; returns false after emptying the index, because it is damaged, or a body that it was made of is.
    ///
    /// A write does not wait for a repair of the index: the next search rebuilds it.
    @discardableResult
    private func repairing(_ change: () throws -> Void) throws -> Bool {
        do {
            try change()
            return true
        } catch let error as DatabaseError where error.isDamagedIndex {
            try reset()
        } catch is RegistryError {
            try reset()
        } catch is DamagedRow {
            try reset()
        }
        return false
    }

    /// Whether revisions are missing.
    var isBehind: Bool {
        get throws { try last.map { try hasRevision(between: $0, and: .max) } ?? true }
    }

    /// Adds some of the missing heads; returns their number.
    ///
    /// - Parameter known: The words of earlier calls.
    func catchUp(_ known: KnownWords) throws -> Int {
        guard let last else {
            try reset()
            return 0
        }
        let rows = try Query(db, SearchIndex.missing).all(.integer(last), .integer(SearchIndex.batch)) { row in
            (part: try row.integer(0), revision: try row.integer(1))
        }
        // Somebody else may have emptied the index meanwhile.
        if known.revision != last { known.forget() }
        var index = try SearchRows(db, known: known)
        let table = PartTable(db: db)
        for row in rows {
            // A part that cannot be read cannot be found; a check of the registry reports it.
            guard let part = try? table.part(id: row.part), let revision = try? table.revision(id: part.head),
                let read = try? table.read(part.reference, at: revision)
            else { continue }
            try index.insert(read, at: part.head)
        }
        let isDone = rows.count < SearchIndex.batch
        let newest = try isDone ? Query(db, "SELECT max(id) FROM revision").number() : rows.last?.revision ?? last
        try save(newest)
        known.revision = newest
        return rows.count
    }

    /// Empties the index; the next search fills it.
    func reset() throws {
        try db.execute(
            sql: """
                INSERT INTO search (search) VALUES ('delete-all');
                INSERT INTO search_beginning (search_beginning) VALUES ('delete-all')
                """)
        try InnerWords(db).reset()
        try db.execute(sql: "REPLACE INTO search_state (id, format, revision) VALUES (1, \(SearchIndex.format), 0)")
    }

    private func save(_ revision: Int64) throws {
        try db.cachedStatement(sql: "UPDATE search_state SET revision = ?").execute(arguments: [revision])
    }

    private func hasRevision(between first: Int64, and last: Int64) throws -> Bool {
        try Query(db, cached: "SELECT 1 FROM revision WHERE id > ? AND id < ? LIMIT 1")
            .first(.integer(first), .integer(last)) { _ in true } ?? false
    }

    /// The number of parts that one transaction adds while the index catches up.
    private static let batch: Int64 = 2_000

    package static let missing = """
        SELECT part.id, revision.id FROM revision JOIN part ON part.head = revision.id
        WHERE revision.id > ? ORDER BY revision.id LIMIT ?
        """
}

extension DatabaseError {
    /// Whether FTS5 found its own rows damaged.
    var isDamagedIndex: Bool { extendedResultCode == .SQLITE_CORRUPT_VTAB }
}
