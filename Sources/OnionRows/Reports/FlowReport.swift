package import Onion

extension Report {
    package static let flow = Report(
        name: "flow",
        summary: """
            The ways from screen to screen, by actions and buttons that show or present a screen or select its tab, and by tabs; screens that \
            nothing leads to (starts), that are not reached (from all starts, or from --from), and dead ends: presented screens that lead \
            nowhere and that no action dismisses or hands to the app. As rows, as text for Mermaid or Graphviz, or, with -o, as a picture of \
            the screens with the ways between them, which Graphviz lays out.
            """,
        examples: ["", "--from screen/menu --format json", "--format mermaid", "-o flow.svg"],
        parameters: [Parameter<String>.from.adding("the default is all starts")],
        answer: reading { snapshot, question, output in
            let start = try question.start(in: snapshot)
            let base = try snapshot.baseLocale
            var summary: FlowSummary?
            var findings: [FlowFinding] = []
            try output.writeFirst { (write: (FlowFinding) throws -> Void) in
                summary = try snapshot.eachFlowRow(
                    from: start, space: question.space, limit: output.mostSought, progress: output.progress
                ) { row in
                    let finding = FlowFinding(row, base)
                    // People get the screens in a table of their own.
                    if finding.isLead || !output.isForPeople { return try write(finding) }
                    if findings.count < output.limit { findings.append(finding) }
                }
            }
            guard output.isForPeople, let summary else { return }
            if summary.leads > 0, !findings.isEmpty { try output.print("") }
            try output.write(FlowFinding.screenColumns) { try findings.forEach($0) }
            try output.print(summary.text(isOfStarts: start == nil))
            if start == nil, summary.starts == 0, summary.screens > 0 {
                try output.remark("something leads to every screen; name the first one with --from")
            }
            if start == nil, summary.leads == 0, summary.screens > 1 {
                try output.remark(
                    "no segue, action or tab leads from screen to screen: the app does that in code, which Onion does not read; "
                        + "actions with the step show or present add ways")
            }
            try output.printRest(of: summary.leads, "ways")
            try output.printRest(of: summary.starts + summary.unreachable + summary.deadEnds, "screens")
        })
}

extension FlowSummary {
    fileprivate func text(isOfStarts: Bool) -> String {
        "\(screens.counted("screen")), \(leads.counted("way")) between them"
            + (isOfStarts ? ", \(starts.counted("start"))" : "")
            + ", \(unreachable) unreachable, \(deadEnds.counted("dead end"))"
    }
}

/// A row of the flow for programs.
package struct FlowFinding: TableRow {
    private let finding: String
    private let screen: Reference
    private let lead: FlowLead?
    private let title: String?

    package init(_ row: FlowRow, _ base: LocaleTag) {
        switch row {
        case .lead(let lead): (finding, screen, self.lead) = ("lead", lead.screen, lead)
        case .start(let screen): (finding, self.screen, lead) = ("start", screen, nil)
        case .unreachable(let screen): (finding, self.screen, lead) = ("unreachable", screen, nil)
        case .deadEnd(let screen): (finding, self.screen, lead) = ("deadEnd", screen, nil)
        }
        title = lead?.title?.text(for: base, base: base)
    }

    fileprivate var isLead: Bool { lead != nil }

    package static var columns: [Column<FlowFinding>] {
        [
            Column("finding", \.finding), Column("reference", \.screen.description), Column("action", \.lead?.name),
            Column("title", \.title), Column("does", \.lead?.step.key), Column("to", \.lead?.step.screen?.description),
        ]
    }

    package static var tableColumns: [Column<FlowFinding>] {
        [
            Column("screen", \.screen.description), Column("title", \.title), Column("does", \.lead?.step.key),
            Column("to", \.lead?.step.screen?.description),
            Column("action", color: { _ in .dim }, \.lead?.name),
        ]
    }

    package static var screenColumns: [Column<FlowFinding>] {
        [
            Column("screen", \.screen.description),
            Column("", color: { $0.finding == "start" ? .dim : .yellow }) {
                switch $0.finding {
                case "start": "nothing leads to it"
                case "unreachable": "is not reached"
                default: "leads nowhere, and nothing dismisses it"
                }
            },
        ]
    }
}
