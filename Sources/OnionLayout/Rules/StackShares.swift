import OnionModel

/// How a stack view that its views fill shares its length out among them: equally, or in proportion to what they measure.
///
/// Priorities are those of the constraints that stack views hold on devices, `UISV-fill-equally` and `UISV-fill-proportionally`.
enum StackShares {
    /// The first view's share counts most, the next one's less, so that the last ones give way where the spaces leave too little.
    private static let firstShare = 999.0
    /// Above all that views want.
    private static let leastShare = 751.0
    /// Of nothing and of all. UIKit requires it, and where a document requires another length it is not said which of the two
    /// gives way: here the stack view's does.
    private static let certain = 999.9

    static func fillEqually(_ stack: StackView, _ equations: inout Equations) {
        guard let first = stack.arranged.first else { return }
        let size = equations.alignment(first, stack.axis).size
        for node in stack.arranged.dropFirst() {
            equations.relate(
                equations.alignment(node, stack.axis).size, .equal, size, from: .rule(.arrangement, node: stack.node))
        }
    }

    /// Each view has the share of the stack view that it has of all that the views measure and the spaces between them.
    ///
    /// Spaces of their own after single views and those that the system measures do not count. Where no view measures anything, all
    /// are alike.
    static func fillProportionally(_ stack: StackView, by natural: NaturalLengths, _ equations: inout Equations) {
        let views = stack.inReadingOrder
        let lengths = views.map { natural.of($0, stack.axis).map { max(0, $0) } }
        let spaces = stack.properties.spacing * Double(views.count - 1)
        let total = lengths.reduce(spaces) { $0 + ($1 ?? 0) }
        guard total > max(spaces, 1) else {
            if !lengths.contains(nil) { fillEqually(stack, &equations) }
            return
        }
        for (index, (node, length)) in zip(views, lengths).enumerated() {
            guard let length else { continue }
            share(length / total, of: stack, with: node, at: index, &equations)
        }
    }

    /// A view without a length gets none, and one that measures all there is gets all.
    private static func share(
        _ share: Double, of stack: StackView, with node: Int, at index: Int, _ equations: inout Equations
    ) {
        let size = equations.alignment(node, stack.axis).size
        let origin = RowOrigin.rule(.arrangement, node: stack.node)
        guard share > 0 else { return equations.relate(size, .equal, constant: 0, priority: certain, from: origin) }
        let whole = equations.frame(stack.node, stack.axis).size
        let priority = share < 1 ? max(leastShare, firstShare - Double(index)) : certain
        equations.relate(size, .equal, whole, multiplier: share, priority: priority, from: origin)
    }
}

extension StackView {
    /// The arranged views that are shown, the first one first.
    fileprivate var inReadingOrder: [Int] {
        isRightToLeft && axis == .horizontal ? arranged.reversed() : arranged
    }
}
