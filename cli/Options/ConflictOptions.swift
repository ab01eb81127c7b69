import ArgumentParser
import Onion

/// Decides about what both the registry and a file have changed since the file was last imported.
struct ConflictOptions: ParsableArguments {
    @Flag(help: "Store what files have where they and the registry have changed the same.")
    var theirs = false

    @Flag(help: "Keep what the registry has where files and the registry have changed the same.")
    var ours = false

    var policy: ImportOptions.ConflictPolicy { theirs ? .file : ours ? .registry : .refuse }

    func validate() throws {
        if theirs, ours { throw ValidationError("--theirs and --ours exclude each other") }
    }
}
