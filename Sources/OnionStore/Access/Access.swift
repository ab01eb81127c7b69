package import OnionModel

/// What a person or a program may do over a network.
package struct Access: Hashable, Sendable {
    /// Identifies it in the registry.
    package let id: Int64
    /// The author of its changes.
    package let name: String
    package let rules: [AccessRule]
    /// Whether a proxy says who the person is. All others have a token.
    package let isOfProxy: Bool
    package let created: String
    /// When it ends by itself; nil for never.
    package let expires: Instant?
    /// When it was ended; nil while it was not.
    package let revoked: String?

    /// The access of a person whom a proxy names and the registry does not know: it may read.
    package static func reader(named name: String) -> Access {
        Access(id: 0, name: name, rules: [], isOfProxy: true, created: "", expires: nil, revoked: nil)
    }

    /// Whether the registry has no row of it.
    var isOfNobody: Bool { id == 0 }

    /// Whether it has neither expired nor been revoked.
    package func isValid(at now: Instant) -> Bool { revoked == nil && expires.map { now < $0 } ?? true }

    /// Throws unless it may publish in a channel.
    ///
    /// - Throws: ``RegistryError`` `forbidden`.
    func requirePublishing(_ channel: String) throws {
        guard !rules.contains(where: { $0.allowsPublishing(channel) }) else { return }
        throw RegistryError(.forbidden(name: name, ["publish \(channel)"], count: 1))
    }
}
