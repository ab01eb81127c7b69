import HTTPTypes
import OnionSupport

/// The clients that may write to the service.
package struct WriteRule: Sendable {
    package enum Writers: Sendable {
        /// All clients that reach the service, except pages of other sites.
        case everyone
        case nobody
        /// Nobody, because the registry is a copy that only other programs change.
        case originOnly
        /// Clients that send the token.
        case holders(of: AccessToken)
    }

    private let writers: Writers

    /// Whether writing requires the token.
    var wantsToken: Bool { if case .holders = writers { true } else { false } }

    /// Whether the service rejects all documents.
    var isReadOnly: Bool {
        switch writers {
        case .nobody, .originOnly: true
        case .everyone, .holders: false
        }
    }

    package init(_ writers: Writers) {
        self.writers = writers
    }

    /// Rejects requests from pages of other sites (cross-site request forgery), and those without the token.
    ///
    /// - Throws: ``ServiceError`` `foreign-origin`, `read-only` or `unauthorized`.
    func check(_ request: ServiceRequest) throws(ServiceError) {
        guard WriteRule.isOfThisSite(request) else { throw .foreignOrigin }
        switch writers {
        case .everyone: return
        case .nobody: throw .readOnly
        case .originOnly: throw .readOnlyCopy
        case .holders(let token):
            guard let field = request.headers[.authorization], token.isIn(field) else { throw .unauthorized }
        }
    }

    /// Whether the request comes from a program, or from a page of the service itself: browsers send the origin of the page
    /// (<https://www.rfc-editor.org/rfc/rfc6454>), and ``SiteRule`` handles their other declarations.
    private static func isOfThisSite(_ request: ServiceRequest) -> Bool {
        guard let origin = request.headers[.origin] else { return true }
        guard let authority = request.authority?.lowercased() else { return false }
        return origin.lowercased() == "http://\(authority)" || origin.lowercased() == "https://\(authority)"
    }
}

/// A secret that writers send: `Authorization: Bearer TOKEN` (RFC 6750).
///
/// Only its digest is kept. Digests are compared in constant time, so that the time of a response reveals nothing.
package struct AccessToken: Sendable {
    private let digest: [UInt8]

    package init(_ text: String) {
        digest = SHA256.hash(Array(text.utf8)).bytes
    }

    /// Whether the value of the field `Authorization` contains the token.
    func isIn(_ field: String) -> Bool {
        let words = field.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].lowercased() == "bearer" else { return false }
        let given = SHA256.hash(Array(words[1].drop { $0 == " " }.utf8)).bytes
        return zip(given, digest).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension ServiceError {
    fileprivate static let readOnly = ServiceError(
        status: .forbidden, code: "read-only", message: "the service takes no documents, because it has no token",
        remedy: "start it with --token-file, or with ONION_TOKEN in its environment")

    fileprivate static let readOnlyCopy = ServiceError(
        status: .forbidden, code: "read-only",
        message: "the service takes no documents, because its registry is only read",
        remedy: "send them to the service of the original registry")

    fileprivate static let unauthorized = ServiceError(
        status: .unauthorized, code: "unauthorized", message: "the token is missing or is another one",
        remedy: "send it as \"Authorization: Bearer TOKEN\"", headers: [.wwwAuthenticate: "Bearer"])
}
