import OnionSupport

/// The hosts that requests may name. This prevents DNS rebinding: a page of another site must not reach the service through its own host name.
package struct HostRule: Sendable {
    private let isLoopback: Bool

    /// The names and addresses of the loopback interface.
    package static let loopback = HostRule(isLoopback: true)

    package static let all = HostRule(isLoopback: false)

    private init(isLoopback: Bool) {
        self.isLoopback = isLoopback
    }

    func check(_ host: String?) throws(ServiceError) {
        guard isLoopback else { return }
        let host = host ?? ""
        // IPv6 addresses have their colons in brackets.
        let end = host.hasSuffix("]") ? host.endIndex : host.lastIndex(of: ":") ?? host.endIndex
        let name = String(host[..<end])
        guard LoopbackHost.contains(name), name.hasPrefix("[") == name.contains(":") else { throw .unknownHost(host) }
    }
}
