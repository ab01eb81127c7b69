import Onion

/// Prints the actions that no screen shows, and the selectors that only one datasource uses.
struct ActionsPrinter {
    let format: RowFormat
    let limit: Int

    func print(_ snapshot: Snapshot) throws {
        let base = try snapshot.baseLocale
        let report = try ReportBar.show { try snapshot.actions(progress: $0) }
        guard format == .table else { return try printRows(report, base) }
        var unshown = ReportTable([("in no screen", .left), ("title", .left), ("datasource", .left)])
        for action in report.unshown.prefix(limit) {
            let title = action.title?.text(for: base, base: base) ?? ""
            unshown.append([
                .init(action.name, .yellow), .init(title.shortened(to: 40)),
                .init(action.datasource ?? ""),
            ])
        }
        try unshown.print()
        var single = ReportTable([("of one datasource", .left), ("datasource", .left), ("action", .left)])
        let selectors = report.selectors.filter { !$0.isShared }
        for use in selectors.prefix(limit) {
            let more = use.actions > 1 ? " and \(use.actions - 1) more" : ""
            single.append([
                .init(use.selector), .init(use.datasource ?? "", .dim),
                .init(use.action + more),
            ])
        }
        if !report.unshown.isEmpty, !selectors.isEmpty { try Output.standard.print("") }
        try single.print()
        try Output.standard.print(summary(of: report, single: selectors.count))
        try ReportTable.printRest(shown: min(limit, report.unshown.count), of: report.unshown.count, "actions")
        try ReportTable.printRest(shown: min(limit, selectors.count), of: selectors.count, "selectors")
    }

    private func summary(of report: ActionsReport, single: Int) -> String {
        guard report.actions > 0 else { return "there are no actions" }
        let actions = "\(report.actions.counted("action")), \(report.unshown.count) in no screen"
        let selectors =
            "\(report.selectors.count.counted("selector")), \(report.selectors.count - single) of several datasources"
        return "\(actions); \(selectors)"
    }

    private func printRows(_ report: ActionsReport, _ base: LocaleTag) throws {
        var writer = RowWriter(
            format, columns: ["finding", "action", "title", "selector", "datasource", "datasources", "actions"])
        for action in report.unshown.prefix(limit) {
            try writer.write([
                .string("unshown"), .string(action.name), .optional(action.title?.text(for: base, base: base)), .null,
                .optional(action.datasource), .null, .null,
            ])
        }
        for use in report.selectors.prefix(max(0, limit - report.unshown.count)) {
            try writer.write([
                .string(use.isShared ? "shared" : "single"), .string(use.action), .null, .string(use.selector),
                .optional(use.datasource), .number(Double(use.datasources)), .number(Double(use.actions)),
            ])
        }
        try writer.finish()
    }
}
