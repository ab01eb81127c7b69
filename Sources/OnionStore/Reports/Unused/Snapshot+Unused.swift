import GRDB
public import OnionModel

/// A part that no screen reaches.
public struct UnusedPart: Hashable, Sendable {
    /// The part with its current revision.
    public var reference: Reference
    /// The change since which no screen reaches it: the one that took it out of the last screen, or the one that
    /// created it.
    public var since: ChangeRecord
    /// Whether a screen ever reached it. A registry has no knowledge of purged parts.
    public var wasUsed: Bool
}

extension Snapshot {
    /// Visits the parts in use that no screen reaches, sorted by kind and key.
    ///
    /// The targets of a pinned revision are reached. Screens reach, and are never unused themselves; nor are apps. Reads the
    /// references once and no bodies; for a space, only those of its users.
    ///
    /// - Parameters:
    ///   - space: Only parts of this space; empty for the default space, nil for all.
    ///   - usedByApp: Parts that the app itself uses, such as its tint color; they reach parts as screens do.
    ///   - limit: The maximum number of parts to visit; nil for all.
    ///   - progress: Called from time to time with the units done and their total.
    ///   - visit: Called for each part.
    /// - Returns: the number of unused parts of each kind; a kind without any is missing.
    /// - Throws: ``RegistryError`` when the registry cannot be read; errors of the closure are rethrown.
    @discardableResult
    public func eachUnused(
        space: String? = nil, usedByApp: [Reference] = [], limit: Int? = nil,
        progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in },
        _ visit: (UnusedPart) throws -> Void
    ) throws -> [PartKind: Int] {
        let graph = try ReportProgress.run(progress) { try ReferenceGraph(db, usersOf: AskedParts(in: space), &$0) }
        let own = try usedByApp.compactMap { try PartTable(db: db).part($0.kind, $0.key)?.id }
        let reached = graph.partsReached(from: own.compactMap(graph.numbers.number) + graph.parts(of: .app))
        var counts: [PartKind: Int] = [:]
        for part in graph.kinds.indices where graph.isAsked(part) && graph.inUse[part] && !reached[part] {
            counts[graph.kinds[part], default: 0] += 1
        }
        var left = limit ?? .max
        let history = ReachHistory(db)
        for kind in counts.keys.sorted() {
            let arguments = [.text(kind.rawValue)] + SpaceSQL.arguments(in: space)
            try Query(db, Snapshot.partsInOrder(in: space)).eachWhile(arguments) { row in
                guard left > 0 else { return false }
                let id = try row.integer(0)
                guard let part = graph.numbers.number(of: id), graph.inUse[part], !reached[part] else {
                    return true
                }
                left -= 1
                if let unused = try unused(id, history) { try visit(unused) }
                return true
            }
        }
        return counts
    }

    package static func partsInOrder(in space: String? = nil) -> String {
        "SELECT id FROM part WHERE kind = ?\(SpaceSQL.condition(in: space)) ORDER BY key"
    }

    private func unused(_ id: Int64, _ history: ReachHistory) throws -> UnusedPart? {
        guard let part = try PartTable(db: db).part(id: id),
            let head = try UsageQueries(db: db).number(ofRevision: part.head)
        else { return nil }
        let end = try history.end(of: id)
        guard let since = try change(end ?? firstChange(of: id)) else { return nil }
        return UnusedPart(
            reference: Reference(part.reference.kind, part.reference.key, revision: head), since: since,
            wasUsed: end != nil)
    }

    private func firstChange(of part: Int64) throws -> Int64 {
        try Query(db, cached: "SELECT change FROM revision WHERE part = ? ORDER BY number LIMIT 1")
            .number(.integer(part))
    }
}
