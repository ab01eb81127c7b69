import Foundation
import GRDB
import OnionCoding
import OnionModel
import OnionSupport

/// What each space allows others to use, where it says so.
struct SpaceTable {
    let db: Database

    /// Stores what the spaces of an import allow others to use. An import without a list leaves the stored one, so that a script that
    /// imports some contents does not change it.
    func store(_ options: ImportOptions) throws {
        for (space, exports) in options.exportsOfProjects.sorted(by: { $0.key < $1.key }) {
            try store(exports, of: space)
        }
        if let space = options.space, let exports = options.exports { try store(exports, of: space.name) }
    }

    private func store(_ exports: [String], of space: String) throws {
        let list = String(decoding: JSONWriter.compact(.list(exports.map { .string($0) })), as: UTF8.self)
        let sql = """
            INSERT INTO space (name, exports) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET exports = excluded.exports WHERE exports <> excluded.exports
            """
        try db.cachedStatement(sql: sql).execute(arguments: [space, list])
    }

    func exports() throws -> SpaceExports {
        let rows = try Query(db, cached: "SELECT name, exports FROM main.space").all { row in
            try (name: row.text(0), list: JSONReader.read(Array(row.text(1).utf8)))
        }
        let lists = rows.map { ($0.name, $0.list.items?.compactMap(\.string) ?? []) }
        return SpaceExports(patterns: Dictionary(lists) { first, _ in first })
    }
}

/// What spaces allow others to use, by the names of the spaces. A space that says nothing allows everything.
struct SpaceExports {
    let patterns: [String: [String]]

    /// Returns the patterns of a space; nil for one that allows everything.
    func patterns(of space: String?) -> [String]? { patterns[space ?? ""] }

    /// Whether parts of other spaces may refer to a part: a pattern is one of its name, or of its kind and name.
    func allows(_ reference: Reference) -> Bool {
        guard let patterns = patterns(of: reference.key.space) else { return true }
        let name = reference.key.name
        return patterns.contains { pattern in
            NamePattern(pattern).matches(pattern.contains("/") ? "\(reference.kind.rawValue)/\(name)" : name)
        }
    }
}
