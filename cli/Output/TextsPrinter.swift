import Onion

/// Says on standard error what is worth knowing about texts that were imported.
struct TextsPrinter {
    /// The most translations that are told one by one.
    private static let mostTold = 50

    func warn(of report: TextsReport) throws {
        for problem in report.stale.prefix(TextsPrinter.mostTold) { try Output.error.warn(problem.description) }
        let untold = report.stale.count + report.unlistedStale - TextsPrinter.mostTold
        if untold > 0 { try Output.error.warn("\(untold) more were translated from another text") }
        if report.marked > 0 {
            try Output.error.warn(
                "\(told(report.marked)) marked for review, and stored without the mark")
        }
        if report.untranslated > 0 {
            try Output.error.warn("\(told(report.untranslated)) not translated yet, and left alone")
        }
    }

    private func told(_ count: Int) -> String { count == 1 ? "1 text is" : "\(count) texts are" }
}
