import OnionModel

/// `UIStackView` across its axis: applies its alignment to each arranged view.
enum StackAlignment {
    /// The priority of the stack view's smallest thickness, where arranged views need not fill it.
    private static let fitting = 51.0

    @Sendable static func apply(to equations: inout Equations) {
        for stack in equations.stackViews where !stack.arranged.isEmpty {
            let axis = stack.axis.perpendicular
            for node in stack.arranged + stack.hidden { align(node, in: stack, along: axis, equations: &equations) }
            alignBaselines(stack, &equations)
            if stack.properties.alignment != .fill {
                let size = equations.frame(stack.node, along: axis).size
                let origin = RowOrigin.rule(.alignment, node: stack.node)
                equations.relate(size, .equal, constant: 0, priority: fitting, from: origin)
            }
        }
    }

    private static func align(_ node: Int, in stack: StackView, along axis: Axis, equations: inout Equations) {
        let (inner, outer) = (equations.alignment(node, along: axis), stack.bounds(axis, in: equations))
        let origin = RowOrigin.rule(.alignment, node: stack.node)
        let (low, high) = stack.edges(axis, of: node)
        if let low { equations.relate(inner.minimum, low, to: outer.minimum, from: origin) }
        if let high { equations.relate(inner.maximum, high, to: outer.maximum, from: origin) }
        if stack.properties.alignment == .center {
            equations.relate(inner.center, .equal, to: outer.center, from: origin)
        }
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
            equations.relate(one, .equal, to: other, from: .rule(.alignment, node: stack.node))
        }
    }
}

extension StackView {
    /// Returns the relations of an arranged view's edges to the stack view's; low is left or top. An edge without a
    /// relation is free.
    fileprivate func edges(_ axis: Axis, of node: Int) -> (low: Constraint.Relation?, high: Constraint.Relation?) {
        let isMirrored = axis == .horizontal && isRightToLeft
        switch properties.alignment {
        case .fill: return (.equal, .equal)
        case .leading: return isMirrored ? (.greaterThanOrEqual, .equal) : (.equal, .lessThanOrEqual)
        case .trailing: return isMirrored ? (.equal, .lessThanOrEqual) : (.greaterThanOrEqual, .equal)
        case .center: return (.greaterThanOrEqual, .lessThanOrEqual)
        // The first view touches the edge that baselines are measured from; other views may extend beyond it.
        case .firstBaseline: return (isFirst(node) ? .equal : nil, .lessThanOrEqual)
        case .lastBaseline: return (.greaterThanOrEqual, isFirst(node) ? .equal : nil)
        }
    }

    private func isFirst(_ node: Int) -> Bool { node == (isRightToLeft ? arranged.last : arranged.first) }
}
