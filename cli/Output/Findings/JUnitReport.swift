import Foundation
import Onion
import OnionDocuments
import OnionModel

/// Findings as a report of JUnit: a test case that failed for each finding, and one that passed where there are none. Warnings pass.
///
/// It follows the strictest schema in use (<https://github.com/windyroad/JUnit-Schema>), so that Jenkins, GitLab, Azure and others read it.
enum JUnitReport {
    static func bytes(of findings: [ReportedFinding], title: String, at date: Date) -> [UInt8] {
        var writer = XMLWriter()
        let failures = findings.count { !$0.isWarning }
        writer.open("testsuites")
        writer.open(
            "testsuite",
            [
                ("package", "onion"), ("id", "0"), ("name", title), ("timestamp", time(of: date)),
                ("hostname", "localhost"), ("tests", "\(max(1, findings.count))"), ("failures", "\(failures)"),
                ("errors", "0"), ("time", "0"),
            ])
        writer.empty("properties")
        if findings.isEmpty { writer.empty("testcase", attributes(name: "nothing is wrong", class: title)) }
        for finding in findings { write(finding, title, to: &writer) }
        let warnings = findings.filter(\.isWarning).map { "warning: \(place(of: $0)): \($0.message)" }
        writer.leaf("system-out", clean(warnings.joined(separator: "\n")))
        writer.empty("system-err")
        writer.close("testsuite")
        writer.close("testsuites")
        return writer.take()
    }

    private static func write(_ finding: ReportedFinding, _ title: String, to writer: inout XMLWriter) {
        let name = [finding.rule, finding.place].compactMap(\.self).joined(separator: " ")
        let attributes = attributes(name: name, class: finding.subject ?? title)
        if finding.isWarning { return writer.empty("testcase", attributes) }
        writer.open("testcase", attributes)
        writer.leaf(
            "failure", clean("\(place(of: finding)): \(finding.message)"),
            attributes: [("message", clean(finding.message)), ("type", finding.rule)])
        writer.close("testcase")
    }

    private static func attributes(name: String, class: String) -> [(String, String)] {
        [("name", clean(name)), ("classname", clean(`class`)), ("time", "0")]
    }

    /// `screens/home.yaml:3:5`, or the name of the part.
    private static func place(of finding: ReportedFinding) -> String {
        guard let location = finding.location else { return finding.subject ?? "registry" }
        return [location.path, location.line.map(String.init), location.column.map(String.init)].compactMap(\.self)
            .joined(separator: ":")
    }

    /// The text without characters that XML cannot hold.
    private static func clean(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isXMLCharacter ? $0 : "\u{FFFD}" }))
    }

    /// Local time of UTC without a zone, as the schema wants it.
    private static func time(of date: Date) -> String {
        String(Instant(milliseconds: Int(date.timeIntervalSince1970 * 1_000)).description.prefix(19))
    }
}
