import Onion

/// Prints the reuse of templates.
struct ReusePrinter {
    /// The length, in characters, of the bar for 100 %.
    private static let bar = 20

    let format: RowFormat
    let limit: Int
    private let style = Style(for: .standardOutput)

    func print(_ snapshot: Snapshot) throws {
        let report = try ReportBar.show { try snapshot.reuse(progress: $0) }
        let templates = report.templates.prefix(limit)
        guard format == .table else { return try printRows(templates) }
        var table = ReportTable([
            ("template", .left), ("screens", .right), ("share", .right), ("direct", .right), ("contents", .right),
            ("", .left),
        ])
        for template in templates {
            table.append(row(template))
        }
        try table.print()
        try Output.standard.print(summary(of: report))
        try ReportTable.printRest(shown: templates.count, of: report.templates.count, "templates")
    }

    private func row(_ template: TemplateReuse) -> [ReportTable.Cell] {
        let percent = Int((template.share * 100).rounded())
        let share = percent == 0 && template.screens > 0 ? "< 1 %" : "\(percent) %"
        return [
            .init(
                template.reference.description, template.screens == 0 ? .dim : .plain),
            .init("\(template.screens)"), .init(share),
            .init("\(template.direct)"), .init("\(template.contents)"),
            .init(bar(template.share), .cyan),
        ]
    }

    private func bar(_ share: Double) -> String {
        let length = Int((share * Double(ReusePrinter.bar)).rounded(.up))
        return String(repeating: "█", count: min(length, ReusePrinter.bar))
    }

    private func summary(of report: ReuseReport) -> String {
        let counts = "\(report.templates.count.counted("template")), \(report.screens.counted("screen"))"
        guard let factor = report.factor else { return "\(counts); no screen shows a template" }
        let rounded = (factor * 10).rounded() / 10
        return
            "\(counts); reuse factor \(style.bold("\(rounded)")): "
            + "the average template that is shown is in \(rounded) screens"
    }

    private func printRows(_ templates: some Sequence<TemplateReuse>) throws {
        var writer = RowWriter(format, columns: ["template", "screens", "share", "direct", "contents"])
        for template in templates {
            try writer.write([
                .string(template.reference.description), .number(Double(template.screens)), template.share.asShare,
                .number(Double(template.direct)), .number(Double(template.contents)),
            ])
        }
        try writer.finish()
    }
}
