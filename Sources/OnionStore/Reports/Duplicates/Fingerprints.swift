/// The parts by their fingerprints, 24 bytes each.
struct Fingerprints {
    private var entries: [(fingerprint: Fingerprint, part: Int64)] = []

    mutating func append(_ fingerprint: Fingerprint, of part: Int64) {
        entries.append((fingerprint, part))
    }

    /// Returns the ids of the parts that share a fingerprint, group by group.
    mutating func groups() -> [[Int64]] {
        entries.sort { ($0.fingerprint, $0.part) < ($1.fingerprint, $1.part) }
        var groups: [[Int64]] = []
        var start = 0
        for index in entries.indices {
            let isLast = index + 1 == entries.count || entries[index + 1].fingerprint != entries[index].fingerprint
            guard isLast else { continue }
            if index > start { groups.append(entries[start...index].map(\.part)) }
            start = index + 1
        }
        return groups
    }
}
