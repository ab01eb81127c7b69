import ArgumentParser

/// The format of the rows that a command prints.
struct RowOptions: ParsableArguments {
    @Option(
        name: .customLong("format"), help: "The format of the rows: a table for people, the others for programs.")
    var chosen: RowFormat = .table

    @Flag(help: "In csv and tsv, put an apostrophe before texts that a spreadsheet would read as formulas.")
    var noFormulas = false

    var format: RowFormat { noFormulas ? chosen.withoutFormulas : chosen }

    func validate() throws {
        if noFormulas, chosen.withoutFormulas == chosen {
            throw ValidationError("--no-formulas is only for csv and tsv")
        }
    }
}
