import OnionCoding
package import OnionGraphics
package import OnionModel
package import OnionPreview
package import OnionRender
import OnionSupport

/// Checks whether screens fit: it lays them out on devices, in languages and in text sizes, and applies rules to the
/// layouts.
package struct FitCheck: Sendable {
    private let inspector: FitInspector
    private let workers: Int?

    /// The names of all rules, in the order in which their findings are reported.
    package static var ruleNames: [String] { FitRules.all.map(\.name) }

    /// The names of the rules that are checked by default.
    package static var defaultRuleNames: [String] { FitRules.all.filter(\.isOnByDefault).map(\.name) }

    /// - Parameters:
    ///   - variants: The devices, languages and other traits to check.
    ///   - rules: The names of the rules to apply.
    ///   - exemptions: The findings to ignore.
    ///   - images: The images of the app, for the sizes that documents do not have.
    ///   - tint: The tint color of the app's windows; nil for UIKit's.
    ///   - workers: The number of screens checked in parallel; nil for one per core.
    package init(
        _ variants: FitVariants = FitVariants(), rules: [String] = FitCheck.defaultRuleNames,
        ignoring exemptions: [FitExemption] = [], text: any TextMeasuring,
        images: any ImageSource = NoImages(), tint: ColorReference? = nil, workers: Int? = nil
    ) {
        inspector = FitInspector(
            rules: FitRules.all.filter { rules.contains($0.name) }, exemptions: Set(exemptions), variants: variants,
            text: text, images: images, tint: tint)
        self.workers = workers
    }

    /// Checks subjects.
    ///
    /// - Parameter report: Receives the findings, in the order of the subjects, and the progress several times a
    ///   second. The check ends when it throws.
    package func run(_ subjects: [Subject], report: (FitProgress) throws -> Void) throws {
        var progress = FitProgress(total: subjects.count)
        progress.findings = try inspector.inspectTogether(subjects)
        if !progress.findings.isEmpty { try report(progress) }
        try Parallel(threads: workers).forEachBatch(count: subjects.count) { [inspector] cancellation in
            var reader = CompositionReader()
            return { batch in
                try inspector.inspect(subjects[batch], reading: &reader, checkCancellation: cancellation.check)
            }
        } whileWaiting: {
            progress.findings = []
            try report(progress)
        } receive: { inspected in
            progress.subjects += inspected.subjects
            progress.layouts += inspected.layouts
            progress.traits.formUnion(inspected.traits)
            progress.findings = inspected.findings
            try report(progress)
        }
    }
}

/// A finding that is intended: a rule to ignore, either everywhere or for views with a certain name.
package struct FitExemption: Hashable, Sendable {
    var rule: String
    var view: String?

    package init(rule: String, view: String? = nil) {
        self.rule = rule
        self.view = view
    }
}

package struct FitProgress: Sendable {
    /// The findings since the last report.
    package var findings: [FitFinding] = []
    package var subjects = 0
    /// The number of layouts made of them.
    package var layouts = 0
    /// The devices and traits of these layouts, each in words.
    package var traits: Set<String> = []
    /// The total number of subjects.
    package let total: Int
}
