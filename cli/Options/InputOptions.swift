import ArgumentParser
import Onion

/// The files that a command reads.
struct InputOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "path"), completion: .file())
    var paths: [String]

    @Option(help: ArgumentHelp("The format of files whose names have no known ending.", valueName: "format"))
    var from: FileFormat?

    @Option(
        help: ArgumentHelp(
            "Pass by files and folders in a folder, as .onionignore does: Legacy/, *.json. Repeatable.",
            valueName: "pattern"))
    var exclude: [String] = []

    @Flag(help: "Refuse what is not Onion's in a folder, instead of passing it over.")
    var strict = false
}

extension InputOptions {
    /// The reader of the files.
    func reader(_ tables: CSVOptions = CSVOptions()) -> DocumentReader {
        DocumentReader(format: from?.reader ?? .automatic, tables: tables, isStrict: strict, excluded: exclude)
    }
}
