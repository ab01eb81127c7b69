import Onion

/// Prints the progress of each locale, and its missing and stale texts.
struct TranslationsPrinter {
    private static let textWidth = 40

    let format: RowFormat
    let limit: Int
    let locales: [LocaleTag]

    func print(_ snapshot: Snapshot) throws {
        let totals = try ReportBar.show { try snapshot.translations(into: locales, progress: $0) }
        let asked = totals.map(\.locale)
        guard format == .table else { return try printRows(snapshot, asked) }
        try table(of: totals).print()
        var findings = ReportTable([
            ("state", .left), ("locale", .left), ("reference", .left), ("text", .left), ("since", .left), ("by", .left),
            ("base text", .left),
        ])
        var shown = 0
        try ReportBar.show { progress in
            try snapshot.eachTranslationFinding(in: asked, limit: limit, progress: progress) { finding in
                shown += 1
                findings.append(row(finding))
            }
        }
        if shown > 0 { try Output.standard.print("") }
        try findings.print()
        try Output.standard.print(summary(of: totals))
        try ReportTable.printRest(shown: shown, of: totals.reduce(0) { $0 + $1.missing + $1.stale }, "texts")
    }

    private func table(of totals: [LocaleProgress]) -> ReportTable {
        var table = ReportTable([
            ("locale", .left), ("texts", .right), ("current", .right), ("missing", .right), ("stale", .right),
        ])
        for total in totals {
            table.append([
                .init(total.locale.text), .init("\(total.texts)"),
                .init("\(total.current)", .green),
                .init("\(total.missing)", total.missing > 0 ? .red : .dim),
                .init("\(total.stale)", total.stale > 0 ? .yellow : .dim),
            ])
        }
        return table
    }

    private func row(_ finding: TranslationFinding) -> [ReportTable.Cell] {
        [
            .init(finding.state.rawValue, finding.state == .missing ? .red : .yellow),
            .init(finding.locale.text), .init(finding.reference.description),
            .init(finding.name),
            .init(finding.since.time, .dim), .init(finding.since.author),
            .init((finding.base ?? "").shortened(to: TranslationsPrinter.textWidth)),
        ]
    }

    private func summary(of totals: [LocaleProgress]) -> String {
        let (missing, stale) = totals.reduce((0, 0)) { ($0.0 + $1.missing, $0.1 + $1.stale) }
        if totals.isEmpty { return "there are no texts to translate" }
        if missing + stale == 0 { return "every text is translated, and newer than its base text" }
        return "\(missing.counted("text")) missing, \(stale) stale"
    }

    private func printRows(_ snapshot: Snapshot, _ locales: [LocaleTag]) throws {
        var writer = RowWriter(
            format,
            columns: ["state", "locale", "reference", "text", "base", "translation", "since", "author", "change"])
        try ReportBar.show { progress in
            try snapshot.eachTranslationFinding(in: locales, limit: limit, progress: progress) { finding in
                try writer.write([
                    .string(finding.state.rawValue), .string(finding.locale.text),
                    .string(finding.reference.description), .string(finding.name), .optional(finding.base),
                    .optional(finding.translation), .string(finding.since.time), .string(finding.since.author),
                    .number(Double(finding.since.number)),
                ])
            }
        }
        try writer.finish()
    }
}
