package import Onion

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
