import ArgumentParser
import Onion
import OnionRows
import OnionTerminal

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
        guard let query else { return try describeViews() }
        var writer: RowWriter<[Node]>?
        try registry.open().query(query) { names in
            writer = RowWriter(rows.format, names.enumerated().map { index, name in Column(name) { $0[index] } })
        } _: { row in
            try writer?.write(row)
        }
        try writer?.finish()
    }

    private func describeViews() throws {
        let views = DocumentedView.all
        guard rows.format == .table else {
            let columns = views.flatMap { view in view.columns.map { ViewColumn(view: view, column: $0) } }
            return try rows.format.print { try columns.forEach($0) }
        }
        for (index, view) in views.enumerated() {
            let name = Style(for: .standardOutput).bold(view.name)
            try Output.standard.print("\(index == 0 ? "" : "\n")\(name): \(view.summary)")
            let width = view.columns.map(\.name.columns).max() ?? 0
            for column in view.columns {
                try Output.standard.print("  \(column.name.padded(to: width))  \(column.summary)")
            }
        }
    }
}
