import OnionRows

/// Findings as commands of GitHub's workflows
/// (<https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#setting-an-error-message>).
enum GitHubReport {
    static func line(of finding: ReportedFinding) -> String {
        var properties: [(String, String)] = []
        if let location = finding.location {
            properties.append(("file", location.path))
            if let line = location.line { properties.append(("line", "\(line)")) }
            if let column = location.column { properties.append(("col", "\(column)")) }
        }
        properties.append(("title", finding.rule))
        let words = properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
        let subject = finding.subject.map { "\($0): " } ?? ""
        return "::\(finding.isWarning ? "warning" : "error") \(words)::\(escaped(subject + finding.message))"
    }

    private static func escaped(_ text: String, isProperty: Bool = false) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
