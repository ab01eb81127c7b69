import ArgumentParser
import Onion

struct SQL: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sql",
        abstract: "Run an SQL query on the registry, which cannot change it.",
        discussion: """
            The query is one SQLite statement that reads. The views that --schema describes are stable; the tables \
            below them may change in any version.

            EXAMPLES:
              onion sql "SELECT key, kind FROM templates"
              onion sql "SELECT key FROM screens" --format csv
              onion sql --schema
            """
    )

    @Argument(help: ArgumentHelp("The query.", valueName: "query"))
    var query: String?

    @OptionGroup var registry: RegistryOptions

    @Flag(help: "Describe the views and their columns.")
    var schema = false

    @OptionGroup var rows: RowOptions

    func validate() throws {
        if query == nil, !schema { throw ValidationError("Missing expected argument '<query>'") }
        if query != nil, schema { throw ValidationError("--schema takes no query") }
    }

    func run() throws {
        guard let query else { return try ViewPrinter(format: rows.format).print(DocumentedView.all) }
        var writer: RowWriter?
        try registry.open().query(query) { columns in
            writer = RowWriter(rows.format, columns: columns)
        } _: { row in
            try writer?.write(row)
        }
        try writer?.finish()
    }
}
