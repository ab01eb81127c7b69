import ArgumentParser
import OnionRows

/// A pattern of keys.
struct KeyOptions: ParsableArguments {
    @Option(
        name: .of(Parameter<String>.matching), help: .of(Parameter<String>.matching, valueName: "pattern"))
    var matching: String?
}
