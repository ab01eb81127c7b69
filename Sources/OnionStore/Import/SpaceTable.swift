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

    /// Takes over what spaces of another registry allow others to use, where this one has no list.
    ///
    /// - Parameters:
    ///   - spaces: Only these spaces; nil for all.
    ///   - conflicts: Which list is kept where both have another one.
    /// - Throws: ``ImportRefused`` with the spaces of which both have another list.
    func merge(
        _ others: SpaceExports, only spaces: Set<String>? = nil, _ conflicts: ImportOptions.ConflictPolicy
    ) throws {
        let own = try exports()
        var problems: [Problem] = []
        for (space, list) in others.patterns.sorted(by: { $0.key < $1.key }) {
            guard spaces?.contains(space) ?? true, own.patterns[space] != list else { continue }
            let name = SpaceExports.name(of: space)
            switch own.patterns[space] == nil ? .file : conflicts.choices[name] ?? conflicts.general {
            case .refuse: problems.append(.exportsConflict(name))
            case .file: try store(list, of: space)
            case .registry: break
            }
        }
        if !problems.isEmpty { throw ImportRefused(problems: problems).listing() }
    }

    private func store(_ exports: [String], of space: String) throws {
        let list = String(decoding: JSONWriter.compact(SpaceExports.node(exports)), as: UTF8.self)
        let sql = """
            INSERT INTO space (name, exports) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET exports = excluded.exports WHERE exports <> excluded.exports
            """
        try db.cachedStatement(sql: sql).execute(arguments: [space, list])
    }

    /// Gives what a space allows others to use to the space of another name.
    func rename(_ space: String, to other: String) throws {
        try db.cachedStatement(sql: "UPDATE OR REPLACE space SET name = ? WHERE name = ?")
            .execute(arguments: [other, space])
    }

    func exports() throws -> SpaceExports {
        let rows = try Query(db, cached: "SELECT name, exports FROM main.space").all { row in
            try (name: row.text(0), list: JSONReader.read(Array(row.text(1).utf8)))
        }
        let lists = rows.map { ($0.name, $0.list.items?.compactMap(\.string) ?? []) }.filter { $0.1 != ["*"] }
        return SpaceExports(patterns: Dictionary(lists) { first, _ in first })
    }
}

/// What spaces allow others to use, by the names of the spaces. A space that says nothing allows everything.
struct SpaceExports {
    let patterns: [String: [String]]

    /// The list of a space in differences and conflicts.
    static func name(of space: String) -> String { "space/\(space)" }

    static func node(_ patterns: [String]) -> Node { .list(patterns.map(Node.string)) }

    /// Returns the patterns of a space; nil for one that allows everything.
    func patterns(of space: String?) -> [String]? { patterns[space ?? ""] }

    /// Whether parts of other spaces may refer to a part: a pattern is one of its name, or of its kind and name.
    func allows(_ reference: Reference) -> Bool { allows(reference.kind.rawValue, reference.key) }

    /// Whether parts of other spaces may name an image.
    func allows(image: Key) -> Bool { allows(AccessRule.image, image) }

    private func allows(_ kind: String, _ key: Key) -> Bool {
        guard let patterns = patterns(of: key.space) else { return true }
        return patterns.contains { NamePattern($0).matches($0.contains("/") ? "\(kind)/\(key.name)" : key.name) }
    }
}

extension Snapshot {
    /// What spaces allow others to use, as patterns of names, by the names of the spaces; none for a space that allows everything.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func exportsOfSpaces() throws -> [String: [String]] { try SpaceTable(db: db).exports().patterns }
}

extension Problem {
    fileprivate static func exportsConflict(_ name: String) -> Problem {
        Problem(
            "both registries say differently what other spaces may use", code: .branchConflict,
            remedy: "decide which of both wins", subject: name, path: "exports")
    }
}
