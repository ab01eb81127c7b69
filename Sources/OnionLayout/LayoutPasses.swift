import OnionModel

/// Solves a tree again and again, until the frames fit what they follow from: safe areas, margins and the widths of
/// texts depend on frames, and frames on them.
struct LayoutPasses: Sendable {
    let tree: LayoutTree
    let environment: LayoutEnvironment
    let measures: Measures

    /// Most layouts need one pass or two. Those that never come to rest keep what the last pass gave.
    private static let limit = 8

    func result() -> LayoutResult {
        var surroundings = Surroundings(of: tree, in: environment, measures)
        var solved = solve(surroundings, settling: [])
        let undetermined = solved.solution.undetermined
        // What is left open goes to the superview's corner, as UIKit leaves it.
        if !undetermined.isEmpty { solved = solve(surroundings, settling: undetermined) }
        for _ in 1..<LayoutPasses.limit {
            guard let next = following(surroundings, solved.frames(of: tree)) else { break }
            surroundings = next
            solved = solve(surroundings, settling: undetermined)
        }
        return LayoutReport(tree: tree, environment: environment, solved: solved, undetermined: undetermined).result
    }

    private func solve(_ surroundings: Surroundings, settling open: [ConstraintSystem.Variable]) -> Solved {
        var equations = Equations(tree, environment, surroundings, measures)
        for rule in LayoutRules.all { rule(&equations) }
        equations.settle(open)
        return equations.solved()
    }

    /// What follows from the frames; nil when that is what they came from.
    private func following(_ surroundings: Surroundings, _ frames: [Rect]) -> Surroundings? {
        var next = surroundings
        next.frames = frames
        next.update(tree, environment)
        // Texts break when the edges beside them stand; those above and below them may still move, unless a width hangs on a height.
        if !next.hasInsets(of: surroundings, along: .horizontal, in: tree) { return next }
        let isRaised = !next.hasInsets(of: surroundings, along: .vertical, in: tree)
        if isRaised, tree.bindsAxes { return next }
        if !isRaised, next.lowerToolbars(in: tree, environment) { return next }
        return next.breakTexts(in: tree, measures) || isRaised ? next : nil
    }
}
