import ArgumentParser
import Onion
import OnionSupport

/// Whom the service runs this command for, which it says in environment variables.
struct ServedSender {
    /// The numbers of the accesses; nil for the owner, who may do everything.
    let accesses: [Int64]?
    /// The author of changes; nil for whom the client names.
    let name: String?

    static let variable = "ONION_SERVED_FOR"
    private static let owner = "owner"

    /// Nil for a command that no service runs.
    static var current: ServedSender? {
        Environment[variable].map { word in
            let numbers = word == owner ? nil : word.split(separator: ",").compactMap { Int64($0) }
            return ServedSender(accesses: numbers, name: Environment["ONION_AUTHOR"])
        }
    }

    private init(accesses: [Int64]?, name: String?) { (self.accesses, self.name) = (accesses, name) }

    /// - Parameter holder: Nil for the owner.
    init(_ holder: AccessHolder?) { self.init(accesses: holder?.accesses.map(\.id), name: holder?.name) }

    /// The value of the variable.
    var word: String { accesses.map { $0.map(String.init).joined(separator: ",") } ?? ServedSender.owner }

    /// Returns the registry as the person may change it. What a command does not send back, it does not store.
    func restrict(_ registry: Registry) throws -> Registry {
        let registry = registry.checkingWrites { try ServedFiles.current?.requireAnswer() }
        guard let accesses else { return registry }
        return registry.restricted(to: try registry.holder(named: name ?? AuthorOptions.unknown, of: accesses))
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
