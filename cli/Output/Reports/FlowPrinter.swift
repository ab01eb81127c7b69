import Onion
import OnionPreview
import OnionRows

/// Prints where screens lead.
struct FlowPrinter {
    let format: FlowFormat
    let limit: Int
    /// The screen where the walk begins; nil for all that nothing leads to.
    let start: Reference?
    /// The space whose parts are printed; nil for all.
    let space: String?

    func print(_ snapshot: Snapshot) throws {
        switch format {
        case .rows(.table): try printTables(snapshot)
        case .rows(let format): try print(snapshot, as: format)
        case .diagram(let language): try print(snapshot, as: language)
        case .findings: break // Only translations are findings.
        }
    }

    private func print(_ snapshot: Snapshot, as format: RowFormat) throws {
        let base = try snapshot.baseLocale
        var left = limit
        try format.print { (write: (FlowFinding) throws -> Void) in
            _ = try ReportBar.show { progress in
                try snapshot.eachFlowRow(from: start, space: space, progress: progress) { row in
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
        try snapshot.eachFlowRow(from: start, space: space) { row in
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
            try snapshot.eachFlowRow(from: start, space: space, progress: progress) { row in
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
        if start == nil, summary.leads == 0, summary.screens > 1 {
            try Output.standard.flush()
            try Output.error.print(
                "no segue, action or tab leads from screen to screen: the app does that in code, which Onion does not read; "
                    + "actions with the step show or present add ways")
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
