import ArgumentParser
import Onion

/// The time at which a command reads the registry.
struct TimeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Read the registry as it was at this time (UTC): 2026-11-01 or 2026-11-01T12:00Z. Keys do not change.",
            valueName: "time"),
        transform: Instant.argument)
    var asOf: Instant?

    /// The time as a moment of the past; nil for now.
    var moment: PastMoment? { asOf.map { .instant($0) } }

    /// Reads the registry as it was at the time, or as it is.
    func read<Result>(_ registry: Registry, _ body: (Snapshot) throws -> Result) throws -> Result {
        guard let asOf else { return try registry.read(body) }
        return try registry.read(asOf: asOf, body)
    }
}
