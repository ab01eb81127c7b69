import Onion
import OnionTerminal

/// Prints the report of an import: the changed parts, then the counts.
struct ReportPrinter {
    let format: RowFormat
    var isDryRun = false
    /// Whether the differences in each part are printed.
    var showsChanges = false

    func print(_ report: ImportReport) throws {
        guard format == .table else { return try showsChanges ? printChanges(report) : printRows(report) }
        let printer = RowPrinter(showsChanges: showsChanges)
        for row in report.rows where row.outcome != .unchanged { try printer.print(row) }
        for row in report.images where row.outcome != .unchanged { try printer.print(row) }
        let counts = ImportReport.Outcome.allCases.map { ($0, report.count($0)) }.filter { $0.1 > 0 }
        let summary = counts.isEmpty ? "0 changed" : counts.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
        try Output.standard.print(isDryRun ? "\(summary) (a dry run: nothing was stored)" : summary)
    }

    private func printChanges(_ report: ImportReport) throws {
        var printer = ChangesPrinter(format: format)
        for row in report.rows { try printer.print(row) }
        try printer.finish()
    }

    private func printRows(_ report: ImportReport) throws {
        var writer = RowWriter(format, columns: ["reference", "outcome"])
        for row in report.rows {
            try writer.write([.string(row.reference.description), .string(row.outcome.rawValue)])
        }
        for row in report.images {
            try writer.write([.string(row.variant.description), .string(row.outcome.rawValue)])
        }
        try writer.finish()
    }
}

/// Prints the outcome of one part for people.
struct RowPrinter {
    /// Whether the differences follow on indented lines.
    let showsChanges: Bool
    private let style = Style(for: .standardOutput)
    private let differences = DifferencePrinter(format: .table)

    init(showsChanges: Bool) {
        self.showsChanges = showsChanges
    }

    func print(_ row: ImportReport.Row) throws {
        try Output.standard.print("\(style.green(row.outcome.rawValue.padded(to: 9))) \(row.reference)")
        guard showsChanges else { return }
        for line in row.differences.flatMap({ differences.lines(of: $0) }) { try Output.standard.print("  \(line)") }
    }

    func print(_ row: ImportReport.ImageRow) throws {
        try Output.standard.print("\(style.green(row.outcome.rawValue.padded(to: 9))) \(row.variant)")
    }
}
