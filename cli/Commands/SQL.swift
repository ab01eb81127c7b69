import ArgumentParser
import Onion
import OnionRender

struct SQL: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sql",
        abstract: "Ask the registry in SQL; nothing can be changed.",
        discussion: """
            One statement of SQLite that reads. The views that --schema describes stay as they are from version to version; the tables \
            below them may change.

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

    @Option(help: "How the rows are printed.")
    var format: RowFormat = .table

    func validate() throws {
        if query == nil, !schema { throw ValidationError("Missing expected argument '<query>'") }
        if query != nil, schema { throw ValidationError("--schema takes no query.") }
    }

    func run() throws {
        guard let query else { return try printSchema() }
        var writer: RowWriter?
        try registry.open().query(query) { columns in
            writer = RowWriter(format, columns: columns)
        } _: { row in
            try writer?.write(row)
        }
        try writer?.finish()
    }

    private func printSchema() throws {
        guard format == .table else { return try printSchemaRows() }
        let style = Style(for: .standardOutput)
        for (index, view) in DocumentedView.all.enumerated() {
            try Output.standard.print("\(index == 0 ? "" : "\n")\(style.bold(view.name)): \(view.summary)")
            let width = view.columns.map(\.name.count).max() ?? 0
            for column in view.columns {
                try Output.standard.print("  \(column.name.padded(to: width))  \(column.summary)")
            }
        }
    }

    private func printSchemaRows() throws {
        var writer = RowWriter(format, columns: ["view", "column", "summary"])
        for view in DocumentedView.all {
            for column in view.columns {
                try writer.write([.string(view.name), .string(column.name), .string(column.summary)])
            }
        }
        try writer.finish()
    }
}
