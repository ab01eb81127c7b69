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

    /// Returns how conflicts with a registry are resolved.
    ///
    /// - Parameters:
    ///   - paths: The files and folders that are read.
    ///   - space: The space of the documents; nil for none.
    /// - Throws: `RegistryError` `not-found` for a name of neither a file nor a part: its conflicts must not be resolved as the others are.
    func policy(
        on registry: Registry, reading paths: [String] = [], in space: String? = nil
    ) throws -> ImportOptions.ConflictPolicy {
        let names = theirsFor + oursFor
        if !names.isEmpty {
            let files = DocumentReader.files(at: paths)
            let others = names.filter { name in !files.contains { $0 == name || $0.hasSuffix("/\(name)") } }
            try registry.read { snapshot in try others.forEach { try require($0, in: snapshot, space) } }
        }
        let choices = theirsFor.map { ($0, ImportOptions.ConflictPolicy.Choice.file) } + oursFor.map { ($0, .registry) }
        return ImportOptions.ConflictPolicy(
            theirs ? .file : ours ? .registry : .refuse, choices: Dictionary(choices) { first, _ in first })
    }

    private func require(_ name: String, in snapshot: Snapshot, _ space: String?) throws {
        if name.hasPrefix("image/") {
            _ = try snapshot.images(named: String(name.dropFirst("image/".count)))
        } else if (try? snapshot.reference(named: "\(space ?? ""):\(name)")) == nil {
            _ = try snapshot.reference(named: name)
        }
    }

    func validate() throws {
        if theirs, ours { throw ValidationError("--theirs and --ours exclude each other") }
        if let name = theirsFor.first(where: oursFor.contains) {
            throw ValidationError("--theirs-for and --ours-for exclude each other for \"\(name)\"")
        }
    }
}
