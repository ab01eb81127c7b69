import Onion

/// Prints parts that change as they come, with what is different in each: for programs a row a difference.
struct ChangesPrinter {
    private let format: RowFormat
    private let people = RowPrinter(tellsChanges: true)
    private var rows: RowWriter

    init(format: RowFormat) {
        self.format = format
        rows = RowWriter(format, columns: ["reference"] + DifferencePrinter.columns)
    }

    mutating func print(_ row: ImportReport.Row) throws {
        guard format != .table else { return try people.print(row) }
        for difference in row.differences {
            try rows.write([.string(row.reference.description)] + DifferencePrinter.row(of: difference))
        }
    }

    /// Prints what is left to print after the last part.
    mutating func finish() throws {
        if format != .table { try rows.finish() }
    }
}
