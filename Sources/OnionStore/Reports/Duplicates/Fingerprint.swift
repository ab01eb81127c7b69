import OnionSupport

/// The first 128 bits of a SHA-256, which no two different inputs share in practice.
struct Fingerprint: Hashable, Comparable {
    private let high: UInt64
    private let low: UInt64

    init(_ bytes: some Sequence<UInt8>) {
        let digest = SHA256.hash(Array(bytes)).bytes
        high = digest[0..<8].reduce(0) { $0 << 8 | UInt64($1) }
        low = digest[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
    }

    static func < (left: Fingerprint, right: Fingerprint) -> Bool { (left.high, left.low) < (right.high, right.low) }
}

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
