import Onion
import OnionPreview

/// Prints where screens lead.
struct FlowPrinter {
    let format: FlowFormat
    let limit: Int
    /// The screen where the walk begins; nil for all that nothing leads to.
    let start: Reference?

    func print(_ snapshot: Snapshot) throws {
        switch format {
        case .rows(.table): try printTables(snapshot)
        case .rows(let format): try print(snapshot, as: format)
        case .diagram(let language): try print(snapshot, as: language)
        }
    }

    private func print(_ snapshot: Snapshot, as format: RowFormat) throws {
        let base = try snapshot.baseLocale
        var left = limit
        try format.print { (write: (FlowFinding) throws -> Void) in
            _ = try ReportBar.show { progress in
                try snapshot.eachFlowRow(from: start, progress: progress) { row in
                    guard left > 0 else { return }
                    left -= 1
                    try write(FlowFinding(row, base))
                }
            }
        }
    }

    private func print(_ snapshot: Snapshot, as language: FlowDiagram.Language) throws {
        var diagram = FlowDiagram(language, base: try snapshot.baseLocale)
        try Output.standard.write(diagram.header.utf8)
        var left = limit
        try snapshot.eachFlowRow(from: start) { row in
            guard left > 0 else { return }
            left -= 1
            try Output.standard.write(diagram.lines(of: row).utf8)
        }
        try Output.standard.write(diagram.footer.utf8)
    }

    /// Prints the leads, then the screens that are not in them as they should be.
    private func printTables(_ snapshot: Snapshot) throws {
        let base = try snapshot.baseLocale
        var findings: [FlowFinding] = []
        var leads = RowWriter<FlowFinding>(.table)
        var shown = 0
        let summary = try ReportBar.show { progress in
            try snapshot.eachFlowRow(from: start, progress: progress) { row in
                if case .lead = row {
                    shown += 1
                    if shown <= limit { try leads.write(FlowFinding(row, base)) }
                } else if findings.count < limit {
                    findings.append(FlowFinding(row, base))
                }
            }
        }
        try leads.finish()
        if summary.leads > 0, !findings.isEmpty { try Output.standard.print("") }
        try RowFormat.table.print(FlowFinding.screenColumns) { try findings.forEach($0) }
        try Output.standard.print(text(of: summary))
        if start == nil, summary.starts == 0, summary.screens > 0 {
            try Output.standard.flush()
            try Output.error.print("something leads to every screen; name the first one with --from")
        }
        try ReportBar.printRest(shown: min(shown, limit), of: summary.leads, "ways")
        let screens = summary.starts + summary.unreachable + summary.deadEnds
        try ReportBar.printRest(shown: findings.count, of: screens, "screens")
    }

    private func text(of summary: FlowSummary) -> String {
        let starts = start == nil ? ", \(summary.starts.counted("start"))" : ""
        return "\(summary.screens.counted("screen")), \(summary.leads.counted("way")) between them\(starts), "
            + "\(summary.unreachable) unreachable, \(summary.deadEnds.counted("dead end"))"
    }
}

/// A row of the flow for programs.
struct FlowFinding: TableRow {
    private let finding: String
    private let screen: Reference
    private let lead: FlowLead?
    private let title: String?

    init(_ row: FlowRow, _ base: LocaleTag) {
        switch row {
        case .lead(let lead): (finding, screen, self.lead) = ("lead", lead.screen, lead)
        case .start(let screen): (finding, self.screen, lead) = ("start", screen, nil)
        case .unreachable(let screen): (finding, self.screen, lead) = ("unreachable", screen, nil)
        case .deadEnd(let screen): (finding, self.screen, lead) = ("deadEnd", screen, nil)
        }
        title = lead?.title?.text(for: base, base: base)
    }

    static var columns: [Column<FlowFinding>] {
        [
            Column("finding", \.finding), Column("reference", \.screen.description), Column("action", \.lead?.name),
            Column("title", \.title), Column("does", \.lead?.step.key), Column("to", \.lead?.step.screen?.description),
        ]
    }

    static var tableColumns: [Column<FlowFinding>] {
        [
            Column("screen", \.screen.description), Column("title", \.title), Column("does", \.lead?.step.key),
            Column("to", \.lead?.step.screen?.description),
            Column("action", colour: { _ in .dim }, \.lead?.name),
        ]
    }

    static var screenColumns: [Column<FlowFinding>] {
        [
            Column("screen", \.screen.description),
            Column("", colour: { $0.finding == "start" ? .dim : .yellow }) {
                switch $0.finding {
                case "start": "nothing leads to it"
                case "unreachable": "is not reached"
                default: "leads nowhere, and nothing dismisses it"
                }
            },
        ]
    }
}
