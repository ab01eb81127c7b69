import ArgumentParser
import Onion

/// The files that a command reads.
struct InputOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "path"), completion: .file())
    var paths: [String]

    @Option(help: ArgumentHelp("The format of files without a known extension.", valueName: "format"))
    var from: FileFormat?

    @Option(
        help: ArgumentHelp(
            "Exclude files and folders in a folder, as .onionignore does: Legacy/, *.json. Repeatable.",
            valueName: "pattern"))
    var exclude: [String] = []

    @Flag(help: "Refuse files of other programs and unreadable files in folders, instead of passing them over.")
    var strict = false
}

extension InputOptions {
    /// The reader of the files.
    func reader(_ tables: CSVOptions = CSVOptions()) -> DocumentReader {
        DocumentReader(format: from?.reader ?? .automatic, tables: tables, isStrict: strict, excluded: exclude)
    }

    // MARK: - String files

    /// Whether the files are string files, or folders of them.
    var areStringFiles: Bool { paths.contains(where: isStringFile) }

    /// - Parameter locale: The language of files that do not name it.
    func stringFileReader(locale: LocaleTag?) -> StringFileReader {
        StringFileReader(locale: .init(locale), format: .init(from?.strings), isStrict: strict)
    }

    func requireOnlyStringFiles() throws {
        if let path = paths.first(where: { !isStringFile(at: $0) }) {
            throw ValidationError("string files cannot be imported with other files; leave out \(path.quotedPath)")
        }
    }

    private func isStringFile(at path: String) -> Bool {
        if let from { return from.strings != nil }
        return StringFileReader.reads(path)
    }
}
