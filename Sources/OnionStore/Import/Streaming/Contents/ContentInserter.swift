import GRDB
import OnionModel

/// Inserts the rows of contents, many with each statement.
///
/// A statement that inserts one row spends most of its time on work that it does once, above all on the counter of an AUTOINCREMENT
/// (measured: 64 rows a statement take 12 µs a record, one by one 23). Ids are assigned here, so that they are known before.
final class ContentInserter {
    /// A revision of a content to insert.
    struct Row {
        /// The part's row.
        var part: Int64
        var revision: Int64
        var number: Int64
        /// The key of a new part in UTF-8; nil for a part that exists.
        var key: UnsafeBufferPointer<UInt8>?
        var digest: UnsafeBufferPointer<UInt8>
        var body: UnsafeBufferPointer<UInt8>
        var template: Int64
        var actions: Int64?
    }

    /// A row of `reference`.
    private struct Link {
        var revision: Int64
        var ordinal: Int64
        var target: Int64
        var source: Int64
    }

    static let group = 64

    private let parts: Inserts
    private let revisions: Inserts
    private let links: Inserts
    /// The ids of the next rows.
    var nextPart: Int64 = 0
    var nextRevision: Int64 = 0

    init(_ db: Database) throws {
        parts = try Inserts(db, "INSERT INTO part (id, kind, key, head) VALUES", "(?, 'content', ?, ?)", columns: 3)
        revisions = try Inserts(
            db, "INSERT INTO revision (id, part, number, change, digest, body) VALUES", "(?, ?, ?, ?, ?, ?)", columns: 6
        )
        links = try Inserts(
            db, "INSERT INTO reference (revision, ordinal, target, pinned, path, source, live) VALUES",
            "(?, ?, ?, NULL, ?, ?, 1)", columns: 5)
    }

    /// A row of a new part, with the next ids.
    func newRow(_ index: Int, _ records: ChunkRecords) -> Row {
        defer {
            nextPart += 1
            nextRevision += 1
        }
        return Row(
            part: nextPart, revision: nextRevision, number: 1, key: records.key(index), digest: records.digest(index),
            body: records.body(index), template: records.template(index), actions: records.actions(index))
    }

    /// A row of a part that exists, with the next id of a revision.
    func changedRow(_ index: Int, _ records: ChunkRecords, of part: StoredPart, number: Int) -> Row {
        defer { nextRevision += 1 }
        return Row(
            part: part.id, revision: nextRevision, number: Int64(number), key: nil, digest: records.digest(index),
            body: records.body(index), template: records.template(index), actions: records.actions(index))
    }

    /// Inserts rows of new parts and of new revisions. The memory that they point to is read during the call only.
    ///
    /// - Throws: `DatabaseError`; some of the rows may be inserted then. For a key that exists, it is `SQLITE_CONSTRAINT_UNIQUE`, and no
    ///   row of its group is inserted.
    func insert(_ rows: [Row], change: Int64) throws {
        let new = rows.filter { $0.key != nil }
        try parts.run(new.count) { statement, row, first in
            statement.bind(new[row].part, at: first)
            statement.bind(text: new[row].key, at: first + 1)
            statement.bind(new[row].revision, at: first + 2)
        }
        try revisions.run(rows.count) { statement, row, first in
            statement.bind(rows[row].revision, at: first)
            statement.bind(rows[row].part, at: first + 1)
            statement.bind(rows[row].number, at: first + 2)
            statement.bind(change, at: first + 3)
            statement.bind(blob: rows[row].digest, at: first + 4)
            statement.bind(text: rows[row].body, at: first + 5)
        }
        let linked = links(of: rows)
        try links.run(linked.count) { statement, row, first in
            statement.bind(linked[row].revision, at: first)
            statement.bind(linked[row].ordinal, at: first + 1)
            statement.bind(linked[row].target, at: first + 2)
            statement.bind(path: linked[row].ordinal == 0 ? "template" : "actions", at: first + 3)
            statement.bind(linked[row].source, at: first + 4)
        }
    }

    private func links(of rows: [Row]) -> [Link] {
        var links: [Link] = []
        links.reserveCapacity(rows.count * 2)
        for row in rows {
            links.append(Link(revision: row.revision, ordinal: 0, target: row.template, source: row.part))
            if let actions = row.actions {
                links.append(Link(revision: row.revision, ordinal: 1, target: actions, source: row.part))
            }
        }
        return links
    }
}

/// One `INSERT` in two sizes: for a group of rows, and for one.
private struct Inserts {
    private let many: BoundStatement
    private let one: BoundStatement
    private let columns: Int32

    init(_ db: Database, _ head: String, _ row: String, columns: Int32) throws {
        let rows = Array(repeating: row, count: ContentInserter.group).joined(separator: ", ")
        many = BoundStatement(try db.makeStatement(sql: "\(head) \(rows)"))
        one = BoundStatement(try db.makeStatement(sql: "\(head) \(row)"))
        self.columns = columns
    }

    /// Inserts a number of rows, a group at once as long as there are enough.
    ///
    /// - Parameter bind: Binds the values of a row to the parameters from the first one on.
    func run(_ count: Int, _ bind: (BoundStatement, _ row: Int, _ first: Int32) -> Void) throws {
        var row = 0
        while count - row >= ContentInserter.group {
            for offset in 0..<ContentInserter.group { bind(many, row + offset, Int32(offset) * columns + 1) }
            try many.run()
            row += ContentInserter.group
        }
        while row < count {
            bind(one, row, 1)
            try one.run()
            row += 1
        }
    }
}
