#if canImport(CryptoKit)
import CryptoKit
#else
import CNettle
#endif

/// The SHA-256 digest of bytes that arrive in pieces (FIPS 180-4).
///
/// On Apple's systems CryptoKit computes it, elsewhere Nettle.
package struct SHA256 {
    #if canImport(CryptoKit)
    private var hash = CryptoKit.SHA256()
    #else
    private var context = sha256_ctx()
    #endif

    package init() {
        #if !canImport(CryptoKit)
        nettle_sha256_init(&context)
        #endif
    }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        #if canImport(CryptoKit)
        hash.update(bufferPointer: bytes)
        #else
        nettle_sha256_update(&context, bytes.count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        #endif
    }

    package mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// The digest of all bytes so far.
    package consuming func finalize() -> SHA256Digest {
        #if canImport(CryptoKit)
        return SHA256Digest(bytes: Array(hash.finalize()))
        #else
        return SHA256Digest(
            bytes: [UInt8](unsafeUninitializedCapacity: SHA256Digest.byteCount) { digest, count in
                nettle_sha256_digest(&context, SHA256Digest.byteCount, digest.baseAddress)
                count = SHA256Digest.byteCount
            })
        #endif
    }

    /// The digest of bytes that are all there.
    package static func hash(_ bytes: [UInt8]) -> SHA256Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }
}

/// The 32 bytes of a SHA-256 digest.
package struct SHA256Digest: Hashable, Sendable {
    package static let byteCount = 32

    package let bytes: [UInt8]

    /// 64 lower-case hexadecimal digits.
    package var hexadecimal: String {
        bytes.reduce(into: "") { text, byte in
            text += byte < 16 ? "0" : ""
            text += String(byte, radix: 16)
        }
    }
}
