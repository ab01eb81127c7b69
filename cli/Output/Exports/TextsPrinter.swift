import Onion

/// Prints warnings about imported texts on standard error.
struct TextsPrinter {
    /// The largest number of stale translations that are printed one by one.
    private static let mostPrinted = 50

    func warn(of report: TextsReport) throws {
        for problem in report.stale.prefix(TextsPrinter.mostPrinted) { try Output.error.warn(problem.description) }
        let others = report.stale.count + report.unlistedStale - TextsPrinter.mostPrinted
        if others > 0 { try Output.error.warn("\(others) more were translated from another text") }
        if report.marked > 0 {
            try Output.error.warn(
                "\(texts(report.marked)) marked for review, and stored without the mark")
        }
        if report.untranslated > 0 {
            try Output.error.warn("\(texts(report.untranslated)) not translated yet, and left alone")
        }
    }

    private func texts(_ count: Int) -> String { count == 1 ? "1 text is" : "\(count) texts are" }
}
