import ArgumentParser
import Onion

/// Whether a command replaces any file.
struct OverwriteOptions: ParsableArguments {
    @Flag(help: "Replace files even if somebody has written or changed them.")
    var force = false
}

/// The file or the folder that a command writes.
struct OutputOptions: ParsableArguments {
    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The file to write, or the folder, which ends in /.", valueName: "path"),
        completion: .file())
    var path: String?

    @OptionGroup var overwriting: OverwriteOptions

    var isForced: Bool { overwriting.force }

    /// Whether the path ends in `/` or names an existing folder.
    var isFolder: Bool { path.map(OutputFile.isFolder) ?? false }
}
