package import OnionModel
import OnionSupport

/// Looks whether screens fit: lays them out on devices, in languages and in sizes of text, and holds rules against what comes of it.
package struct FitCheck: Sendable {
    private let inspector: FitInspector
    private let workers: Int?

    /// The names of all rules, in the order in which their findings are told.
    package static var ruleNames: [String] { FitRules.all.map(\.name) }

    /// - Parameters:
    ///   - variants: On what, and for whom.
    ///   - rules: The names of the rules that are held against the screens.
    ///   - exemptions: What is as it is on purpose.
    ///   - workers: How many screens are looked at at the same time; nil for one a core.
    package init(
        _ variants: FitVariants = FitVariants(), rules: [String] = FitCheck.ruleNames,
        ignoring exemptions: [FitExemption] = [], text: any TextMeasuring,
        workers: Int? = nil
    ) {
        inspector = FitInspector(
            rules: FitRules.all.filter { rules.contains($0.name) }, exemptions: Set(exemptions), variants: variants,
            text: text)
        self.workers = workers
    }

    /// Looks at subjects.
    ///
    /// - Parameter report: Told what was found, in the order of the subjects, and several times a second how far the check is. When it
    ///   throws, the check ends.
    package func run(_ subjects: [Subject], report: (FitProgress) throws -> Void) throws {
        var progress = FitProgress(total: subjects.count)
        try Parallel(threads: workers).forEachBatch(count: subjects.count) { [inspector] cancellation in
            var reader = CompositionReader()
            return { batch in
                try inspector.inspect(subjects[batch], reading: &reader, checkingCancellation: cancellation.check)
            }
        } whileWaiting: {
            progress.findings = []
            try report(progress)
        } receive: { inspected in
            progress.subjects += inspected.subjects
            progress.layouts += inspected.layouts
            progress.findings = inspected.findings
            try report(progress)
        }
    }
}

/// What is as it is on purpose: a rule does not matter, or not for the views of a name.
package struct FitExemption: Hashable, Sendable {
    var rule: String
    var view: String?

    package init(rule: String, view: String? = nil) {
        self.rule = rule
        self.view = view
    }
}

/// How far a check is.
package struct FitProgress: Sendable {
    /// What was found since the last time.
    package var findings: [FitFinding] = []
    /// How many subjects were looked at.
    package var subjects = 0
    /// How many layouts were made of them.
    package var layouts = 0
    /// How many subjects there are.
    package let total: Int

    init(total: Int) {
        self.total = total
    }
}
