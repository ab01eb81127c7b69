import HTTPTypes
import OnionModel
package import OnionStore

/// The clients that may write to the service, and those that may read from it.
package struct WriteRule: Sendable {
    package enum Writers: Sendable {
        /// All clients that reach the service, except pages of other sites, until the registry gets its first access.
        case everyone
        /// Those who have an access in the registry.
        case nobody
        /// Nobody, because the registry is a copy that only other programs change.
        case originOnly
        /// Clients that send the token, which allows everything, and those who have an access in the registry.
        case holders(of: AccessToken)
    }

    private let writers: Writers
    private let proxy: TrustedProxy?
    private let isPrivate: Bool
    /// The origin of the service's pages where a proxy changes the host of requests.
    let publicOrigin: String?

    /// - Parameters:
    ///   - writers: The clients that may write.
    ///   - proxy: The proxy that says who sends a request; nil for none.
    ///   - isPrivate: Whether only those may read whom the service knows.
    ///   - publicOrigin: The origin by which a proxy makes the service public, such as `https://registry.example.org`; nil for none.
    package init(
        _ writers: Writers, proxy: TrustedProxy? = nil, isPrivate: Bool = false, publicOrigin: String? = nil
    ) {
        self.publicOrigin = publicOrigin?.lowercased()
        self.writers = writers
        self.proxy = proxy
        self.isPrivate = isPrivate
    }

    /// Who sends a request.
    enum Sender: Sendable {
        /// Somebody who may do everything.
        case owner
        /// Somebody whose writes are checked.
        case person(AccessHolder)

        /// The access that its writes need; nil for the owner.
        var access: AccessHolder? { if case .person(let access) = self { access } else { nil } }
    }

    /// Rejects reads by unknown senders if the service is private.
    ///
    /// - Returns: Who reads; nil where everybody may, and is not asked.
    /// - Throws: ``ServiceError`` `unauthorized`, or `no-access` for a person without one.
    func checkReading(_ request: ServiceRequest, of registry: Registry) throws -> Sender? {
        guard isPrivate else { return nil }
        guard let sender = try sender(of: request, in: registry) else { throw ServiceError.unauthorized }
        return sender
    }

    /// Rejects writes from pages of other sites (cross-site request forgery) and by unknown senders.
    ///
    /// - Returns: Who writes.
    /// - Throws: ``ServiceError`` `foreign-origin`, `read-only`, `unauthorized` or `no-access`.
    func checkWriting(_ request: ServiceRequest, to registry: Registry) throws -> Sender {
        guard isOfThisSite(request) else { throw ServiceError.foreignOrigin }
        if case .originOnly = writers { throw ServiceError.readOnlyCopy }
        if let sender = try sender(of: request, in: registry) { return sender }
        if try isReadOnly(for: registry) { throw ServiceError.readOnly }
        guard case .everyone = writers, try isWithoutAccess(registry) else { throw ServiceError.unauthorized }
        return .owner
    }

    /// Rejects commands from pages of other sites and by unknown senders.
    ///
    /// - Returns: Who sends the command.
    /// - Throws: ``ServiceError`` `foreign-origin`, `unauthorized` or `no-access`.
    func checkCommand(_ request: ServiceRequest, on registry: Registry) throws -> Sender {
        guard isOfThisSite(request) else { throw ServiceError.foreignOrigin }
        if let sender = try sender(of: request, in: registry) { return sender }
        guard case .everyone = writers, try isWithoutAccess(registry) else { throw ServiceError.unauthorized }
        return .owner
    }

    /// Whether the pages ask for a token to write. Where a proxy says who sends a request, they need none.
    func wantsToken(for registry: Registry) throws -> Bool {
        if proxy != nil { return false }
        if case .holders = writers { return true }
        return try registry.asksForAccess()
    }

    /// Whether the service rejects all documents.
    func isReadOnly(for registry: Registry) throws -> Bool {
        switch writers {
        case .originOnly: true
        case .nobody: try isWithoutAccess(registry)
        case .everyone, .holders: false
        }
    }

    private func isWithoutAccess(_ registry: Registry) throws -> Bool {
        try !isPrivate && proxy == nil && !registry.asksForAccess()
    }

    /// Returns the sender of a request by its token, or by the name that the proxy gives; nil for an unknown sender.
    ///
    /// - Throws: ``ServiceError`` `no-access` for a person whom the registry does not know, or not any more.
    private func sender(of request: ServiceRequest, in registry: Registry) throws -> Sender? {
        if let token = request.headers[.authorization].flatMap(AccessToken.init(inField:)) {
            if case .holders(let own) = writers, own.equals(token) { return .owner }
            if let access = try registry.access(with: token) { return .person(access) }
        }
        guard let person = try proxy?.person(of: request) else { return nil }
        guard let holder = try registry.access(ofPerson: person.name, in: person.groups) else {
            throw ServiceError.noAccess(person.name)
        }
        return .person(holder)
    }

    /// Whether the request comes from a program, or from a page of the service itself: browsers send the origin of the page
    /// (<https://www.rfc-editor.org/rfc/rfc6454>), and ``SiteRule`` handles their other declarations.
    private func isOfThisSite(_ request: ServiceRequest) -> Bool {
        guard let origin = request.headers[.origin], origin.lowercased() != publicOrigin else { return true }
        guard let authority = request.authority?.lowercased() else { return false }
        return origin.lowercased() == "http://\(authority)" || origin.lowercased() == "https://\(authority)"
    }
}

extension AccessToken {
    /// The token in a field `Authorization: Bearer TOKEN` (RFC 6750); nil for another field.
    init?(inField field: String) {
        let words = field.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
        self.init(String(words[1].drop { $0 == " " }))
    }
}

extension ServiceError {
    fileprivate static let readOnly = ServiceError(
        status: .forbidden, code: "read-only", message: "the service takes no documents, because it has no token",
        remedy: "create one with \"onion access create\", or start it with --token-file")

    fileprivate static let readOnlyCopy = ServiceError(
        status: .forbidden, code: "read-only",
        message: "the service takes no documents, because its registry is only read",
        remedy: "send them to the service of the original registry")

    fileprivate static func noAccess(_ name: String) -> ServiceError {
        ServiceError(
            status: .forbidden, code: "no-access",
            message: "\(name.quoted) has no access, and is in no group that has one",
            remedy: "ask whoever has the registry's file for one")
    }

    fileprivate static let unauthorized = ServiceError(
        status: .unauthorized, code: "unauthorized", message: "the token is missing, unknown or no longer valid",
        remedy: "send it as \"Authorization: Bearer TOKEN\"", headers: [.wwwAuthenticate: "Bearer"])
}
