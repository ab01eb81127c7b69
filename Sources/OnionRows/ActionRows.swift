package import Onion
package import OnionModel

/// A finding of the report for programs: an action, or a selector.
package struct ActionFinding: TableRow {
    private let finding: String
    private var action: ReportedAction?
    private var title: String?
    private var use: SelectorUse?
    private var offered: OfferedAction?

    package static var tableColumns: [Column<ActionFinding>] { tableColumns(titled: "in no screen") }

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

    /// Visits the rows for programs: what the report found, then all actions.
    ///
    /// - Parameter limit: The most rows.
    package static func each(
        of report: ActionsReport, in snapshot: Snapshot, space: String? = nil, limit: Int,
        _ visit: (ActionFinding) throws -> Void
    ) throws {
        let base = try snapshot.baseLocale
        let findings =
            report.unshown.prefix(limit).map { ActionFinding($0, "unshown", base) }
            + report.withoutTarget.prefix(limit).map { ActionFinding($0, "idle", base) }
            + report.selectors.prefix(limit).map { ActionFinding($0) }
        try findings.prefix(limit).forEach(visit)
        var left = limit - findings.count
        guard left > 0 else { return }
        try snapshot.eachAction(space: space) { action in
            if left > 0 { try visit(ActionFinding(action, base)) }
            left -= 1
        }
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
