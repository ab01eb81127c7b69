import ArgumentParser
import Onion
import OnionSupport

/// Whom the service runs this command for, which it says in environment variables.
struct ServedSender {
    /// The number of the access; 0 for a person without one, and nil for the owner, who may do everything.
    let access: Int64?
    /// The author of changes; nil for whom the client names.
    let name: String?

    static let variable = "ONION_SERVED_FOR"
    private static let owner = "owner"

    /// Nil for a command that no service runs.
    static var current: ServedSender? {
        Environment[variable].map { word in
            ServedSender(access: word == owner ? nil : Int64(word) ?? 0, name: Environment["ONION_AUTHOR"])
        }
    }

    /// The value of the variable.
    var word: String { access.map(String.init) ?? ServedSender.owner }

    /// Returns the registry as the person may change it. What a command does not send back, it does not store.
    func restrict(_ registry: Registry) throws -> Registry {
        let registry = registry.checkingWrites { try ServedFiles.current?.requireAnswer() }
        guard let access else { return registry }
        let found = try registry.access(numbered: access)
        return registry.restricted(to: found ?? Access.reader(named: name ?? AuthorOptions.unknown))
    }

    /// Throws unless a service may run a command: its client may be another program than Onion's.
    static func require(_ command: any ParsableCommand) throws {
        guard current != nil else { return }
        guard let command = command as? any ServedCommand else {
            throw RemoteError.notServed("this command does not run over HTTP")
        }
        try command.requireServable()
        let named = OnionCommand.words.prefix { $0 != "--" }.contains {
            $0 == "--registry" || $0.hasPrefix("--registry=")
        }
        if named { throw RemoteError.notServed("a service has one registry") }
    }
}
