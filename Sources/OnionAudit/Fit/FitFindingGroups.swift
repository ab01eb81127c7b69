import OnionPreview

/// The findings of a check in groups: one for each rule and view, in the order of their first findings.
package struct FitFindingGroups: Sendable {
    /// A rule and the view that violates it, on any screen.
    private struct Violation: Hashable {
        var rule: String
        var layer: LayerName?
        var view: String?
        /// The button of an action set, in all layers that show it.
        var action: String?
    }

    package private(set) var all: [FitFindingGroup] = []
    private var indices: [Violation: Int] = [:]

    package init() {}

    package mutating func insert(_ finding: FitFinding) {
        let action = finding.action
        let violation = Violation(
            rule: finding.rule, layer: action == nil ? finding.layer : nil, view: finding.view, action: action)
        if let index = indices[violation] {
            all[index].insert(finding)
        } else {
            indices[violation] = all.count
            all.append(FitFindingGroup(finding))
        }
    }
}

/// The findings of one rule for one view.
package struct FitFindingGroup: Sendable {
    /// The worst finding; the first one of several.
    package private(set) var worst: FitFinding
    /// The number of findings.
    package private(set) var count = 1
    /// The number of screens. Findings come screen by screen, so that `lastScreen` prevents counting a screen twice.
    package private(set) var screens = 1
    private var lastScreen: String

    init(_ finding: FitFinding) {
        worst = finding
        lastScreen = finding.subject
    }

    mutating func insert(_ finding: FitFinding) {
        count += 1
        if lastScreen != finding.subject { screens += 1 }
        lastScreen = finding.subject
        // A finding with an appearance is about contrast, where the smallest amount is the worst.
        let (amount, most) = (finding.amount ?? 0, worst.amount ?? 0)
        if finding.appearance == nil ? amount > most : amount < most { worst = finding }
    }
}
