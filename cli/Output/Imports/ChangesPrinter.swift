import Onion

/// Prints changed parts with their differences as they come. Programs get one row per difference.
struct ChangesPrinter {
    private let format: RowFormat
    private let people = RowPrinter(showsChanges: true)
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

    /// Prints the end of the rows.
    mutating func finish() throws {
        if format != .table { try rows.finish() }
    }
}
