import Foundation
import Onion
import OnionCoding
import OnionRows
import OnionSupport

/// Findings as a log file of SARIF 2.1.0
/// (<https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html>), which GitHub's code scanning and other viewers read.
enum SARIFReport {
    static func node(of findings: [ReportedFinding]) -> Node {
        let rules = findings.map(\.rule).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let driver = Node.object([
            "name": "onion", "semanticVersion": Version.number,
            "rules": rules.map { rule in
                Node.object([
                    "id": rule,
                    "shortDescription": Node.object(["text": rule.replacing("-", with: " ")]),
                ])
            },
        ])
        let results = findings.map { result(of: $0, ruleIndex: rules.firstIndex(of: $0.rule) ?? 0) }
        return .object([
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
            "runs": [
                Node.object([
                    "tool": Node.object(["driver": driver]), "columnKind": "unicodeCodePoints", "results": results,
                ])
            ],
        ])
    }

    private static func result(of finding: ReportedFinding, ruleIndex: Int) -> Node {
        .map(
            Node.entries([
                "ruleId": finding.rule, "ruleIndex": ruleIndex, "level": finding.isWarning ? "warning" : "error",
                "message": Node.object(["text": finding.message]), "locations": [location(of: finding)],
                "partialFingerprints": Node.object(["onionFinding/v1": fingerprint(of: finding)]),
            ]))
    }

    /// A finding without a file is one of the registry.
    private static func location(of finding: ReportedFinding) -> Node {
        var entries: [Node.Entry] = []
        if let location = finding.location {
            var physical = Node.entries(["artifactLocation": Node.object(["uri": uri(of: location.path)])])
            if let line = location.line {
                physical += Node.entries([
                    "region": Node.object(["startLine": line, "startColumn": location.column ?? 1])
                ])
            }
            entries += Node.entries(["physicalLocation": Node.map(physical)])
        }
        let name = [finding.subject ?? "registry", finding.place].compactMap(\.self).joined(separator: " ")
        return .map(entries + Node.entries(["logicalLocations": [Node.object(["fullyQualifiedName": name])]]))
    }

    /// A path as a reference of RFC 3986. An absolute one is a URI.
    private static func uri(of path: String) -> String {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
        let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
        return path.hasPrefix("/") ? "file://\(escaped)" : escaped
    }

    /// The fingerprint, which is stable when lines, measures and texts change.
    private static func fingerprint(of finding: ReportedFinding) -> String {
        let words = [finding.rule, finding.subject ?? "", finding.place ?? ""]
        return SHA256.hash(Array(words.joined(separator: "\n").utf8)).hexadecimal
    }
}
