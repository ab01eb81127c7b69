import Onion

/// Prints what a large import did: the counts where results go, and how fast it was on standard error.
struct SummaryPrinter {
    let format: RowFormat
    var isRehearsal = false
    /// Whether rows for programs go before it, which the counts are not to be among.
    var isBesideRows = false

    func print(_ summary: ImportSummary) throws {
        if format == .table || isBesideRows {
            let told = summary.description
            let output = format == .table ? Output.standard : Output.error
            try output.print(isRehearsal ? "\(told) (a dry run: nothing was stored)" : told)
        } else {
            try printRow(summary)
        }
        try Output.standard.flush()
        if let earlier = summary.earlier {
            return try Output.error.print("that was done at \(earlier) already; nothing was done now")
        }
        let seconds = JSONWriter.text(of: (summary.seconds * 100).rounded() / 100)
        try Output.error.print(
            "\(summary.records) records in \(seconds) s, \(whole(summary.recordsPerSecond)) a second")
    }

    private func printRow(_ summary: ImportSummary) throws {
        let columns =
            ImportReport.Outcome.allCases.map(\.rawValue) + ["archived", "refused", "seconds", "recordsPerSecond"]
        let row: [Node] =
            ImportReport.Outcome.allCases.map { .number(Double(summary.count($0))) } + [
                .number(Double(summary.archived)), .number(Double(summary.refused)),
                .number((summary.seconds * 1_000).rounded() / 1_000),
                .number(summary.recordsPerSecond.rounded()),
            ]
        guard format != .json else {
            try Output.standard.write(JSONWriter.compact(.map(zip(columns, row).map { Node.Entry($0, $1) })))
            return try Output.standard.print("")
        }
        var writer = RowWriter(format, columns: columns)
        try writer.write(row)
        try writer.finish()
    }

    private func whole(_ number: Double) -> String { JSONWriter.text(of: number.rounded()) }
}
