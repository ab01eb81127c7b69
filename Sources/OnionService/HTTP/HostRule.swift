import OnionSupport

/// The hosts that requests may name, so that no page of another site reaches the service through a name of its own
/// (DNS rebinding).
package struct HostRule: Sendable {
    private let isLoopback: Bool

    /// The names and addresses of this machine for itself.
    package static let loopback = HostRule(isLoopback: true)

    package static let all = HostRule(isLoopback: false)

    private init(isLoopback: Bool) {
        self.isLoopback = isLoopback
    }

    func check(_ host: String?) throws(ServiceError) {
        guard isLoopback else { return }
        let host = host ?? ""
        // An address of IPv6 has its colons in brackets.
        let end = host.hasSuffix("]") ? host.endIndex : host.lastIndex(of: ":") ?? host.endIndex
        let name = String(host[..<end])
        guard LoopbackHost.contains(name), name.hasPrefix("[") == name.contains(":") else { throw .unknownHost(host) }
    }
}
