import OnionModel

/// Resolves the view names of a layer's constraints.
struct ConstraintBinder {
    var layer: Int
    var root: Int
    var names: [String: Int]

    /// Returns the constraint with resolved anchors; nil if it names a view that does not exist.
    func bind(_ constraint: Constraint, in tree: LayoutTree) -> BoundConstraint? {
        guard let first = node(of: constraint.first) else { return nil }
        guard let second = constraint.second else {
            guard let anchor = anchor(constraint.first, at: first, isRightToLeft: false) else { return nil }
            return bound(constraint, first: anchor, second: nil, origin: first)
        }
        guard let other = node(of: second) else { return nil }
        // Leading and trailing follow the direction of the common superview.
        let origin = tree.commonSuperview(first, other)
        let isRightToLeft = tree.nodes[origin].properties.isRightToLeft
        guard
            var one = anchor(constraint.first, at: first, isRightToLeft: isRightToLeft),
            var two = anchor(second, at: other, isRightToLeft: isRightToLeft)
        else { return nil }
        scroll(&one, anchor: constraint.first, with: other, in: tree)
        scroll(&two, anchor: second, with: first, in: tree)
        var bound = bound(constraint, first: one, second: two, origin: origin)
        if isRightToLeft, constraint.isDirectional { bound.mirror() }
        return bound
    }

    private func bound(
        _ constraint: Constraint, first: BoundAnchor, second: BoundAnchor?, origin: Int
    ) -> BoundConstraint {
        BoundConstraint(
            constraint: constraint, layer: layer, first: first, second: second, relation: constraint.relation,
            constant: constraint.constant.bounded, origin: origin)
    }

    private func node(of anchor: Constraint.Anchor) -> Int? {
        guard let item = anchor.item else { return root }
        return names[item]
    }

    private func anchor(_ anchor: Constraint.Anchor, at node: Int, isRightToLeft: Bool) -> BoundAnchor? {
        BoundAnchor(node: node, guide: anchor.guide, attribute: anchor.attribute, isRightToLeft: isRightToLeft)
    }

    /// Binds the edges of a scroll view to its content if the other view is a descendant. Size and centre stay those
    /// of the frame.
    private func scroll(
        _ bound: inout BoundAnchor, anchor: Constraint.Anchor, with other: Int, in tree: LayoutTree
    ) {
        guard anchor.guide == nil, bound.isEdge, tree.nodes[bound.node].scrolls, tree.isInside(other, bound.node)
        else { return }
        bound.base = .content
        if bound.insets == .alignment { bound.insets = .none }
    }
}

extension BoundConstraint {
    /// Mirrors the constraint: distances are measured from the right, so the constant changes its sign and inequalities are reversed.
    fileprivate mutating func mirror() {
        isMirrored = true
        constant = -constant
        switch relation {
        case .equal: break
        case .greaterThanOrEqual: relation = .lessThanOrEqual
        case .lessThanOrEqual: relation = .greaterThanOrEqual
        }
    }
}

extension Constraint {
    /// Whether one of its attributes depends on the direction of the language.
    fileprivate var isDirectional: Bool {
        first.attribute.isDirectional || second?.attribute.isDirectional == true
    }
}

extension Constraint.Attribute {
    fileprivate var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }
}
