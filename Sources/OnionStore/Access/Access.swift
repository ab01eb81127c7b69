import GRDB
package import OnionModel

/// What a person, a program or a group of people may do over a network.
package struct Access: Hashable, Sendable {
    /// How a request shows that it may use the access.
    package enum Kind: String, Sendable {
        /// It has the token.
        case token
        /// A proxy says that it is of this person.
        case proxy
        /// A proxy says that the person is in this group.
        case group
    }

    /// Identifies it in the registry.
    package let id: Int64
    /// The author of its changes, or the group.
    package let name: String
    package let kind: Kind
    package let rules: [AccessRule]
    package let created: String
    /// When it ends by itself; nil for never.
    package let expires: Instant?
    /// When it was ended; nil while it was not.
    package let revoked: String?
    /// When a request last needed it, to a minute; nil for never.
    package let used: String?

    /// Whether it has neither expired nor been revoked.
    package func isValid(at now: Instant) -> Bool { revoked == nil && expires.map { now < $0 } ?? true }

    /// Whether the name is this one, in either case.
    func isNamed(_ other: String) -> Bool { Access.folded(name) == Access.folded(other) }

    /// Whether a text can be a name. A proxy separates groups with commas, and what cannot be seen would make another name look the same.
    package static func isName(_ text: String) -> Bool {
        (1...128).contains(text.utf8.count) && text.firstInvisibleCharacter == nil
            && text.unicodeScalars.allSatisfy {
                $0.properties.generalCategory != .control && !$0.properties.isDefaultIgnorableCodePoint && $0 != ","
                    && $0 != "\u{FFFD}"
            }
    }

    /// A name without case, as names are compared: sign-on services write addresses of mail in either case. No other letter becomes one of
    /// ASCII, such as the Kelvin sign.
    static func folded(_ name: String) -> [Unicode.Scalar] {
        name.unicodeScalars.flatMap { scalar in
            let lowercase = Array(scalar.properties.lowercaseMapping.unicodeScalars)
            return scalar.isASCII || !lowercase.allSatisfy(\.isASCII) ? lowercase : [scalar]
        }
    }
}

/// Who sends a request: the holder of a token, or a person whom a proxy names. What one of the accesses allows is allowed.
package struct AccessHolder: Hashable, Sendable {
    /// The author of the changes.
    package let name: String
    /// The access of the token; or that of the person, and those of her groups.
    package let accesses: [Access]

    package var rules: [AccessRule] { accesses.flatMap(\.rules) }

    /// The name, as names are compared.
    var foldedName: String { String(String.UnicodeScalarView(Access.folded(name))) }

    /// The holder with the accesses and the rules that are valid now, which others may have changed since the request began.
    func current(_ db: Database) throws -> AccessHolder {
        try AccessHolder(
            name: name, accesses: Registry.validAccesses(db).filter { now in accesses.contains { $0.id == now.id } })
    }

    /// Throws unless a release in a channel is allowed.
    ///
    /// - Throws: ``RegistryError`` `forbidden`.
    func requirePublishing(_ channel: String) throws {
        guard !rules.contains(where: { $0.allowsPublishing(channel) }) else { return }
        throw RegistryError(.forbidden(name: name, ["publish \(channel)"], count: 1))
    }
}
