import ArgumentParser

/// The file or the folder that a command writes.
struct OutputOptions: ParsableArguments {
    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The file to write, or the folder, which ends in /.", valueName: "path"),
        completion: .file())
    var path: String?

    /// Whether the path ends in `/` or names an existing folder.
    var isFolder: Bool { path.map(OutputFile.isFolder) ?? false }
}
