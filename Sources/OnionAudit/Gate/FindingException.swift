package import OnionModel
import OnionSupport

/// Findings that a project accepts, with the reason.
package struct FindingException: Sendable {
    package var rule: String
    /// Names of parts and files. In the form of `NamePattern`.
    var parts: [String]
    /// The name of a view in its template; nil for all views.
    var view: String?
    /// The name of a device; nil for all devices.
    var device: String?
    /// A language; nil for all languages.
    var locale: LocaleTag?
    /// Why the findings are accepted.
    package var reason: String
    /// Where the exception begins in its file.
    package var position: Position

    func covers(_ finding: some GatedFinding) -> Bool {
        rule == finding.rule && (view == nil || view == finding.view)
            && (device == nil || device == finding.device) && (locale == nil || locale == finding.locale)
            && parts.map { NamePattern($0) }.contains { finding.parts.contains(where: $0.matches) }
    }
}
