import Foundation
import OnionSupport

/// A secret that shows who somebody is. Only its digest is kept.
///
/// Digests are compared in constant time, so that the time of an answer reveals nothing.
package struct AccessToken: Hashable, Sendable {
    /// SHA-256 of the secret.
    let digest: [UInt8]

    package init(_ secret: String) {
        digest = SHA256.hash(Array(secret.utf8)).bytes
    }

    /// A new secret of 256 random bits: `onion_` and 43 characters of base64url (RFC 4648, 5).
    package static func newSecret() -> String {
        var random = SystemRandomNumberGenerator()
        let bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }
        let text = Data(bytes).base64EncodedString()
        return "onion_" + text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Whether two secrets are the same.
    package func equals(_ other: AccessToken) -> Bool { equals(digest: other.digest) }

    func equals(digest other: [UInt8]) -> Bool {
        guard other.count == digest.count else { return false }
        return zip(other, digest).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
