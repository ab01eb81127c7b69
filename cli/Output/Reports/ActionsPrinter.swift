import Onion

/// Prints the actions that no screen shows, those without a selector or a URL, and the selectors that only one
/// datasource uses.
struct ActionsPrinter {
    let format: RowFormat
    let limit: Int

    func print(_ snapshot: Snapshot) throws {
        let base = try snapshot.baseLocale
        let report = try ReportBar.show { try snapshot.actions(progress: $0) }
        func findings(_ actions: [ReportedAction], _ finding: String) -> [ActionFinding] {
            actions.prefix(limit).map {
                ActionFinding(finding: finding, action: $0, title: $0.title?.text(for: base, base: base))
            }
        }
        let unshown = findings(report.unshown, "unshown")
        let idle = findings(report.withoutTarget, "idle")
        guard format == .table else {
            let selectors = report.selectors.map {
                ActionFinding(finding: $0.isShared ? "shared" : "single", use: $0)
            }
            return try format.print { try (unshown + idle + selectors).prefix(limit).forEach($0) }
        }
        let single = report.selectors.filter { !$0.isShared }
        try format.print { try unshown.forEach($0) }
        if !unshown.isEmpty, !idle.isEmpty { try Output.standard.print("") }
        try format.print(ActionFinding.tableColumns(titled: "without selector or url")) {
            try idle.forEach($0)
        }
        if !(unshown + idle).isEmpty, !single.isEmpty { try Output.standard.print("") }
        try format.print(ActionsPrinter.selectorColumns) { try single.prefix(limit).forEach($0) }
        try Output.standard.print(summary(of: report, single: single.count))
        try ReportBar.printRest(shown: unshown.count, of: report.unshown.count, "actions")
        try ReportBar.printRest(
            shown: idle.count, of: report.withoutTarget.count, "actions without a target")
        try ReportBar.printRest(shown: min(limit, single.count), of: single.count, "selectors")
    }

    private func summary(of report: ActionsReport, single: Int) -> String {
        guard report.actions > 0 else { return "there are no actions" }
        let idle =
            report.withoutTarget.isEmpty ? "" : ", \(report.withoutTarget.count) without selector or url"
        let actions = "\(report.actions.counted("action")), \(report.unshown.count) in no screen\(idle)"
        let selectors =
            "\(report.selectors.count.counted("selector")), \(report.selectors.count - single) of several datasources"
        return "\(actions); \(selectors)"
    }

    private static var selectorColumns: [Column<SelectorUse>] {
        [
            Column("of one datasource", \.selector), Column("datasource", colour: { _ in .dim }, \.datasource),
            Column("action") { $0.action + ($0.actions > 1 ? " and \($0.actions - 1) more" : "") },
        ]
    }
}

/// A finding of the report for programs: an action, or a selector.
private struct ActionFinding: TableRow {
    var finding: String
    var action: ReportedAction?
    var title: String?
    var use: SelectorUse?

    static var tableColumns: [Column<ActionFinding>] { tableColumns(titled: "in no screen") }

    static func tableColumns(titled name: String) -> [Column<ActionFinding>] {
        [
            Column(name, colour: { _ in .yellow }, \.action?.name),
            Column("title", \.title), Column("datasource", \.action?.datasource),
        ]
    }

    static var columns: [Column<ActionFinding>] {
        [
            Column("finding", \.finding),
            Column("reference") { $0.use?.action ?? $0.action?.name }, Column("title", \.title),
            Column("selector", \.use?.selector), Column("datasource") { $0.use?.datasource ?? $0.action?.datasource },
            Column("datasources", \.use?.datasources), Column("actions", \.use?.actions),
        ]
    }
}
