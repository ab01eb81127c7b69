import Foundation
import Onion
import OnionCoding

/// The findings of one check in a format for services that run checks.
struct FindingReport {
    enum Format: String, CaseIterable {
        /// The Static Analysis Results Interchange Format 2.1.0 of OASIS.
        case sarif
        /// The XML of JUnit's reports, as CI servers read it.
        case junit
        /// Commands of GitHub's workflows, which show annotations beside lines.
        case github
    }

    let format: Format
    /// The command that checks: `onion check --fit`.
    let title: String
    var findings: [ReportedFinding] = []

    /// Prints the report.
    func print() throws {
        switch format {
        case .sarif: try Output.standard.print(pretty: SARIFReport.node(of: findings))
        case .junit: try Output.standard.write(JUnitReport.bytes(of: findings, title: title, at: .now))
        case .github: for finding in findings { try Output.standard.print(GitHubReport.line(of: finding)) }
        }
    }
}
