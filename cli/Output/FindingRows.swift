import Onion
import OnionAudit
import OnionRows

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

/// A column of a view for SQL queries.
struct ViewColumn: TableRow {
    let view: DocumentedView
    let column: DocumentedView.Column

    static var columns: [Column<ViewColumn>] {
        [Column("view", \.view.name), Column("column", \.column.name), Column("summary", \.column.summary)]
    }
}
