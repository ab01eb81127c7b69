import OnionSupport

/// The SHA-256 digest of a published file, which is also its name.
package struct FileDigest: Hashable, Sendable {
    /// The bytes of the digest, the first eight in the first word. Releases have hundreds of thousands of digests, for which texts take much more
    /// memory and time.
    private var words: (UInt64, UInt64, UInt64, UInt64)

    package init(of bytes: [UInt8]) {
        words = (0, 0, 0, 0)
        for byte in SHA256.hash(bytes).bytes { append(byte, bits: 8) }
    }

    /// Nil for a text that is no digest: 64 lower-case hexadecimal digits.
    package init?(_ text: String) {
        words = (0, 0, 0, 0)
        guard text.utf8.count == 64 else { return nil }
        for digit in text.utf8 {
            switch digit {
            case 0x30...0x39: append(digit - 0x30, bits: 4)
            case 0x61...0x66: append(digit - 0x61 + 10, bits: 4)
            default: return nil
            }
        }
    }

    /// Appends bits, and drops as many at the beginning.
    private mutating func append(_ value: UInt8, bits: UInt64) {
        words.0 = words.0 << bits | words.1 >> (64 - bits)
        words.1 = words.1 << bits | words.2 >> (64 - bits)
        words.2 = words.2 << bits | words.3 >> (64 - bits)
        words.3 = words.3 << bits | UInt64(value)
    }

    /// 64 lower-case hexadecimal digits.
    package var text: String {
        String(unsafeUninitializedCapacity: 64) { digits in
            for (index, byte) in bytes.enumerated() {
                for (place, digit) in [byte >> 4, byte & 15].enumerated() {
                    digits[index * 2 + place] = digit < 10 ? 0x30 + digit : 0x61 + digit - 10
                }
            }
            return 64
        }
    }

    /// The bytes of the digest.
    package var bytes: [UInt8] {
        [words.0, words.1, words.2, words.3].flatMap { word in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
        }
    }

    package static func == (first: FileDigest, second: FileDigest) -> Bool { first.words == second.words }

    package func hash(into hasher: inout Hasher) {
        // The digits are evenly distributed.
        hasher.combine(words.0)
    }
}
