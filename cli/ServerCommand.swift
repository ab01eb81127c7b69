import ArgumentParser
package import Onion
package import OnionAudit
import OnionModel
package import OnionSupport

/// A command that runs a server. `onion` has no network, and replaces itself by `onion-serve`, the same program with it.
protocol ServerCommand: ParsableCommand {
    /// Runs the command in `onion-serve`.
    func run(with tools: DrawingTools, on server: any RegistryServer) throws
}

extension ServerCommand {
    func run() throws {
        try SiblingProgram.serve.takeOver()
    }
}

/// A server for one registry, which only `onion-serve` has.
package protocol RegistryServer: Sendable {
    /// Serves a registry until the process is asked to end.
    ///
    /// - Parameters:
    ///   - registry: The registry.
    ///   - settings: Where the server listens, and who may write.
    ///   - tools: The fonts and the encoders for pictures.
    ///   - announce: Called with the port when the server listens.
    /// - Throws: ``ServerFailed``; errors of the registry.
    func serve(
        _ registry: Registry, _ settings: ServerSettings, with tools: DrawingTools,
        announce: @escaping @Sendable (_ port: Int) -> Void
    ) throws
}

/// The settings of a server.
package struct ServerSettings: Sendable {
    package let address: ServerAddress
    /// The secret of those who may write; nil where only this machine may.
    package let token: String?
    /// The proxy that says who sends a request; nil for none.
    package let proxy: ProxyAddress?
    /// The name of the field by which the proxy says in which groups the person is; nil for none.
    package let groupHeader: String?
    /// The address by which a proxy makes the service public; nil for none.
    package let publicURL: PublicURL?
    /// Whether only those may read whom the service knows.
    package let isPrivate: Bool
    /// The author of changes that name none.
    package let author: String
    /// What the project of the app says.
    package let project: ProjectConfiguration
    /// The name of the app; nil for that of the project or of the registry's file.
    package let title: String?
}

/// The address by which a proxy makes a service public: `https://registry.example.org`.
package struct PublicURL: Sendable {
    /// The scheme, the host and the port, as browsers send them.
    package let origin: String
    /// The host, and the port where it is not the scheme's.
    package let host: String

    /// Reads a scheme and a host, with a port or without.
    ///
    /// - Throws: `ValidationError` for another text, without the text, which may have a password.
    init(_ text: String) throws {
        let schemes = ["https": ":443", "http": ":80"]
        let text = text.lowercased()
        guard let scheme = schemes.keys.first(where: { text.hasPrefix("\($0)://") }), let port = schemes[scheme] else {
            throw PublicURL.invalid
        }
        var rest = String(text.dropFirst(scheme.count + 3))
        if rest.hasSuffix("/") { rest.removeLast() }
        if rest.hasSuffix(port) { rest.removeLast(port.count) }
        guard !rest.isEmpty, rest.utf8.allSatisfy({ $0.isLetterOrDigit || "-.:[]".utf8.contains($0) }) else {
            throw PublicURL.invalid
        }
        host = rest
        origin = "\(scheme)://\(host)"
    }
}

extension PublicURL {
    private static let invalid = ValidationError(
        "the value of --public-url is no address of a service; write a scheme and a host, such as https://registry.example.org"
    )
}

/// The proxies that say who sends a request.
package struct ProxyAddress: Sendable {
    /// The name of the field that has the person's name.
    package let field: String
    /// The addresses of proxies besides this machine.
    package let networks: [Network]

    /// Reads `HEADER` or `HEADER=ADDRESS,ADDRESS/BITS`.
    ///
    /// - Throws: `Problem` `invalid-value` for another text.
    init(parsing text: String) throws(Problem) {
        let words = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        field = try ProxyAddress.field(words[0])
        var networks: [Network] = []
        for word in words.count == 1 ? [] : words[1].split(separator: ",", omittingEmptySubsequences: false) {
            guard let network = Network(String(word)) else {
                throw Problem(
                    "\(String(word).quoted) is no address", code: .invalidValue,
                    remedy: "write one such as 10.0.0.7 or 10.0.0.0/8")
            }
            networks.append(network)
        }
        self.networks = networks
    }

    /// Checks the name of a field that a proxy sets.
    ///
    /// - Throws: `Problem` `invalid-value` for a text that is no name, and for fields of HTTP itself.
    static func field(_ field: String) throws(Problem) -> String {
        guard !field.isEmpty, field.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }) else {
            throw Problem(
                "\(field.quoted) is no name of a header field", code: .invalidValue,
                remedy: "write one such as X-Forwarded-User")
        }
        // What clients send themselves in each request says nothing about a person.
        guard !ProxyAddress.isOfRequests(field.lowercased()) else {
            throw Problem(
                "\(field.quoted) is sent by clients, and names no person", code: .invalidValue,
                remedy: "write the field that the proxy sets, such as X-Forwarded-User")
        }
        return field
    }

    /// Whether a field is one of HTTP itself (<https://www.iana.org/assignments/http-fields>), which every request may have.
    private static func isOfRequests(_ field: String) -> Bool {
        ["accept", "content-", "if-", "sec-", "proxy-", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"]
            .contains(where: field.hasPrefix)
            || [
                "authorization", "cache-control", "connection", "cookie", "date", "expect", "forwarded", "host",
                "keep-alive", "origin",
                "pragma", "range", "referer", "te", "trailer", "transfer-encoding", "upgrade", "user-agent", "via",
            ].contains(field)
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}

/// Where a server listens.
package struct ServerAddress: Hashable, Sendable {
    /// A name or an address.
    package let host: String
    /// 0 for a free one.
    package let port: Int

    /// Whether only this machine reaches it.
    package var isLoopback: Bool { LoopbackHost.contains(host) }
}

extension ServerAddress: CustomStringConvertible {
    /// The address as a URL has it: `127.0.0.1:8420`, `[::1]:8420`.
    package var description: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }
}

/// A server cannot listen at its address.
package struct ServerFailed: Error {
    /// An `errno` value.
    let code: Int32

    package init(code: Int32) { self.code = code }
}
