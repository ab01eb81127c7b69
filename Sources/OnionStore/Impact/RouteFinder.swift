package import OnionModel

/// Finds the routes from screens down to parts: through which contents, templates and other screens each of them
/// shows a part.
///
/// A finder serves one state of the registry. Its results for a part serve all screens that show it.
package final class RouteFinder {
    /// Screens do not nest deeper than this in a sound registry.
    private static let deepest = 64
    private static let most = 16
    /// The number of revisions in the cache.
    private static let limit = 16_384

    private let snapshot: Snapshot
    private let targets: Set<Reference>
    private let statement: Query
    private var known: [Int64: [[Reference]]] = [:]

    /// - Parameter targets: the ends of the routes: parts, which a route reaches by following a head, or revisions,
    ///   by a pin.
    package init(_ snapshot: Snapshot, to targets: Set<Reference>) throws {
        self.snapshot = snapshot
        self.targets = targets
        statement = try Query(
            snapshot.db,
            """
            SELECT target.kind, target.key, pinned.number, coalesce(reference.pinned, target.head), reference.path
            FROM reference
            JOIN part AS target ON target.id = reference.target
            LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
            WHERE reference.revision = ?
            ORDER BY reference.ordinal
            """)
    }

    /// Returns the routes from a screen, the shortest to each part, each ending with the part and without the screen
    /// itself. A screen that is a target has an empty route, too.
    package func routes(from screen: Reference) throws -> [[Reference]] {
        let own = targets.contains(screen.head) ? [[screen.head]] : []
        guard let part = try PartTable(db: snapshot.db).part(screen.kind, screen.key) else { return own }
        return try own + routes(from: part.head, depth: 0)
    }

    private func routes(from revision: Int64, depth: Int) throws -> [[Reference]] {
        if let routes = known[revision] { return routes }
        guard depth < RouteFinder.deepest else { return [] }
        // A damaged registry may have a cycle of parts.
        known[revision] = []
        var routes: [[Reference]] = []
        for (reference, revision) in try references(of: revision) {
            if targets.contains(reference) { routes.append([reference]) }
            routes += try self.routes(from: revision, depth: depth + 1).map { [reference] + $0 }
        }
        let shortest = routes.shortestByEnd(most: RouteFinder.most)
        if known.count >= RouteFinder.limit { known.removeAll() }
        known[revision] = shortest
        return shortest
    }

    private func references(of revision: Int64) throws -> [(Reference, Int64)] {
        try statement.all(.integer(revision)) { row in
            guard let reference = try row.reference(at: 0, revision: 2) else { return nil }
            // A screen does not show the screens that it leads to.
            if try reference.kind == .screen && reference.isLead(at: row.text(4)) { return nil }
            return (reference, try row.integer(3))
        }
    }
}

extension [[Reference]] {
    /// Returns the shortest of the routes with the same end, in the order of their first occurrence.
    fileprivate func shortestByEnd(most: Int) -> [[Reference]] {
        var seen: Set<Reference?> = []
        return Array(
            enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }.map(\.element)
                .filter { seen.insert($0.last).inserted }.prefix(most))
    }
}
