import ArgumentParser
import Onion

/// How tables of contents are read.
struct TableOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The columns of a table: title.en=headline, or =notes to ignore one. Repeatable.", valueName: "list"))
    var map: [ColumnMap] = []

    @Option(
        help: ArgumentHelp("The template of contents in a table without this column.", valueName: "key"),
        completion: .names([.keys(.template)]))
    var template: String?

    /// The options of the reader.
    var options: CSVOptions { CSVOptions(mappings: map.flatMap(\.mappings), template: template) }

    /// Refuses these options where no table is read.
    ///
    /// - Parameter prunesContents: Whether the template names the contents to archive, which may be in any documents.
    func validate(for input: InputOptions, prunesContents: Bool = false) throws {
        guard !map.isEmpty || template != nil && !prunesContents, input.from?.table == nil,
            !input.paths.contains(where: { CSVFormat(path: $0) != nil })
        else { return }
        throw ValidationError("--map and --template are only for tables (.csv, .tsv)")
    }
}
