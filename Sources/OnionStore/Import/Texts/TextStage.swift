import Foundation
import GRDB
package import OnionModel

/// The texts of string files, grouped by part, in a temporary database, which SQLite keeps in a file without a name when
/// its pages do not fit in memory.
///
/// Several languages are several files, each with a text of the same part. The registry is not locked while its string
/// files are read.
package final class TextStage {
    private let database: DatabaseQueue

    package init() throws {
        var configuration = Configuration()
        // One transaction lasts as long as the database.
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { db in
            // A crash loses the database, so that it needs no journal.
            try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192")
        }
        database = try TextStage.translating {
            // SQLite removes a database without a name (<https://www.sqlite.org/inmemorydb.html#temp_db>).
            let database = try DatabaseQueue(path: "", configuration: configuration)
            try database.writeWithoutTransaction { db in
                try db.execute(
                    sql: """
                        BEGIN;
                        CREATE TABLE text
                        (id INTEGER PRIMARY KEY, part TEXT NOT NULL, file INTEGER NOT NULL, text BLOB NOT NULL);
                        """)
            }
            return database
        }
    }

    package func append(_ text: StagedText) throws {
        try access { db in
            try db.cachedStatement(sql: "INSERT INTO text (part, file, text) VALUES (?, ?, ?)")
                .execute(arguments: [text.group, text.file, Data(text.stored)])
        }
    }

    package func remove(file: Int) throws {
        try access { db in try db.cachedStatement(sql: "DELETE FROM text WHERE file = ?").execute(arguments: [file]) }
    }

    /// Visits the texts part by part, in the order of the parts' first texts; the texts of a part come in the order
    /// in which they were added.
    package func eachPart(_ visit: ([StagedText]) throws -> Void) throws {
        // Errors of the visit are about the registry, and are not translated.
        var visited = Result<Void, any Error>.success(())
        try access { db in
            let parts = try Query(db, "SELECT part FROM text GROUP BY part ORDER BY min(id)")
            try parts.eachWhile { row in
                let texts = try TextStage.texts(of: row.text(0), db)
                visited = Result { try visit(texts) }
                return (try? visited.get()) != nil
            }
        }
        try visited.get()
    }

    package func texts(of part: Reference) throws -> [StagedText] {
        try access { db in try TextStage.texts(of: part.head.description, db) }
    }

    private static func texts(of part: String, _ db: Database) throws -> [StagedText] {
        // The index is faster to build after all texts are inserted.
        try db.execute(sql: "CREATE INDEX IF NOT EXISTS text_part ON text (part)")
        return try Query(db, cached: "SELECT text FROM text WHERE part = ? ORDER BY id").all(.text(part)) { row in
            StagedText(stored: try row.buffer(0))
        }
    }

    private func access<Result>(_ body: (Database) throws -> Result) throws -> Result {
        try TextStage.translating { try database.unsafeReentrantWrite(body) }
    }

    private static func translating<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as DatabaseError {
            let reason = SystemError(ofTemporaryFile: error, RefusedWrite.take(after: error))
            throw RegistryError(.temporaryFileFailed(content: "texts", reason: reason))
        }
    }
}
