import GRDB
import GRDBSQLite
import OnionModel

/// The rows of contents on their way into the tables, many to a statement.
///
/// A statement that inserts one row spends most of its time on what it does once: above all on the counter of an AUTOINCREMENT
/// (measured: 64 rows to a statement take 12 µs a record, one by one 23). Ids are given out here, so that they are known before.
final class ContentRows {
    /// A revision of a content that is to be inserted.
    struct Row {
        /// The part's row.
        var part: Int64
        var revision: Int64
        var number: Int64
        /// Of a new part its key, in UTF-8; nil for one that is there.
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
    /// The ids that come next.
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

    /// Inserts rows, or throws and leaves some of them; a key that is there already gives `SQLITE_CONSTRAINT_UNIQUE` and nothing of
    /// its group.
    ///
    /// - Parameter rows: new parts and new revisions; the memory that they point to is read during the call only.
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

/// One `INSERT` in two sizes: of a group of rows, and of one.
private struct Inserts {
    private let many: BoundStatement
    private let one: BoundStatement
    private let columns: Int32

    init(_ db: Database, _ head: String, _ row: String, columns: Int32) throws {
        let rows = Array(repeating: row, count: ContentRows.group).joined(separator: ", ")
        many = BoundStatement(try db.makeStatement(sql: "\(head) \(rows)"))
        one = BoundStatement(try db.makeStatement(sql: "\(head) \(row)"))
        self.columns = columns
    }

    /// Inserts so many rows, a group at once as long as there are enough.
    ///
    /// - Parameter bind: gives the values of a row to the parameters from a first one on.
    func run(_ count: Int, _ bind: (BoundStatement, _ row: Int, _ first: Int32) -> Void) throws {
        var row = 0
        while count - row >= ContentRows.group {
            for offset in 0..<ContentRows.group { bind(many, row + offset, Int32(offset) * columns + 1) }
            try many.run()
            row += ContentRows.group
        }
        while row < count {
            bind(one, row, 1)
            try one.run()
            row += 1
        }
    }
}

/// A statement whose parameters are bound without copies.
///
/// What is bound has to stay where it is until the statement has run.
struct BoundStatement {
    // Keeps the statement from being finalized.
    private let owner: Statement
    private let statement: OpaquePointer?

    init(_ statement: Statement) {
        owner = statement
        self.statement = statement.sqliteStatement
    }

    @inline(__always)
    func bind(_ value: Int64, at index: Int32) {
        sqlite3_bind_int64(statement, index, value)
    }

    func bind(text: UnsafeBufferPointer<UInt8>?, at index: Int32) {
        guard let text, let start = text.baseAddress else { return }
        start.withMemoryRebound(to: CChar.self, capacity: text.count) {
            _ = sqlite3_bind_text(statement, index, $0, Int32(text.count), nil)
        }
    }

    func bind(blob: UnsafeBufferPointer<UInt8>, at index: Int32) {
        sqlite3_bind_blob(statement, index, blob.baseAddress, Int32(blob.count), nil)
    }

    func bind(path: StaticString, at index: Int32) {
        bind(text: UnsafeBufferPointer(start: path.utf8Start, count: path.utf8CodeUnitCount), at: index)
    }

    /// Runs it to its end.
    func run() throws {
        defer { sqlite3_reset(statement) }
        while try Query.step(statement) {}
    }

    /// The first row, when there is one.
    func first<Result>(_ read: (Columns) -> Result) throws -> Result? {
        defer { sqlite3_reset(statement) }
        return try Query.step(statement) ? read(Columns(statement: statement)) : nil
    }
}
