import ArgumentParser
import OnionRows

/// The largest number of rows that a command prints.
struct LimitOptions: ParsableArguments {
    /// The limit of tables that people read, unless the command line has another one.
    private static let rowsOfTable = 100

    @Option(name: .of(Parameter<Int>.limit), help: .of(Parameter<Int>.limit, valueName: "number"))
    var limit: Int?

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit must be at least 1") }
    }

    /// The limit of a command that prints its first rows in a table, and all rows in formats for programs.
    func limit(for format: RowFormat) -> Int? {
        limit ?? (format == .table ? LimitOptions.rowsOfTable : nil)
    }
}
