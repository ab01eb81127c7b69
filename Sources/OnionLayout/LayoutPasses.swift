import OnionModel

/// Solves a tree repeatedly until its layout guides match its frames. Safe areas, margins and the widths of texts
/// depend on frames, and frames depend on them.
struct LayoutPasses: Sendable {
    let tree: LayoutTree
    let environment: LayoutEnvironment
    let measures: Measures

    /// The most passes. Most layouts need one or two. A layout that does not converge keeps the result of the last
    /// pass.
    private static let limit = 8

    func result() -> LayoutResult {
        var surroundings = Surroundings(of: tree, in: environment, measures)
        var solved = solve(surroundings, settling: [])
        let undetermined = solved.solution.undetermined
        // UIKit places an ambiguous view at the superview's origin.
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

    /// Returns the guides that follow from the frames; nil if the layout has converged.
    private func following(_ surroundings: Surroundings, _ frames: [Rect]) -> Surroundings? {
        var next = surroundings
        next.frames = frames
        next.update(tree, environment)
        // Texts break as soon as horizontal edges are final. Vertical edges may still move, unless a width depends on
        // a height.
        if !next.hasInsets(of: surroundings, along: .horizontal, in: tree) { return next }
        let isRaised = !next.hasInsets(of: surroundings, along: .vertical, in: tree)
        if isRaised, tree.bindsAxes { return next }
        if !isRaised, next.lowerToolbars(in: tree, environment) { return next }
        return next.breakTexts(in: tree, measures) || isRaised ? next : nil
    }
}
