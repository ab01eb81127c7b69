import OnionSupport

/// The hosts that requests may name. This prevents DNS rebinding: a page of another site must not reach the service through its own host name.
package struct HostRule: Sendable {
    private let isLoopback: Bool
    /// The host, with its port, by which a proxy makes the service public.
    private let publicHost: String?

    /// The names and addresses of the loopback interface.
    package static let loopback = HostRule(isLoopback: true)

    package static let all = HostRule(isLoopback: false)

    private init(isLoopback: Bool, publicHost: String? = nil) {
        self.isLoopback = isLoopback
        self.publicHost = publicHost
    }

    /// Returns the rule with the host of a proxy beside the others.
    package func and(_ publicHost: String?) -> HostRule {
        HostRule(isLoopback: isLoopback, publicHost: publicHost?.lowercased())
    }

    func check(_ host: String?) throws(ServiceError) {
        guard isLoopback else { return }
        let host = host ?? ""
        if host.lowercased() == publicHost { return }
        // IPv6 addresses have their colons in brackets.
        let end = host.hasSuffix("]") ? host.endIndex : host.lastIndex(of: ":") ?? host.endIndex
        let name = String(host[..<end])
        guard LoopbackHost.contains(name), name.hasPrefix("[") == name.contains(":") else { throw .unknownHost(host) }
    }
}
