import ArgumentParser

/// Whether a command only reports what it would change.
struct DryRunOptions: ParsableArguments {
    @Flag(name: .customLong("dry-run"), help: "Report the changes without storing them.")
    var isDryRun = false
}
