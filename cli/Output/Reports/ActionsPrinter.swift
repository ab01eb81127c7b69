import Onion

/// Prints the actions that no screen shows, those that do nothing, and the selectors that only one
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
            return try format.print { (write: (ActionFinding) throws -> Void) in
                let findings = (unshown + idle + selectors).prefix(limit)
                try findings.forEach(write)
                var left = limit - findings.count
                guard left > 0 else { return }
                try snapshot.eachAction { action in
                    if left > 0 { try write(ActionFinding(action, base)) }
                    left -= 1
                }
            }
        }
        let single = report.selectors.filter { !$0.isShared }
        try format.print { try unshown.forEach($0) }
        if !unshown.isEmpty, !idle.isEmpty { try Output.standard.print("") }
        try format.print(ActionFinding.tableColumns(titled: "does nothing")) {
            try idle.forEach($0)
        }
        if !(unshown + idle).isEmpty, !single.isEmpty { try Output.standard.print("") }
        try format.print(ActionsPrinter.selectorColumns) { try single.prefix(limit).forEach($0) }
        if report.actions > 0, !(unshown + idle).isEmpty || !single.isEmpty { try Output.standard.print("") }
        let offered = try printActions(snapshot, base)
        try Output.standard.print(summary(of: report, single: single.count, offered: offered))
        try ReportBar.printRest(shown: unshown.count, of: report.unshown.count, "actions")
        try ReportBar.printRest(
            shown: idle.count, of: report.withoutTarget.count, "actions that do nothing")
        try ReportBar.printRest(shown: min(limit, single.count), of: single.count, "selectors")
        try ReportBar.printRest(shown: min(limit, offered), of: offered, "actions and buttons")
    }

    /// Prints what acts; returns its number.
    private func printActions(_ snapshot: Snapshot, _ base: LocaleTag) throws -> Int {
        var count = 0
        try format.print(ActionFinding.actionColumns) { (write: (ActionFinding) throws -> Void) in
            try snapshot.eachAction { action in
                count += 1
                if count <= limit { try write(ActionFinding(action, base)) }
            }
        }
        return count
    }

    private func summary(of report: ActionsReport, single: Int, offered: Int) -> String {
        guard report.actions > 0 else {
            return offered == 0 ? "there are no actions" : "there are no actions but those of templates and bars"
        }
        let idle =
            report.withoutTarget.isEmpty ? "" : ", \(report.withoutTarget.count) that do nothing"
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
    var offered: OfferedAction?

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
            Column("reference") { $0.use?.action ?? $0.action?.name ?? $0.offered?.name }, Column("title", \.title),
            Column("selector", \.use?.selector), Column("datasource") { $0.use?.datasource ?? $0.action?.datasource },
            Column("datasources", \.use?.datasources), Column("actions", \.use?.actions),
            Column("does") { $0.offered?.steps.map(\.description) }, Column("screens", \.offered?.screens),
        ]
    }

    static var actionColumns: [Column<ActionFinding>] {
        [
            Column("action", \.offered?.name), Column("title", \.title),
            Column("does") { $0.offered?.steps.map(\.description).joined(separator: ", ") },
            Column("screens", alignment: .right, \.offered?.screens),
        ]
    }
}

extension ActionFinding {
    fileprivate init(_ action: OfferedAction, _ base: LocaleTag) {
        self.init(finding: "action", title: action.title?.text(for: base, base: base), offered: action)
    }
}
