import Onion

/// Prints the reuse of templates.
struct ReusePrinter {
    let format: RowFormat
    let limit: Int

    func print(_ snapshot: Snapshot) throws {
        let report = try ReportBar.show { try snapshot.reuse(progress: $0) }
        let templates = report.templates.prefix(limit)
        try format.print { try templates.forEach($0) }
        guard format == .table else { return }
        try Output.standard.print(summary(of: report))
        try ReportBar.printRest(shown: templates.count, of: report.templates.count, "templates")
    }

    private func summary(of report: ReuseReport) -> String {
        let counts = "\(report.templates.count.counted("template")), \(report.screens.counted("screen"))"
        guard let factor = report.factor else { return "\(counts); no screen shows a template" }
        let rounded = (factor * 10).rounded() / 10
        return "\(counts); reuse factor \(Style(for: .standardOutput).bold("\(rounded)")): "
            + "the average template that is shown is in \(rounded) screens"
    }
}

extension TemplateReuse: TableRow {
    static var columns: [Column<TemplateReuse>] {
        [
            Column("reference", \.reference.description), Column("screens", \.screens),
            Column("share", \.share.asShare),
            Column("direct", \.direct), Column("contents", \.contents),
        ]
    }

    static var tableColumns: [Column<TemplateReuse>] {
        [
            Column("template", colour: { $0.screens == 0 ? .dim : .plain }, \.reference.description),
            Column("screens", alignment: .right, \.screens), Column("share", alignment: .right, \.percent),
            Column("direct", alignment: .right, \.direct), Column("contents", alignment: .right, \.contents),
            Column("", colour: { _ in .cyan }, \.bar),
        ]
    }

    private var percent: String {
        let percent = Int((share * 100).rounded())
        return percent == 0 && screens > 0 ? "< 1 %" : "\(percent) %"
    }

    /// A bar of 20 characters for 100 %.
    private var bar: String { String(repeating: "█", count: min(20, Int((share * 20).rounded(.up)))) }
}
