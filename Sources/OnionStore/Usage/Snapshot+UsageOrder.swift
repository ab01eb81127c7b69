import GRDB
import OnionModel

extension Snapshot {
    /// Visits the parts that a filter allows, those with the most users first.
    ///
    /// A pass over one index counts the users of all parts (measured: 0.4 s for a million screens). The rows of the parts are read
    /// only for those that the limit allows.
    func eachPartByUsage(_ filter: PartFilter, _ visit: (PartSummary) throws -> Void) throws {
        var arguments: [Query.Value] = []
        // Only the kind of a template is in its revision.
        let join = filter.templateKind == nil ? "" : "JOIN revision ON revision.id = part.head"
        let kinds = filter.sortedKinds.enumerated().map { rank, kind in
            let (condition, own) = filter.condition(of: kind)
            arguments += own
            return "SELECT part.id, \(rank) AS rank, part.key FROM part \(join) WHERE \(condition)"
        }
        let pinners = try pinningUsers()
        let added = pinners.map { "[\($0.key),\($0.value)]" }.sorted().joined(separator: ",")
        let ranked = try Query(db, Snapshot.rankedParts(among: kinds.joined(separator: " UNION ALL ")))
        let row = try Query(
            db,
            """
            SELECT \(PartSummary.columns), part.kind
            FROM part JOIN revision ON revision.id = part.head JOIN change ON change.id = revision.change
            WHERE part.id = ?
            """)
        try ranked.each([.text("[\(added)]")] + arguments + [.integer(Int64(filter.limit ?? -1))]) { found in
            let users = try Int(found.integer(1))
            let part = try row.first(.integer(found.integer(0))) { try PartSummary($0, $0.value(7), users: users) }
            if let part { try visit(part) }
        }
    }

    /// Returns the statement that gives the ids of parts with their numbers of users.
    ///
    /// - Parameter parts: a query for `id, rank, key`.
    package static func rankedParts(among parts: String) -> String {
        """
        WITH counted AS MATERIALIZED (
            SELECT target, count(DISTINCT source) AS users FROM reference WHERE live = 1 GROUP BY target),
        pinning AS MATERIALIZED (SELECT value ->> 0 AS target, value ->> 1 AS users FROM json_each(?))
        SELECT found.id, coalesce(counted.users, 0) + coalesce(pinning.users, 0) AS users
        FROM (\(parts)) AS found
        LEFT JOIN counted ON counted.target = found.id
        LEFT JOIN pinning ON pinning.target = found.id
        ORDER BY users DESC, found.rank, found.key
        LIMIT ?
        """
    }

    /// Returns the number of parts that use each part in a pinned old revision, and not in their head.
    private func pinningUsers() throws -> [Int64: Int] {
        var pins = PinnedRevisions(UsageQueries(db: db))
        let old = try Query(db, cached: Snapshot.pinnedOldReferences).all { row in
            (revision: try row.integer(0), source: try row.integer(1), target: try row.integer(2))
        }
        var users: [Int64: Set<Int64>] = [:]
        for reference in old where try pins.contain(reference.revision) {
            users[reference.target, default: []].insert(reference.source)
        }
        return users.mapValues(\.count)
    }

    package static let pinnedOldReferences = """
        SELECT old.revision, old.source, old.target
        FROM (SELECT DISTINCT pinned FROM reference WHERE pinned IS NOT NULL) AS pin
        JOIN reference AS old ON old.revision = pin.pinned
        WHERE old.live = 0 AND NOT EXISTS (
            SELECT 1 FROM reference AS head WHERE head.target = old.target AND head.live = 1 AND head.source = old.source)
        """
}
