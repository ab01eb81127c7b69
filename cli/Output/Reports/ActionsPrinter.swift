import Onion
import OnionRows

/// Prints the actions that no screen shows, those that do nothing, and the selectors that only one
/// datasource uses.
struct ActionsPrinter {
    let format: RowFormat
    let limit: Int
    /// The space whose parts are printed; nil for all.
    let space: String?

    func print(_ snapshot: Snapshot) throws {
        let base = try snapshot.baseLocale
        let report = try ReportBar.show { try snapshot.actions(space: space, progress: $0) }
        guard format == .table else {
            return try format.print { try ActionFinding.each(of: report, in: snapshot, space: space, limit: limit, $0) }
        }
        let unshown = report.unshown.prefix(limit).map { ActionFinding($0, "unshown", base) }
        let idle = report.withoutTarget.prefix(limit).map { ActionFinding($0, "idle", base) }
        let single = report.selectors.filter { !$0.isShared }
        try format.print { try unshown.forEach($0) }
        if !unshown.isEmpty, !idle.isEmpty { try Output.standard.print("") }
        try format.print(ActionFinding.tableColumns(titled: "does nothing")) {
            try idle.forEach($0)
        }
        if !(unshown + idle).isEmpty, !single.isEmpty { try Output.standard.print("") }
        try format.print(SelectorUse.tableColumns) { try single.prefix(limit).forEach($0) }
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
            try snapshot.eachAction(space: space) { action in
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
}
