import OnionModel

/// `UIStackView` across its axis: where its alignment puts each arranged view, none of which sticks out of it.
enum StackAlignment {
    /// Of the stack view's own thickness, where its views need not fill it.
    private static let fitting = 51.0

    @Sendable static func apply(to equations: inout Equations) {
        for stack in equations.stackViews where !stack.arranged.isEmpty {
            let axis = stack.axis.crossing
            for node in stack.arranged { align(node, stack, axis, &equations) }
            alignBaselines(stack, &equations)
            if stack.properties.alignment != .fill {
                let size = equations.frame(stack.node, axis).size
                let origin = RowOrigin.rule(.alignment, node: stack.node)
                equations.relate(size, .equal, constant: 0, priority: fitting, from: origin)
            }
        }
    }

    private static func align(_ node: Int, _ stack: StackView, _ axis: Axis, _ equations: inout Equations) {
        let (inner, outer) = (equations.alignment(node, axis), stack.bounds(axis, in: equations))
        let origin = RowOrigin.rule(.alignment, node: stack.node)
        let (low, high) = stack.edges(axis)
        equations.relate(inner.minimum, low ? .equal : .greaterThanOrEqual, outer.minimum, from: origin)
        equations.relate(inner.maximum, high ? .equal : .lessThanOrEqual, outer.maximum, from: origin)
        if stack.properties.alignment == .center { equations.relate(inner.center, .equal, outer.center, from: origin) }
    }

    private static func alignBaselines(_ stack: StackView, _ equations: inout Equations) {
        guard stack.axis == .horizontal, let first = stack.arranged.first else { return }
        let baseline: (Int, Equations) -> Quantity
        switch stack.properties.alignment {
        case .firstBaseline: baseline = Baselines.first
        case .lastBaseline: baseline = Baselines.last
        default: return
        }
        for node in stack.arranged.dropFirst() {
            let (one, other) = (baseline(node, equations), baseline(first, equations))
            equations.relate(one, .equal, other, from: .rule(.alignment, node: stack.node))
        }
    }
}

extension StackView {
    /// Whether arranged views begin and end where the stack view does, from the left or from the top.
    fileprivate func edges(_ axis: Axis) -> (low: Bool, high: Bool) {
        let isMirrored = axis == .horizontal && isRightToLeft
        switch properties.alignment {
        case .fill: return (true, true)
        case .leading: return (!isMirrored, isMirrored)
        case .trailing: return (isMirrored, !isMirrored)
        case .center, .firstBaseline, .lastBaseline: return (false, false)
        }
    }
}
