import ArgumentParser
import Onion

/// How merge conflicts are resolved: what both the registry and a file, or another registry, have changed.
struct ConflictOptions: ParsableArguments {
    @Flag(help: "Use the values of the file, or of the other registry, where both sides have changed them.")
    var theirs = false

    @Flag(help: "Keep the registry's values where both sides have changed them.")
    var ours = false

    @Option(
        name: .customLong("theirs-for"),
        help: ArgumentHelp(
            "Use their values for one part or one file; repeat it for more.", valueName: "name"))
    var theirsFor: [String] = []

    @Option(
        name: .customLong("ours-for"),
        help: ArgumentHelp(
            "Keep the registry's values for one part or one file; repeat it for more.", valueName: "name"))
    var oursFor: [String] = []

    var policy: ImportOptions.ConflictPolicy {
        let choices = theirsFor.map { ($0, ImportOptions.ConflictPolicy.Choice.file) } + oursFor.map { ($0, .registry) }
        return ImportOptions.ConflictPolicy(
            theirs ? .file : ours ? .registry : .refuse, choices: Dictionary(choices) { first, _ in first })
    }

    func validate() throws {
        if theirs, ours { throw ValidationError("--theirs and --ours exclude each other") }
        if let name = theirsFor.first(where: oursFor.contains) {
            throw ValidationError("--theirs-for and --ours-for exclude each other for \"\(name)\"")
        }
    }
}
