import Onion
import OnionRender

/// Prints what an import did: what changed, then the counts.
struct ReportPrinter {
    let format: RowFormat
    var isRehearsal = false

    func print(_ report: ImportReport) throws {
        guard format == .table else { return try printRows(report) }
        let style = Style(for: .standardOutput)
        for row in report.allRows where row.outcome != .unchanged {
            try Output.standard.print("\(style.green(row.outcome.rawValue.padded(to: 9))) \(row.name)")
        }
        let counts = ImportReport.Outcome.allCases.map { ($0, report.count($0)) }.filter { $0.1 > 0 }
        let summary = counts.isEmpty ? "0 changed" : counts.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
        try Output.standard.print(isRehearsal ? "\(summary) (a dry run: nothing was stored)" : summary)
    }

    private func printRows(_ report: ImportReport) throws {
        var writer = RowWriter(format, columns: ["reference", "outcome"])
        for row in report.allRows { try writer.write([.string(row.name), .string(row.outcome.rawValue)]) }
        try writer.finish()
    }
}

extension ImportReport {
    /// Parts, then images.
    fileprivate var allRows: [(name: String, outcome: Outcome)] {
        rows.map { ($0.reference.description, $0.outcome) } + images.map { ($0.variant.description, $0.outcome) }
    }
}
