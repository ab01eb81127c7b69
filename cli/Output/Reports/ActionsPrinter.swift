import Onion

/// Prints the actions that no screen shows, and the selectors that only one datasource uses.
struct ActionsPrinter {
    let format: RowFormat
    let limit: Int

    func print(_ snapshot: Snapshot) throws {
        let base = try snapshot.baseLocale
        let report = try ReportBar.show { try snapshot.actions(progress: $0) }
        let unshown = report.unshown.prefix(limit).map {
            ActionFinding(action: $0, title: $0.title?.text(for: base, base: base))
        }
        guard format == .table else {
            let selectors = report.selectors.prefix(limit - unshown.count).map { ActionFinding(use: $0) }
            return try format.print { try (unshown + selectors).forEach($0) }
        }
        let single = report.selectors.filter { !$0.isShared }
        try format.print { try unshown.forEach($0) }
        if !unshown.isEmpty, !single.isEmpty { try Output.standard.print("") }
        try format.print(ActionsPrinter.selectorColumns) { try single.prefix(limit).forEach($0) }
        try Output.standard.print(summary(of: report, single: single.count))
        try ReportBar.printRest(shown: unshown.count, of: report.unshown.count, "actions")
        try ReportBar.printRest(shown: min(limit, single.count), of: single.count, "selectors")
    }

    private func summary(of report: ActionsReport, single: Int) -> String {
        guard report.actions > 0 else { return "there are no actions" }
        let actions = "\(report.actions.counted("action")), \(report.unshown.count) in no screen"
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

/// A finding of the report for programs: an action that no screen shows, or a selector.
private struct ActionFinding: TableRow {
    var action: UnshownAction?
    var title: String?
    var use: SelectorUse?

    static var tableColumns: [Column<ActionFinding>] {
        [
            Column("in no screen", colour: { _ in .yellow }, \.action?.name),
            Column("title") { $0.title?.shortened(to: 40) }, Column("datasource", \.action?.datasource),
        ]
    }

    static var columns: [Column<ActionFinding>] {
        [
            Column("finding") { row in row.use.map { $0.isShared ? "shared" : "single" } ?? "unshown" },
            Column("action") { $0.use?.action ?? $0.action?.name }, Column("title", \.title),
            Column("selector", \.use?.selector), Column("datasource") { $0.use?.datasource ?? $0.action?.datasource },
            Column("datasources", \.use?.datasources), Column("actions", \.use?.actions),
        ]
    }
}
