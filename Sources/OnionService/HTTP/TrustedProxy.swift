import HTTPTypes
import OnionModel
package import OnionSupport

/// A proxy in front of the service, which signs people in, and says in a field of each request who sent it.
package struct TrustedProxy: Sendable {
    /// The largest number of bytes of a name.
    private static let longestName = 128

    private let field: HTTPField.Name
    private let networks: [Network]

    /// - Parameters:
    ///   - field: The name of the field, such as `X-Forwarded-User`.
    ///   - networks: The addresses of proxies besides this machine.
    /// - Returns: Nil for a text that is no name of a field.
    package init?(field: String, networks: [Network] = []) {
        guard let field = HTTPField.Name(field) else { return nil }
        self.field = field
        self.networks = networks
    }

    /// Returns the name of the person who sent a request; nil where no trusted proxy says it.
    ///
    /// A field that appears twice says nothing: the proxy may have added its own to that of a client.
    func person(of request: ServiceRequest) -> String? {
        let names = request.headers[values: field]
        guard let address = request.client?.address, names.count == 1, isTrusted(address) else { return nil }
        let name = names[0].trimmingPrefix { $0 == " " }
        let isName = !name.isEmpty && name.utf8.count <= TrustedProxy.longestName && !name.contains(where: \.isNewline)
        return isName ? String(name) : nil
    }

    private func isTrusted(_ address: String) -> Bool {
        LoopbackHost.contains(address) || networks.contains { $0.contains(address) }
    }
}
