/// How much the findings of a rule matter.
package enum Severity: String, CaseIterable, Sendable {
    /// The rule is not checked.
    case off
    /// A finding is reported.
    case warning
    /// A finding is reported, and fails the check.
    case error
}
