package import Onion
package import OnionAudit

extension Finding: TableRow {
    package static var columns: [Column<Finding>] {
        tableColumns.prefix(1) + [Column("code", \.code.rawValue)] + tableColumns.dropFirst()
    }

    package static var tableColumns: [Column<Finding>] {
        [
            Column("check", \.check), Column("reference", \.reference?.description), Column("path", \.path),
            Column("message") { finding in
                finding.check == "search" ? "\(finding.message); run \"onion search --rebuild\"" : finding.message
            },
        ]
    }
}

/// A finding of a check of the registry with its severity in the project.
package struct CheckedFinding: TableRow {
    package var finding: Finding
    package var severity: Severity

    package init(finding: Finding, severity: Severity) {
        self.finding = finding
        self.severity = severity
    }

    package static var columns: [Column<CheckedFinding>] { withSeverity(Finding.columns) }

    package static var tableColumns: [Column<CheckedFinding>] { withSeverity(Finding.tableColumns) }

    private static func withSeverity(_ columns: [Column<Finding>]) -> [Column<CheckedFinding>] {
        let columns = columns.map { $0.of(\CheckedFinding.finding) }
        let before = columns.prefix { $0.name != "reference" }
        return before + [Column("severity", \.severity.rawValue)] + columns.dropFirst(before.count)
    }
}
