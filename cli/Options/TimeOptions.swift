import ArgumentParser
import Onion

/// At which time a command looks at the registry.
struct TimeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The registry as it was then, under the keys of today: 2026-11-01, or 2026-11-01T12:00Z.",
            valueName: "time"))
    var asOf: Instant?
}
