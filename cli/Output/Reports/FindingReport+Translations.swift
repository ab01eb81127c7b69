import Onion
import OnionRows

extension FindingReport {
    /// Prints the missing and stale texts that a question is about.
    static func printTranslations(
        of snapshot: Snapshot, as format: Format, _ question: ReportQuestion, _ output: PrintedReport
    ) throws {
        let totals = try snapshot.translations(
            into: question.locales, space: question.space, progress: output.progress)
        let sources = FindingSources(and: snapshot)
        var report = FindingReport(format: format, title: "onion report translations")
        try snapshot.eachTranslationFinding(in: totals.map(\.locale), space: question.space, limit: output.limit) {
            report.findings.append(ReportedFinding($0, in: sources))
        }
        try report.print()
        if !totals.allSatisfy(\.isFinished) { output.fail() }
    }
}
