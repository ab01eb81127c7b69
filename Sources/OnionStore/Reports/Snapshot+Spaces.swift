public import OnionModel

/// A space of the registry with the numbers of its parts in use.
public struct SpaceSummary: Hashable, Sendable {
    /// The name of the space; empty for the default one.
    public var name: String
    /// The number of parts of each kind that it has.
    public var counts: [PartKind: Int]
}

extension Snapshot {
    /// Returns the names of the spaces that have or had parts, sorted, without the default one. Costs one look-up in an index for each.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func spaceNames() throws -> [String] {
        let (space, isSpaced) = ("substr(key, 1, instr(key, ':') - 1)", "instr(key, ':') > 0")
        let next = "SELECT min(\(space)) FROM part WHERE \(isSpaced)"
        let sql = """
            WITH RECURSIVE found(name) AS (
                \(next) UNION ALL
                SELECT (\(next) AND \(space) > found.name) FROM found WHERE found.name IS NOT NULL
            )
            SELECT name FROM found WHERE name IS NOT NULL
            """
        return try Query(db, cached: sql).all { try $0.text(0) }
    }

    /// Requires that a space has or had parts or images.
    ///
    /// - Parameters:
    ///   - space: The name of a space; empty for the default one, which always is there.
    ///   - parts: Parts that are not stored yet, whose spaces are there, too.
    /// - Throws: ``RegistryError`` `space-not-found`, with the near match.
    package func requireSpace(_ space: String, storing parts: [Reference] = []) throws {
        if space.isEmpty { return }
        let names = try spaceNames() + Set(parts.compactMap(\.key.space)).sorted()
        if names.contains(space) { return }
        var hasImages = false
        let images = "SELECT 1 FROM image_file WHERE true\(SpaceSQL.condition(in: space, "name")) LIMIT 1"
        try Query(db, images).each(SpaceSQL.arguments(in: space)) { _ in hasImages = true }
        if hasImages { return }
        throw RegistryError(.spaceNotFound(space, nearest: Spelling.nearest(to: space, among: names)))
    }

    /// Returns the number of parts of a kind in use in a space, up to a limit.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func countOfParts(of kind: PartKind, in space: String, limit: Int) throws -> Int {
        let sql = """
            SELECT count(*) FROM (
                SELECT 1 FROM part WHERE kind = ? AND archived IS NULL\(SpaceSQL.condition(in: space)) LIMIT ?)
            """
        let arguments = [.text(kind.rawValue)] + SpaceSQL.arguments(in: space) + [.integer(Int64(limit))]
        var count = 0
        try Query(db, cached: sql).each(arguments) { count = Int(try $0.integer(0)) }
        return count
    }

    /// Returns the spaces with parts in use, sorted by name; the default one, if it has parts, is the first.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    public func spaces() throws -> [SpaceSummary] {
        let sql = """
            SELECT \(SpaceSQL.space(of: "key")) AS space, kind, count(*) FROM part WHERE archived IS NULL
            GROUP BY space, kind ORDER BY space, kind
            """
        var spaces: [SpaceSummary] = []
        try Query(db, sql).each { row in
            let name = try row.text(0)
            if spaces.last?.name != name { spaces.append(SpaceSummary(name: name, counts: [:])) }
            spaces[spaces.count - 1].counts[try row.value(1)] = Int(try row.integer(2))
        }
        return spaces
    }
}
