import Crypto
import GRDB
import GRDBSQLite

/// The tables of a registry, written row by row without lookups.
final class BulkTables {
    private let db: Database
    private let part: OpaquePointer?
    private let revision: OpaquePointer?
    private let reference: OpaquePointer?
    private let statements: [Statement]

    private init(_ db: Database) throws {
        self.db = db
        let part = try db.makeStatement(
            sql:
                "INSERT INTO part (id, kind, key, head, controller, archived, uuid) VALUES (?, ?, ?, ?, ?, ?, randomblob(16))"
        )
        let revision = try db.makeStatement(
            sql: "INSERT INTO revision (id, part, number, change, digest, body) VALUES (?, ?, ?, ?, ?, ?)")
        let reference = try db.makeStatement(
            sql: """
                INSERT INTO reference (revision, ordinal, target, pinned, path, source, live) VALUES (?, ?, ?, ?, ?, ?, ?)
                """)
        statements = [part, revision, reference]
        self.part = part.sqliteStatement
        self.revision = revision.sqliteStatement
        self.reference = reference.sqliteStatement
    }

    /// Writes to a registry that no other connection has open. After an error the file is unusable.
    static func write(to path: String, _ body: (BulkTables) throws -> Void) throws {
        var configuration = Configuration()
        // "onion check" verifies the result. Rows are written before the rows that they refer to.
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144")
            try db.inTransaction {
                try withoutIndices(db) { try body(BulkTables(db)) }
                return .commit
            }
            try db.execute(sql: "PRAGMA optimize; PRAGMA journal_mode = WAL")
        }
        try queue.close()
    }

    /// Drops the indexes and creates them again at the end, where SQLite can sort all rows at once.
    private static func withoutIndices(_ db: Database, _ body: () throws -> Void) throws {
        let sql = """
            SELECT name, sql FROM sqlite_master
            WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ('part', 'revision', 'reference')
            """
        let indices = try Row.fetchAll(db, sql: sql)
        for index in indices { try db.execute(sql: "DROP INDEX \(index["name"] as String)") }
        try body()
        for index in indices { try db.execute(sql: index["sql"] as String) }
        try db.execute(
            sql: """
                UPDATE part SET users = counted.users
                FROM (SELECT target, count(DISTINCT source) AS users FROM reference WHERE live = 1 GROUP BY target) AS counted
                WHERE part.id = counted.target
                """)
    }

    func next(_ table: String) throws -> Int64 {
        try (Int64.fetchOne(db, sql: "SELECT max(id) FROM \(table)") ?? 0) + 1
    }

    /// Returns the row number of a template.
    func template(_ key: String) throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT id FROM part WHERE kind = 'template' AND key = ?", arguments: [key]) ?? 0
    }

    func change(_ verb: String, _ summary: String) throws -> Int64 {
        try db.execute(
            sql: """
                INSERT INTO change (verb, author, summary, time, uuid)
                VALUES (?, 'generator', ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), randomblob(16))
                """, arguments: [verb, summary])
        return db.lastInsertedRowID
    }

    func remove(_ id: Int64, by change: Int64) throws {
        try db.execute(
            sql: "INSERT INTO event (part, change, verb) VALUES (?, ?, 'remove')", arguments: [id, change])
    }

    func insert(_ row: BulkPart) throws {
        bind(part, 1, row.id)
        bind(part, 2, row.kind)
        bind(part, 3, row.key)
        bind(part, 4, row.head)
        bind(part, 5, row.controller)
        bind(part, 6, row.archived)
        try run(part)
    }

    /// Writes a revision and its references.
    func insert(_ row: BulkRevision) throws {
        bind(revision, 1, row.id)
        bind(revision, 2, row.part)
        bind(revision, 3, Int64(row.number))
        bind(revision, 4, row.change)
        bind(revision, 5, row.digest)
        bind(revision, 6, row.body)
        try run(revision)
        for (ordinal, met) in row.references.enumerated() {
            bind(reference, 1, row.id)
            bind(reference, 2, Int64(ordinal))
            bind(reference, 3, met.target)
            bind(reference, 4, met.pinned?.id)
            bind(reference, 5, met.path)
            bind(reference, 6, row.part)
            bind(reference, 7, row.isLive ? 1 : 0)
            try run(reference)
        }
    }

    private func run(_ statement: OpaquePointer?) throws {
        defer { sqlite3_reset(statement) }
        guard sqlite3_step(statement) == SQLITE_DONE else {
            throw DatabaseError(message: String(cString: sqlite3_errmsg(db.sqliteConnection)))
        }
    }

    private func bind(_ statement: OpaquePointer?, _ column: Int32, _ value: Int64?) {
        if let value { sqlite3_bind_int64(statement, column, value) } else { sqlite3_bind_null(statement, column) }
    }

    private func bind(_ statement: OpaquePointer?, _ column: Int32, _ value: String?) {
        guard var value else {
            sqlite3_bind_null(statement, column)
            return
        }
        value.withUTF8 { bytes in
            _ = bytes.withMemoryRebound(to: CChar.self) {
                sqlite3_bind_text(statement, column, $0.baseAddress, Int32($0.count), BulkTables.transient)
            }
        }
    }

    private func bind(_ statement: OpaquePointer?, _ column: Int32, _ value: [UInt8]) {
        _ = value.withUnsafeBytes {
            sqlite3_bind_blob(statement, column, $0.baseAddress, Int32($0.count), BulkTables.transient)
        }
    }

    /// Makes SQLite copy the bound bytes.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

/// A row of `part`.
struct BulkPart {
    var id: Int64
    var kind: String
    var key: String
    var head: Int64
    var controller: String?
    var archived: Int64?
}

/// A row of `revision` with its rows of `reference`.
struct BulkRevision {
    /// A reference in a body.
    struct BodyReference {
        var path: String
        var target: Int64
        /// The pinned revision: its row and its number.
        var pinned: (id: Int64, number: Int)?
    }

    var id: Int64
    var part: Int64
    var number: Int
    var change: Int64
    var isLive: Bool
    var body: String
    var references: [BodyReference]

    /// The digest as the store computes it: SHA-256 of the body and of the targets of its references.
    var digest: [UInt8] {
        var hash = SHA256()
        hash.update(data: Array(body.utf8))
        for met in references { hash.update(data: Array("\n\(met.target)@\(met.pinned?.number ?? 0)".utf8)) }
        return Array(hash.finalize())
    }
}
