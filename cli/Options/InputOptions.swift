import ArgumentParser

/// The files that a command reads.
struct InputOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "path"), completion: .file())
    var paths: [String]

    @Option(help: ArgumentHelp("The format of files whose names have no known ending.", valueName: "format"))
    var from: FileFormat?
}
