import Onion
import OnionRows

/// Prints the progress of each locale, and its missing and stale texts.
struct TranslationsPrinter {
    let format: RowFormat
    /// The format of a report for services; nil for rows.
    let service: FindingReport.Format?
    let limit: Int
    let locales: [LocaleTag]
    /// The space whose parts are printed; nil for all.
    let space: String?

    /// Prints the report, and returns whether every text is translated and newer than its base text.
    func print(_ snapshot: Snapshot) throws -> Bool {
        let totals = try ReportBar.show { try snapshot.translations(into: locales, space: space, progress: $0) }
        if let service {
            let sources = FindingSources(and: snapshot)
            var report = FindingReport(format: service, title: "onion report translations")
            try snapshot.eachTranslationFinding(in: totals.map(\.locale), space: space, limit: limit) {
                report.findings.append(ReportedFinding($0, in: sources))
            }
            try report.print()
            return totals.allSatisfy(\.isFinished)
        }
        if format == .table { try format.print { try totals.forEach($0) } }
        var shown = 0
        var findings = RowWriter<TranslationFinding>(format)
        try ReportBar.show { progress in
            try snapshot.eachTranslationFinding(
                in: totals.map(\.locale), space: space, limit: limit, progress: progress
            ) { finding in
                if format == .table, shown == 0 { try Output.standard.print("") }
                shown += 1
                try findings.write(finding)
            }
        }
        try findings.finish()
        if format == .table {
            try Output.standard.print(summary(of: totals))
            try ReportBar.printRest(shown: shown, of: totals.reduce(0) { $0 + $1.missing + $1.stale }, "texts")
        }
        return totals.allSatisfy(\.isFinished)
    }

    private func summary(of totals: [LocaleProgress]) -> String {
        let (missing, stale) = totals.reduce((0, 0)) { ($0.0 + $1.missing, $0.1 + $1.stale) }
        if totals.isEmpty { return "there are no texts to translate" }
        if missing + stale == 0 { return "every text is translated, and newer than its base text" }
        return "\(missing.counted("text")) missing, \(stale) stale"
    }
}
