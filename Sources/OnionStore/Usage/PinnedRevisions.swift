/// The old revisions that somebody in use pins, as far as they were asked about.
struct PinnedRevisions {
    private let table: UsageTable
    private var known: [Int64: Bool] = [:]

    init(_ table: UsageTable) {
        self.table = table
    }

    /// Whether a head, or an old revision that is pinned itself, pins the revision of a row.
    mutating func contain(_ revision: Int64) throws -> Bool {
        if let answer = known[revision] { return answer }
        // Stands until it is known, so that a circle ends.
        known[revision] = false
        for pin in try table.pins(of: revision) {
            guard try pin.isHead || contain(pin.revision) else { continue }
            known[revision] = true
            return true
        }
        return false
    }
}
