import GRDB
import OnionModel

extension Snapshot {
    /// Visits the parts that a filter allows, those with the most users first.
    func eachPartByUsage(_ filter: PartFilter, _ visit: (PartSummary) throws -> Void) throws {
        let pinners = try pinningUsers()
        let row = try Query(
            db,
            """
            SELECT \(PartSummary.columns), part.kind
            FROM part JOIN revision ON revision.id = part.head JOIN change ON change.id = revision.change
            WHERE part.id = ?
            """)
        var left = filter.limit ?? .max
        for isUsed in [true, false] where left > 0 {
            let (sql, arguments) = Snapshot.ranked(filter, isUsed: isUsed, adding: pinners, limit: left)
            try Query(db, sql).each(arguments) { found in
                left -= 1
                let users = try Int(found.integer(1))
                let part = try row.first(.integer(found.integer(0))) { try PartSummary($0, $0.value(7), users: users) }
                if let part { try visit(part) }
            }
        }
    }

    /// Returns the query for the ids of parts with their numbers of users, and its arguments.
    ///
    /// The numbers of heads are stored, in an index. Users in pinned old revisions come to that; there are few, so they are added here.
    ///
    /// - Parameters:
    ///   - filter: Which parts.
    ///   - isUsed: Whether those that are used, or those that are not.
    ///   - pinners: The numbers of users in old revisions.
    ///   - limit: The maximum number of parts.
    static func ranked(
        _ filter: PartFilter, isUsed: Bool, adding pinners: [Int64: Int], limit: Int
    ) -> (sql: String, arguments: [Query.Value]) {
        let added = pinners.map { "[\($0.key),\($0.value)]" }.sorted().joined(separator: ",")
        var arguments: [Query.Value] = [.text("[\(added)]")]
        // Only the kind of a template is in its revision.
        let join = filter.templateKind == nil ? "" : "JOIN revision ON revision.id = part.head"
        let branches = filter.sortedKinds.enumerated().flatMap { rank, kind in
            let (condition, own) = filter.condition(of: kind)
            let columns = "SELECT part.id, \(rank) AS rank, part.key, part.users"
            arguments += own + [.integer(Int64(limit))]
            let usual = """
                SELECT * FROM (
                    \(columns) FROM part \(join)
                    WHERE \(condition) AND part.id NOT IN (SELECT target FROM pinning) AND part.users \(isUsed ? "> 0" : "= 0")
                    ORDER BY part.users DESC, part.key LIMIT ?)
                """
            guard isUsed else { return [usual] }
            arguments += own
            return [
                usual,
                "\(columns) + pinning.users FROM pinning CROSS JOIN part ON part.id = pinning.target \(join) WHERE \(condition)",
            ]
        }
        arguments.append(.integer(Int64(limit)))
        return (
            """
            WITH pinning AS MATERIALIZED (SELECT value ->> 0 AS target, value ->> 1 AS users FROM json_each(?))
            SELECT id, users FROM (\(branches.joined(separator: "\nUNION ALL ")))
            ORDER BY users DESC, rank, key
            LIMIT ?
            """, arguments
        )
    }

    /// The query for the first parts that are used.
    package static func ranked(_ filter: PartFilter) -> String {
        ranked(filter, isUsed: true, adding: [:], limit: 1).sql
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
