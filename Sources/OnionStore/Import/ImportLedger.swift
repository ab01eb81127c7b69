import Foundation
import GRDB
import OnionCoding
import OnionModel

/// The rows of imports that are kept: those with a name, and those in batches until they are complete.
struct ImportLedger {
    struct Entry {
        var id: Int64
        var summary: ImportReport
        /// The time of its last batch: UTC, as `2026-11-21T12:00:00.000Z`.
        var time: String
        /// How far it has come; nil when it is complete.
        var progress: ReadProgress?
    }

    let db: Database

    /// The import with a name; without a name the last one of the same texts that was interrupted.
    func entry(named name: String?, sources: [String]) throws -> Entry? {
        let condition = name == nil ? "name IS NULL AND sources = ? AND lines IS NOT NULL" : "name = ?"
        let sql = """
            SELECT id, summary, time, lines, digest FROM import WHERE \(condition) ORDER BY id DESC LIMIT 1
            """
        let row = try Row.fetchOne(db.makeStatement(sql: sql), arguments: [name ?? text(of: sources)])
        return row.map { row in
            Entry(
                id: row[0], summary: ImportReport(stored: row[1]), time: row[2],
                progress: (row[3] as Int?).map { ReadProgress(lines: $0, digest: Array(row[4] as Data? ?? Data())) })
        }
    }

    /// The row of an import and its changes; nil when there is no import with the name.
    func changes(ofImport name: String) throws -> (id: Int64, changes: [Int64])? {
        guard
            let id = try Int64.fetchOne(
                db.makeStatement(sql: "SELECT id FROM import WHERE name = ?"), arguments: [name])
        else {
            return nil
        }
        return (id, try changes(of: id))
    }

    /// The row of the import that a change belongs to, and all changes of that import; nil when the change belongs to none.
    func changes(withChange change: Int64) throws -> (id: Int64, changes: [Int64])? {
        let sql = "SELECT import FROM import_change WHERE change = ?"
        guard let id = try Int64.fetchOne(db.makeStatement(sql: sql), arguments: [change]) else { return nil }
        return (id, try changes(of: id))
    }

    func changes(of id: Int64) throws -> [Int64] {
        try Int64.fetchAll(db.makeStatement(sql: "SELECT change FROM import_change WHERE import = ?"), arguments: [id])
    }

    /// Inserts an import, and returns its row.
    func begin(named name: String?, sources: [String]) throws -> Int64 {
        try db.cachedStatement(
            sql: "INSERT INTO import (name, sources, summary, time, lines, digest) VALUES (?, ?, '{}', '', 0, x'')"
        ).execute(arguments: [name, text(of: sources)])
        return db.lastInsertedRowID
    }

    /// Deletes the row of an import, and nothing that it stored.
    func remove(_ id: Int64) throws {
        try db.cachedStatement(sql: "DELETE FROM import WHERE id = ?").execute(arguments: [id])
    }

    /// Saves how far an import has come.
    ///
    /// - Parameter progress: Nil for an import that is complete.
    func save(_ id: Int64, _ summary: ImportReport, change: Int64?, progress: ReadProgress?) throws {
        try db.cachedStatement(
            sql: """
                UPDATE import SET summary = ?, time = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), lines = ?, digest = ?
                WHERE id = ?
                """
        ).execute(arguments: [summary.stored, progress?.lines, progress.map { Data($0.digest) }, id])
        guard let change else { return }
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO import_change (change, import) VALUES (?, ?)")
            .execute(arguments: [change, id])
    }

    private func text(of sources: [String]) -> String {
        String(decoding: JSONWriter.compact(.list(sources.map { .string($0) })), as: UTF8.self)
    }
}

extension ImportReport {
    private static var counts: [(name: String, path: WritableKeyPath<ImportReport, Int>)] {
        [
            ("created", \.created), ("changed", \.changed), ("restored", \.restored), ("unchanged", \.unchanged),
            ("archived", \.archived), ("refused", \.refused),
        ]
    }

    fileprivate var stored: String {
        let counts = Self.counts.map { Node.Entry($0.name, .number(Double(self[keyPath: $0.path]))) }
        return String(
            decoding: JSONWriter.compact(.map(counts + [Node.Entry("seconds", .number(seconds))])), as: UTF8.self)
    }

    fileprivate init(stored text: String) {
        self.init()
        guard let node = try? JSONReader.read(Array(text.utf8)) else { return }
        for (name, path) in Self.counts {
            if case .number(let count)? = node[name]?.value { self[keyPath: path] = Int(exactly: count) ?? 0 }
        }
        if case .number(let seconds)? = node["seconds"]?.value { self.seconds = seconds }
    }
}
