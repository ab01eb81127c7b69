package import Onion
package import OnionAudit

extension Finding {
    /// The message in terms of the command line.
    package var commandMessage: String {
        check == "search" ? "\(message); run \"onion search --rebuild\"" : message
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

    package static var columns: [Column<CheckedFinding>] {
        [
            Column("check", \.finding.check), Column("code", \.finding.code.rawValue),
            Column("severity", \.severity.rawValue), Column("reference", \.finding.reference?.description),
            Column("path", \.finding.path), Column("message", \.finding.commandMessage),
        ]
    }
}
