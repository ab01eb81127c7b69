package import Onion
package import OnionModel

extension Report {
    static let actions = Report(
        name: "actions",
        summary: """
            Actions that no screen shows, actions that do nothing, and selectors that only one datasource uses; then all actions and \
            buttons of templates and bars with what they do and their number of screens.
            """,
        examples: [],
        answer: reading { snapshot, question, output in
            let space = question.space
            let report = try snapshot.actions(space: space, limit: output.mostSought, progress: output.progress)
            let base = try snapshot.baseLocale
            let (unshown, idle) = (report.unshown, report.withoutTarget)
            guard output.isForPeople else {
                return try output.writeFirst { write in
                    for action in unshown { try write(ActionFinding(action, "unshown", base)) }
                    for action in idle { try write(ActionFinding(action, "idle", base)) }
                    for use in report.selectors { try write(ActionFinding(use)) }
                    if unshown.count + idle.count + report.selectors.count >= output.limit { return }
                    try snapshot.eachAction(space: space) { try write(ActionFinding($0, base)) }
                }
            }
            let single = report.selectors.filter { !$0.isShared }
            try output.writeFirst(ActionFinding.tableColumns(titled: "in no screen")) { write in
                for action in unshown { try write(ActionFinding(action, "unshown", base)) }
            }
            if !unshown.isEmpty, !idle.isEmpty { try output.print("") }
            try output.writeFirst(ActionFinding.tableColumns(titled: "does nothing")) { write in
                for action in idle { try write(ActionFinding(action, "idle", base)) }
            }
            if !(unshown + idle).isEmpty, !single.isEmpty { try output.print("") }
            try output.writeFirst(SelectorUse.tableColumns) { try single.forEach($0) }
            if report.actions > 0, !(unshown + idle).isEmpty || !single.isEmpty { try output.print("") }
            var offered = 0
            try output.writeFirst(ActionFinding.actionColumns) { write in
                try snapshot.eachAction(space: space) { action in
                    offered += 1
                    try write(ActionFinding(action, base))
                }
            }
            try output.print(report.summary(single: single.count, offered: offered))
            try output.printRest(of: unshown.count, "actions")
            try output.printRest(of: idle.count, "actions that do nothing")
            try output.printRest(of: single.count, "selectors")
            try output.printRest(of: offered, "actions and buttons")
        })
}

extension ActionsReport {
    fileprivate func summary(single: Int, offered: Int) -> String {
        guard actions > 0 else {
            return offered == 0 ? "there are no actions" : "there are no actions but those of templates and bars"
        }
        let idle = withoutTarget.isEmpty ? "" : ", \(withoutTarget.count) that do nothing"
        return "\(actions.counted("action")), \(unshown.count) in no screen\(idle); "
            + "\(selectors.count.counted("selector")), \(selectors.count - single) of several datasources"
    }
}

/// A finding of the report for programs: an action, or a selector.
package struct ActionFinding: TableRow {
    private let finding: String
    private var action: ReportedAction?
    private var title: String?
    private var use: SelectorUse?
    private var offered: OfferedAction?

    package static func tableColumns(titled name: String) -> [Column<ActionFinding>] {
        [
            Column(name, color: { _ in .yellow }, \.action?.name),
            Column("title", \.title), Column("datasource", \.action?.datasource),
        ]
    }

    package static var columns: [Column<ActionFinding>] {
        [
            Column("finding", \.finding),
            Column("reference") { $0.use?.action ?? $0.action?.name ?? $0.offered?.name }, Column("title", \.title),
            Column("selector", \.use?.selector), Column("datasource") { $0.use?.datasource ?? $0.action?.datasource },
            Column("datasources", \.use?.datasources), Column("actions", \.use?.actions),
            Column("does") { $0.offered?.steps.map(\.description) }, Column("screens", \.offered?.screens),
        ]
    }

    package static var actionColumns: [Column<ActionFinding>] {
        [
            Column("action", \.offered?.name), Column("title", \.title),
            Column("does") { $0.offered?.steps.map(\.description).joined(separator: ", ") },
            Column("screens", alignment: .right, \.offered?.screens),
        ]
    }
}

extension ActionFinding {
    /// - Parameter finding: The problem of the action: `unshown` or `idle`.
    package init(_ action: ReportedAction, _ finding: String, _ base: LocaleTag) {
        self.init(finding: finding, action: action, title: action.title?.text(for: base, base: base))
    }

    package init(_ use: SelectorUse) {
        self.init(finding: use.isShared ? "shared" : "single", use: use)
    }

    package init(_ action: OfferedAction, _ base: LocaleTag) {
        self.init(finding: "action", title: action.title?.text(for: base, base: base), offered: action)
    }
}

extension SelectorUse {
    /// The columns for people.
    package static var tableColumns: [Column<SelectorUse>] {
        [
            Column("of one datasource", \.selector), Column("datasource", color: { _ in .dim }, \.datasource),
            Column("action") { $0.action + ($0.actions > 1 ? " and \($0.actions - 1) more" : "") },
        ]
    }
}
