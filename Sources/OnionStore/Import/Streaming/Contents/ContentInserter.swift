import GRDB
import OnionModel

/// Inserts the rows of contents, many with each statement.
///
/// A statement that inserts one row spends most of its time on work that it does once, above all on the counter of an AUTOINCREMENT
/// (measured: 12 µs a record with 64 rows a statement, 23 one by one). Ids are assigned here, so that they are known before.
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

    static let group = 64

    private let parts: Inserts
    private let revisions: Inserts
    private let links: Inserts
    /// The ids of the next rows.
    var nextPart: Int64 = 0
    var nextRevision: Int64 = 0

    init(_ db: Database) throws {
        parts = try Inserts(db, "INSERT INTO part (id, kind, key, head, uuid) VALUES", "(?, 'content', ?, ?, ?)")
        revisions = try Inserts(
            db, "INSERT INTO revision (id, part, number, change, digest, body) VALUES", "(?, ?, ?, ?, ?, ?)")
        links = try Inserts(
            db, "INSERT INTO reference (revision, ordinal, target, pinned, path, source, live) VALUES",
            "(?, ?, ?, NULL, ?, ?, 1)")
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
    func insert(_ rows: [Row], in importChange: ImportChange) throws {
        let change = try importChange.begin()
        let identities = try importChange.partIdentities(of: .content)
        try parts.run(rows) { row, values in
            guard let key = row.key else { return }
            let uuid = identities.uuid(of: UnsafeRawBufferPointer(key))
            values += [.integer(row.part), .utf8(key), .integer(row.revision), .uuid(uuid)]
        }
        try revisions.run(rows) { row, values in
            values += [
                .integer(row.revision), .integer(row.part), .integer(row.number), .integer(change),
                .blob(row.digest), .utf8(row.body),
            ]
        }
        try links.run(rows) { row, values in
            let (revision, part) = (Query.Value.integer(row.revision), Query.Value.integer(row.part))
            values += [revision, .integer(0), .integer(row.template), .literal("template"), part]
            guard let actions = row.actions else { return }
            values += [revision, .integer(1), .integer(actions), .literal("actions"), part]
        }
    }
}

extension Query.Value {
    fileprivate static func literal(_ text: StaticString) -> Query.Value {
        .utf8(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

/// One `INSERT` in two sizes: for a group of rows, and for one.
private struct Inserts {
    private let many: Query
    private let one: Query
    /// The number of values of a row.
    private let width: Int

    init(_ db: Database, _ head: String, _ row: String) throws {
        let rows = Array(repeating: row, count: ContentInserter.group).joined(separator: ", ")
        many = try Query(db, "\(head) \(rows)")
        one = try Query(db, "\(head) \(row)")
        width = row.count { $0 == "?" }
    }

    /// Inserts rows, a group at once as long as there are enough.
    ///
    /// - Parameter append: Appends the values of no, one or several rows of the table.
    func run(
        _ rows: [ContentInserter.Row], _ append: (ContentInserter.Row, inout [Query.Value]) -> Void
    ) throws {
        let group = ContentInserter.group * width
        var values: [Query.Value] = []
        values.reserveCapacity(group + 2 * width)
        for row in rows {
            append(row, &values)
            guard values.count >= group else { continue }
            try many.each(values.count == group ? values : Array(values[..<group])) { _ in }
            values.removeFirst(group)
        }
        for start in stride(from: 0, to: values.count, by: width) {
            try one.each(Array(values[start..<start + width])) { _ in }
        }
    }
}
