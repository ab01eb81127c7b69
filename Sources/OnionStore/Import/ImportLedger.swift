import Foundation
import GRDB
import OnionCoding
import OnionModel

/// The rows of imports that are kept: those with a name, and those in batches until they are complete.
///
/// Each access has its own names: a name is stored after that of the access and a line feed.
struct ImportLedger {
    struct Entry {
        var id: Int64
        var summary: ImportReport
        /// The time of its last batch: UTC, as `2026-11-21T12:00:00.000Z`.
        var time: String
        /// Its progress; nil when it is complete.
        var progress: ReadProgress?
    }

    let db: Database
    /// The access that imports; nil for a person who opens the file.
    var access: AccessHolder?

    /// The beginning of the stored names.
    private var mark: String { access.map { "\($0.foldedName)\n" } ?? "" }

    /// The import with a name; without a name the last one of the same texts that was interrupted.
    func entry(named name: String?, sources: [String]) throws -> Entry? {
        let condition = name == nil ? "name IS NULL AND sources = ? AND lines IS NOT NULL" : "name = ?"
        let sql = """
            SELECT id, summary, time, lines, digest FROM import WHERE \(condition) ORDER BY id DESC LIMIT 1
            """
        return try Query(db, sql).first(.text(name.map { mark + $0 } ?? text(of: sources))) { row in
            try Entry(
                id: row.integer(0), summary: ImportReport(stored: row.text(1)), time: row.text(2),
                progress: row.number(3).map { ReadProgress(lines: $0, digest: try row.bytes(4)) })
        }
    }

    /// The progress of an import; nil when it is complete, and without a row.
    func progress(of id: Int64) throws -> ReadProgress? {
        try Query(db, "SELECT lines, digest FROM import WHERE id = ?").first(.integer(id)) { row in
            try row.number(0).map { ReadProgress(lines: $0, digest: try row.bytes(1)) }
        } ?? nil
    }

    /// The row of an import and its changes; nil when there is no import with the name. Whoever has the file finds the newest one of any access.
    func changes(ofImport name: String) throws -> (id: Int64, changes: [Int64])? {
        let sql = """
            SELECT id FROM import WHERE name = ?1 OR ?2 AND substr(name, instr(name, char(10)) + 1) = ?1
            ORDER BY name = ?1 DESC, id DESC LIMIT 1
            """
        return try Query(db, sql).first(.text(mark + name), .integer(access == nil ? 1 : 0)) { try $0.integer(0) }.map {
            ($0, try changes(of: $0))
        }
    }

    /// The row of the import that a change belongs to, and all changes of that import; nil when the change belongs to none.
    func changes(withChange change: Int64) throws -> (id: Int64, changes: [Int64])? {
        let sql = "SELECT import FROM import_change WHERE change = ?"
        return try Query(db, sql).first(.integer(change)) { try $0.integer(0) }.map { ($0, try changes(of: $0)) }
    }

    func changes(of id: Int64) throws -> [Int64] {
        try Query(db, "SELECT change FROM import_change WHERE import = ?").all(.integer(id)) { try $0.integer(0) }
    }

    /// Inserts an import, and returns its row.
    func begin(named name: String?, sources: [String]) throws -> Int64 {
        try db.cachedStatement(
            sql: "INSERT INTO import (name, sources, summary, time, lines, digest) VALUES (?, ?, '{}', '', 0, x'')"
        ).execute(arguments: [name.map { mark + $0 }, text(of: sources)])
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
        String(
            decoding: JSONWriter.compact(.list(((access == nil ? [] : [mark]) + sources).map { .string($0) })),
            as: UTF8.self)
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
            guard case .number(let count)? = node[name]?.value, let count = Int64(exactly: count) else { continue }
            // In a stranger's file, sums of these must not overflow.
            if (0...Columns.largest).contains(count) { self[keyPath: path] = Int(count) }
        }
        if case .number(let seconds)? = node["seconds"]?.value { self.seconds = seconds }
    }
}
