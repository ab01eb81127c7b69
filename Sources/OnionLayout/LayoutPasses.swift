import OnionModel

/// Solves a tree repeatedly until its layout guides match its frames. Safe areas, margins and the widths of texts
/// depend on frames, and frames depend on them.
struct LayoutPasses: Sendable {
    let tree: LayoutTree
    let environment: LayoutEnvironment
    let measurer: ViewMeasurer
    /// The solutions that are known; nil solves each system.
    var solutions: SolutionCache?
    /// The work that is left for all passes together.
    var effort = ConstraintSolver.effort

    /// The maximum number of passes. Most layouts need one or two. A layout that does not converge, or needs too much work, keeps the result
    /// of the last pass.
    private static let limit = 8

    mutating func result() -> LayoutResult {
        var guides = LayoutGuides(of: tree, in: environment, measurer: measurer)
        var solved = solve(guides, undetermined: [])
        let undetermined = solved.solution.undetermined
        // UIKit places an ambiguous view at the superview's origin.
        if !undetermined.isEmpty, effort > 0 { solved = solve(guides, undetermined: undetermined) }
        for _ in 1..<LayoutPasses.limit where effort > 0 {
            guard let next = nextGuides(after: guides, frames: solved.frames(of: tree)) else { break }
            guides = next
            solved = solve(guides, undetermined: undetermined)
        }
        return LayoutReport(
            tree: tree, environment: environment, measurer: measurer, solved: solved, undetermined: undetermined
        ).result
    }

    private mutating func solve(_ guides: LayoutGuides, undetermined open: [ConstraintSystem.Variable]) -> Solved {
        var equations = Equations(tree: tree, environment: environment, guides: guides, measurer: measurer)
        for rule in LayoutRules.all { rule(&equations) }
        equations.placeAtOrigin(open)
        return equations.solved(&effort, cache: solutions)
    }

    private func nextGuides(after guides: LayoutGuides, frames: [Rect]) -> LayoutGuides? {
        var next = guides
        next.frames = frames
        next.update(tree, environment)
        // Texts break as soon as horizontal edges are final. Vertical edges may still move, unless a width depends on
        // a height.
        if !next.hasInsets(of: guides, along: .horizontal, in: tree) { return next }
        let isRaised = !next.hasInsets(of: guides, along: .vertical, in: tree)
        if isRaised, tree.bindsAxes { return next }
        if !isRaised, next.lowerToolbars(in: tree, environment: environment) { return next }
        return next.breakTexts(in: tree, measurer: measurer) || isRaised ? next : nil
    }
}
