import Onion
import OnionAudit

extension PartSummary: TableRow {
    static var columns: [Column<PartSummary>] {
        [
            Column("reference", \.reference.description), Column("kind", \.templateKind?.rawValue),
            Column("controller", \.controller), Column("changed", \.changed), Column("summary", \.summary),
        ]
    }

    /// The columns of a list in an order: one by usage has the number of users.
    static func columns(with order: PartOrder) -> [Column<PartSummary>] {
        order == .key
            ? columns : columns.prefix(1) + [Column("users", alignment: .right, \.users)] + columns.dropFirst()
    }
}

extension Datasource: TableRow {
    static var columns: [Column<Datasource>] {
        [Column("datasource", \.name), Column("references") { $0.actions.map(\.description) }]
    }

    static var tableColumns: [Column<Datasource>] {
        [Column("datasource", \.name), Column("actions") { $0.actions.map(\.description) }]
    }
}

extension Finding: TableRow {
    static var columns: [Column<Finding>] {
        tableColumns.prefix(1) + [Column("code", \.code.rawValue)] + tableColumns.dropFirst()
    }

    static var tableColumns: [Column<Finding>] {
        [
            Column("check", \.check), Column("reference", \.reference?.description), Column("path", \.path),
            Column("message") { finding in
                finding.check == "search" ? "\(finding.message); run \"onion search --rebuild\"" : finding.message
            },
        ]
    }
}

/// A finding of a check of the registry with its severity in the project.
struct CheckedFinding: TableRow {
    var finding: Finding
    var severity: Severity

    static var columns: [Column<CheckedFinding>] { withSeverity(Finding.columns) }

    static var tableColumns: [Column<CheckedFinding>] { withSeverity(Finding.tableColumns) }

    private static func withSeverity(_ columns: [Column<Finding>]) -> [Column<CheckedFinding>] {
        let columns = columns.map { $0.of(\CheckedFinding.finding) }
        let before = columns.prefix { $0.name != "reference" }
        return before + [Column("severity", \.severity.rawValue)] + columns.dropFirst(before.count)
    }
}

extension Difference: TableRow {
    static var columns: [Column<Difference>] {
        [
            Column("difference", \.change.rawValue), Column("subject", \.subject.rawValue), Column("path", \.path),
            Column("location", \.location), Column("before", \.before), Column("after", \.after),
        ]
    }
}

/// A column of a view for SQL queries.
struct ViewColumn: TableRow {
    let view: DocumentedView
    let column: DocumentedView.Column

    static var columns: [Column<ViewColumn>] {
        [Column("view", \.view.name), Column("column", \.column.name), Column("summary", \.column.summary)]
    }
}
