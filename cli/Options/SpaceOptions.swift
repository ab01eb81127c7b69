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
