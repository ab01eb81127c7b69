import OnionModel

/// Distributes a stack view's length over its arranged views: equally, or in proportion to their natural lengths.
///
/// The priorities are those of UIKit's own constraints on devices, `UISV-fill-equally` and `UISV-fill-proportionally`.
enum StackShares {
    /// The priority of the first view's share. Each following view has one less, so the last views give way if the
    /// spacing leaves too little.
    private static let firstShare = 999.0
    /// The lowest priority of a share; above all defaults of views.
    private static let leastShare = 751.0
    /// The priority of a share of 0 or of 1. UIKit requires it. If a document requires another length, UIKit does not
    /// specify which constraint breaks; here the share gives way.
    private static let certain = 999.9

    static func fillEqually(_ stack: StackView, _ equations: inout Equations) {
        guard let first = stack.arranged.first else { return }
        let size = equations.alignment(first, along: stack.axis).size
        for node in stack.arranged.dropFirst() {
            equations.relate(
                equations.alignment(node, along: stack.axis).size, .equal, to: size,
                from: .rule(.arrangement, node: stack.node))
        }
    }

    /// Sets each view's length to the fraction of the stack view's length that its natural length is of the sum of all natural lengths and of
    /// the spacing between them.
    ///
    /// This sum does not include custom spacing after single views, nor system spacing. If all natural lengths are 0, the views get equal lengths.
    static func fillProportionally(_ stack: StackView, by natural: NaturalLengths, in equations: inout Equations) {
        let views = stack.inReadingOrder
        let lengths = views.map { natural.length(of: $0, along: stack.axis).map { max(0, $0) } }
        let spaces = stack.properties.spacing * Double(views.count - 1)
        let total = lengths.reduce(spaces) { $0 + ($1 ?? 0) }
        guard total > max(spaces, 1) else {
            if !lengths.contains(nil) { fillEqually(stack, &equations) }
            return
        }
        for (index, (node, length)) in zip(views, lengths).enumerated() {
            guard let length else { continue }
            share(length / total, of: stack, with: node, at: index, in: &equations)
        }
    }

    /// Relates a view's length to the stack view's length. A share of 0 results in the length 0, and a share of 1 in the whole length.
    private static func share(
        _ share: Double, of stack: StackView, with node: Int, at index: Int, in equations: inout Equations
    ) {
        let size = equations.alignment(node, along: stack.axis).size
        let origin = RowOrigin.rule(.arrangement, node: stack.node)
        guard share > 0 else { return equations.relate(size, .equal, constant: 0, priority: certain, from: origin) }
        let whole = equations.frame(stack.node, along: stack.axis).size
        let priority = share < 1 ? max(leastShare, firstShare - Double(index)) : certain
        equations.relate(size, .equal, to: whole, multiplier: share, priority: priority, from: origin)
    }
}

extension StackView {
    /// The visible arranged views in reading order.
    fileprivate var inReadingOrder: [Int] {
        isRightToLeft && axis == .horizontal ? arranged.reversed() : arranged
    }
}
