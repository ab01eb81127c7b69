/// Decides which findings of a check are reported, and whether they fail it: by the project's configuration, and by a baseline.
package struct Gate: Sendable {
    private let configuration: ProjectConfiguration
    /// The exceptions of each rule, by their indices.
    private let exceptions: [String: [Int]]
    private var used: Set<Int> = []
    /// The findings of the baseline that did not appear yet; nil without a baseline.
    private var left: Baseline?
    /// All findings that neither a severity nor an exception accepts, for a new baseline.
    package private(set) var found: Baseline
    /// The number of findings that the baseline accepted.
    package private(set) var known = 0

    /// - Parameter baseline: The accepted findings; nil for none.
    package init(_ configuration: ProjectConfiguration, of check: Baseline.Check, baseline: Baseline? = nil) {
        self.configuration = configuration
        exceptions = Dictionary(grouping: configuration.exceptions.indices) { configuration.exceptions[$0].rule }
        left = baseline
        found = Baseline(of: check)
    }

    /// Applies the gate to the next finding.
    ///
    /// - Parameter isAsked: Whether the caller names the rule, which enables it.
    /// - Returns: The severity of the finding; nil when it is not to be reported.
    package mutating func severity(of finding: some GatedFinding, isAsked: Bool = false) -> Severity? {
        guard finding.isNegotiable else { return .error }
        var severity = configuration.severity(of: finding.rule)
        if severity == .off {
            guard isAsked else { return nil }
            severity = .error
        }
        // All exceptions are tried: two may match the same finding, and both count as used.
        let covering = (exceptions[finding.rule] ?? []).filter { configuration.exceptions[$0].covers(finding) }
        used.formUnion(covering)
        guard covering.isEmpty else { return nil }
        found.insert(finding.baselineKey)
        if left?.remove(finding.baselineKey) == true {
            known += 1
            return nil
        }
        return severity
    }

    /// Returns the exceptions of some rules that no finding needed, in the order of the file.
    package func unusedExceptions(of rules: some Collection<String>) -> [FindingException] {
        configuration.exceptions.indices.filter {
            !used.contains($0) && rules.contains(configuration.exceptions[$0].rule)
        }
        .map { configuration.exceptions[$0] }
    }

    /// Returns the findings of the baseline that did not appear, in the order of its file.
    ///
    /// - Parameter wasChecked: Whether the check looked at the place of a finding.
    package func goneFindings(where wasChecked: (Baseline.Key) -> Bool) -> [Baseline.Key] {
        left?.keys.filter(wasChecked) ?? []
    }
}
