import ArgumentParser
import OnionRows

/// Whether a command only reports what it would change.
struct DryRunOptions: ParsableArguments {
    @Flag(name: .of(Parameter<Bool>.dryRun), help: .of(Parameter<Bool>.dryRun))
    var isDryRun = false
}
