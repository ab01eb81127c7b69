import Onion
import OnionCoding

/// Prints the counts of a streamed import on standard output, and its speed on standard error.
struct SummaryPrinter {
    let format: RowFormat
    var isDryRun = false
    /// Whether rows for programs were printed before. The counts then go to standard error.
    var isAfterRows = false

    func print(_ summary: ImportSummary) throws {
        if format == .table || isAfterRows {
            let counts = summary.description
            let output = format == .table ? Output.standard : Output.error
            try output.print(isDryRun ? "\(counts) (a dry run: nothing was stored)" : counts)
        } else {
            try printRow(summary)
        }
        try Output.standard.flush()
        if let earlier = summary.earlier {
            return try Output.error.print("this import was stored at \(earlier); nothing was stored now")
        }
        let seconds = ((summary.seconds * 100).rounded() / 100).text
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

    private func whole(_ number: Double) -> String { number.rounded().text }
}
