import Onion
import OnionCoding

/// Prints the result of an import.
struct ImportPrinter {
    let format: RowFormat
    let isDryRun: Bool
    /// Whether the differences in each part are printed.
    let showsChanges: Bool
    /// Whether what was left out is printed instead of the changes.
    let showsLeftOut: Bool

    /// Prints a report with one row per part.
    func print(_ report: ImportReport, leftOut: [Omission] = []) throws {
        let leftOutPrinter = OmissionPrinter(format: format)
        if showsLeftOut { return try leftOutPrinter.printRows(leftOut) }
        try ReportPrinter(format: format, isDryRun: isDryRun, showsChanges: showsChanges).print(report)
        try leftOutPrinter.warn(of: leftOut)
    }

    /// Prints the counts of a streamed import.
    func print(_ summary: ImportSummary, leftOut: [Omission]) throws {
        try SummaryPrinter(format: format, isDryRun: isDryRun, isAfterRows: showsChanges).print(summary)
        try OmissionPrinter(format: format).warn(of: leftOut)
    }
}
