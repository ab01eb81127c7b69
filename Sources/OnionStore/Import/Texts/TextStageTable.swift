import Foundation
import GRDB
import OnionModel

/// Texts in a temporary database. SQLite keeps it in a file without a name when its pages do not fit in memory.
///
/// The registry is not locked while its string files are read.
final class TextStageTable {
    private let database: DatabaseQueue
    /// Whether the index of parts exists. It is faster to build when all texts are there.
    private var isIndexed = false

    init() throws {
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            // A crash loses the database, so that it needs no journal.
            try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192")
        }
        database = try TextStageTable.translating {
            // SQLite removes a database without a name (<https://www.sqlite.org/inmemorydb.html#temp_db>).
            let database = try DatabaseQueue(path: "", configuration: configuration)
            try database.writeWithoutTransaction { db in
                try db.execute(
                    sql: """
                        CREATE TABLE text
                        (id INTEGER PRIMARY KEY, part TEXT NOT NULL, file INTEGER NOT NULL, text BLOB NOT NULL)
                        """)
            }
            return database
        }
    }

    func add(_ texts: [StagedText]) throws {
        try write { db in
            let insert = try db.cachedStatement(sql: "INSERT INTO text (part, file, text) VALUES (?, ?, ?)")
            for text in texts { try insert.execute(arguments: [text.group, text.file, Data(text.stored)]) }
        }
    }

    func remove(file: Int) throws {
        try write { db in try db.cachedStatement(sql: "DELETE FROM text WHERE file = ?").execute(arguments: [file]) }
    }

    /// Visits the texts part by part, in the order of the parts' first texts.
    func eachPart(_ visit: ([StagedText]) throws -> Void) throws {
        // Errors of the visit are about the registry, and are not translated.
        var visited = Result<Void, any Error>.success(())
        try read { db in
            let parts = try Query(db, "SELECT part FROM text GROUP BY part ORDER BY min(id)")
            try parts.eachWhile { row in
                let texts = try TextStageTable.texts(of: row.text(0), db)
                visited = Result { try visit(texts) }
                return (try? visited.get()) != nil
            }
        }
        try visited.get()
    }

    func texts(of part: String) throws -> [StagedText] {
        try read { db in try TextStageTable.texts(of: part, db) }
    }

    private static func texts(of part: String, _ db: Database) throws -> [StagedText] {
        try Query(db, cached: "SELECT text FROM text WHERE part = ? ORDER BY id").all(.text(part)) { row in
            row.withBytes(0) { StagedText(stored: $0) }
        }
    }

    private func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
        if !isIndexed {
            try write { db in try db.execute(sql: "CREATE INDEX text_part ON text (part)") }
            isIndexed = true
        }
        return try TextStageTable.translating { try database.unsafeReentrantRead(body) }
    }

    private func write(_ body: (Database) throws -> Void) throws {
        try TextStageTable.translating { try database.write(body) }
    }

    private static func translating<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw RegistryError(
                .temporaryFileFailed(content: "texts", reason: error.message ?? "the disk failed"))
        }
    }
}
