package import OnionLayout
package import OnionModel
import OnionStore

/// The configuration of a project for checks and previews, from the file `.onion.yaml`.
package struct ProjectConfiguration: Sendable {
    /// The path of the file; nil for the defaults.
    package var path: String?
    /// The severities that differ from those of ``severity(of:)``, by rule.
    var severities: [String: Severity] = [:]
    /// In the order of the file.
    package internal(set) var exceptions: [FindingException] = []
    /// The devices of checks and previews that name none.
    package internal(set) var devices: [Device] = []
    /// The languages of checks and previews that name none.
    package internal(set) var locales: [LocaleTag] = []

    /// The earliest version of iOS that the app runs on; nil when that is open.
    package internal(set) var ios: IOSVersion?

    package init() {}

    /// The rules whose severity a project configures: those of ``FitCheck``, and those findings of a check of the registry that are no
    /// damage and break no rule of documents.
    static let rules = FitCheck.ruleNames + Finding.lintCodes.map(\.rawValue)

    /// The severity of a rule; an error unless the project or the rule has another one.
    package func severity(of rule: String) -> Severity {
        if let severity = severities[rule] { return severity }
        if FitRules.all.contains(where: { $0.name == rule && !$0.isOnByDefault }) { return .off }
        return Finding.warningCodes.contains { $0.rawValue == rule } ? .warning : .error
    }

    /// The rules of ``FitCheck`` that are not off.
    package var fitRules: [String] { FitCheck.ruleNames.filter { severity(of: $0) != .off } }
}
