import ArgumentParser
import Onion
import OnionRows

/// The time at which a command reads the registry.
struct TimeOptions: ParsableArguments {
    @Option(
        name: .of(Parameter<Instant>.asOf),
        help: .of(Parameter<Instant>.asOf, "Keys do not change.", valueName: "time"),
        transform: argument(Instant.init(_:)))
    var asOf: Instant?

    /// The time as a moment of the past; nil for now.
    var moment: PastMoment? { asOf.map { .instant($0) } }

    /// Reads the registry as it was at the time, or its current state.
    func read<Result>(_ registry: Registry, _ body: (Snapshot) throws -> Result) throws -> Result {
        guard let asOf else { return try registry.read(body) }
        return try registry.read(asOf: asOf, body)
    }
}
