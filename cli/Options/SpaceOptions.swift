import ArgumentParser
import Onion
import OnionRows

/// The space that a command is about.
struct SpaceOptions: ParsableArguments {
    @Option(
        name: .of(Parameter<String>.space), help: .of(Parameter<String>.space, valueName: "name"),
        completion: .spaces)
    var space: String?
}

/// A command that reads the parts of a space.
protocol SpaceCommand: ParsableCommand {
    var spaces: SpaceOptions { get }
    var registry: RegistryOptions { get }
}

extension SpaceCommand {
    /// Requires that the registry has the space: a misspelt name must not be an empty answer.
    ///
    /// - Throws: ``RegistryError`` `space-not-found`.
    func requireSpace() throws {
        guard let space = spaces.space else { return }
        try registry.open().read { try $0.requireSpace(space) }
    }
}
