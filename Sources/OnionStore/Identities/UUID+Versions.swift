import Foundation
import OnionSupport

/// UUIDs of the versions that identities have (RFC 9562).
extension UUID {
    /// Returns a new UUID of version 7: a time in milliseconds, and 74 random bits.
    static func timeOrdered(at time: Date = Date()) -> UUID {
        let milliseconds = UInt64(max(0, time.timeIntervalSince1970 * 1_000))
        return UUID(
            high: milliseconds << 16 | UInt64.random(in: 0...0xFFF), low: .random(in: .min ... .max), version: 7)
    }

    /// Creates a UUID of version 8 from the first bits of a digest.
    init(derivedFrom digest: SHA256Digest) {
        let (high, low) = digest.bytes.withUnsafeBytes {
            ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }
        self.init(high: UInt64(bigEndian: high), low: UInt64(bigEndian: low), version: 8)
    }

    /// Creates a UUID of 128 bits, six of which are replaced by the version and the variant.
    private init(high: UInt64, low: UInt64, version: UInt64) {
        let words = ((high & ~0xF000 | version << 12).bigEndian, (low & ~(3 << 62) | 1 << 63).bigEndian)
        self.init(uuid: withUnsafeBytes(of: words) { $0.loadUnaligned(as: uuid_t.self) })
    }

    /// The form of RFC 9562, in lower-case letters.
    var text: String { uuidString.lowercased() }
}
