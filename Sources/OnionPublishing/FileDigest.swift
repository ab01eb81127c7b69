import OnionSupport

/// The SHA-256 digest of a published file, which is also its name.
package struct FileDigest: Hashable, Sendable {
    /// 64 lower-case hexadecimal digits.
    package let text: String

    package init(of bytes: [UInt8]) {
        text = SHA256.hash(bytes).hexadecimal
    }

    /// Nil for a text that is no digest.
    package init?(_ text: String) {
        let isDigest =
            text.utf8.count == 64
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard isDigest else { return nil }
        self.text = text
    }

    /// The bytes of the digest.
    package var bytes: [UInt8] {
        stride(from: 0, to: 64, by: 2).map { index in
            let start = text.utf8.index(text.utf8.startIndex, offsetBy: index)
            return UInt8(text[start..<text.utf8.index(start, offsetBy: 2)], radix: 16) ?? 0
        }
    }
}
