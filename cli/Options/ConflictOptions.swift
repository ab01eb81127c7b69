import ArgumentParser
import Onion

/// How merge conflicts are resolved: what both the registry and a file have changed since the file's last import.
struct ConflictOptions: ParsableArguments {
    @Flag(help: "Use the file's values where both the file and the registry have changed them.")
    var theirs = false

    @Flag(help: "Keep the registry's values where both the file and the registry have changed them.")
    var ours = false

    var policy: ImportOptions.ConflictPolicy { theirs ? .file : ours ? .registry : .refuse }

    func validate() throws {
        if theirs, ours { throw ValidationError("--theirs and --ours exclude each other") }
    }
}
