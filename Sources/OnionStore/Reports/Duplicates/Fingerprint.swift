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
