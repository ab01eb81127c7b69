import ArgumentParser

/// The format of the rows that a command prints.
struct RowOptions: ParsableArguments {
    @Option(help: "The format of the rows: a table for people, the others for programs.")
    var format: RowFormat = .table
}
