/// A cache of whether old revisions are pinned by a part in use.
struct PinnedRevisions {
    private let queries: UsageQueries
    private var known: [Int64: Bool] = [:]

    init(_ queries: UsageQueries) {
        self.queries = queries
    }

    /// Returns whether a head, or an old revision that is pinned itself, pins a revision.
    mutating func contain(_ revision: Int64) throws -> Bool {
        if let answer = known[revision] { return answer }
        // Placeholder while the revision is being resolved; it ends cycles.
        known[revision] = false
        for pin in try queries.pins(of: revision) {
            guard try pin.isHead || contain(pin.revision) else { continue }
            known[revision] = true
            return true
        }
        return false
    }
}
