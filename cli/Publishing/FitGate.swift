import Onion
import OnionAudit
import OnionLayout
import OnionModel
import OnionPreview
import OnionPublishing
import OnionRender

/// Finds what does not fit in the screens of a release, and did in those of the release before.
struct FitGate {
    let registry: Registry
    let tools: DrawingTools
    let images: any ImageSource
    let rules: [String]
    let variants: Variants
    /// The tint color of the app's windows; nil for UIKit's.
    let tint: AppTint?

    /// Returns the new findings.
    ///
    /// - Parameters:
    ///   - plan: The release. For the first one of a channel nothing is new, so that nothing is checked.
    ///   - interruption: Ends the check.
    func newFindings(in plan: ReleasePlan, until interruption: Interruption) throws -> [FitFinding] {
        guard let former = plan.former else { return [] }
        let added = plan.differences.added
        let changed = plan.differences.changed.map(\.key)
        let isMoved = try registry.read { try $0.lastChange } != plan.change
        let now = try findings(added + changed, at: isMoved ? .change(plan.change) : nil, interruption)
        guard !now.isEmpty else { return [] }
        let before = Set(try findings(changed, at: .change(former), interruption).map(\.baselineKey))
        return now.filter { !before.contains($0.baselineKey) }
    }

    private func findings(
        _ keys: [Key], at moment: PastMoment?, _ interruption: Interruption
    ) throws -> [FitFinding] {
        guard !keys.isEmpty else { return [] }
        let source = ScreenSource(registry, at: moment)
        let subjects = try keys.map { try source.subject(named: Reference(.screen, $0).description) }
        let check = FitCheck(
            FitVariants(variants), rules: rules, text: tools.text, images: images, tint: tint.flatMap(source.color))
        var findings: [FitFinding] = []
        try check.run(subjects) { progress in
            try interruption.check()
            findings += progress.findings
        }
        return findings
    }
}
