import OnionModel

/// Finds the views that a layer's constraints name.
struct ConstraintBinder {
    var layer: Int
    var root: Int
    var names: [String: Int]

    /// The constraint with its anchors in the tree; nil when it names a view that is not there.
    func bind(_ constraint: Constraint, in tree: LayoutTree) -> BoundConstraint? {
        guard let first = node(of: constraint.first) else { return nil }
        guard let second = constraint.second else {
            guard let anchor = anchor(constraint.first, at: first, isRightToLeft: false) else { return nil }
            return bound(constraint, anchor, nil, origin: first)
        }
        guard let other = node(of: second) else { return nil }
        // Leading and trailing follow the view whose content is arranged.
        let origin = tree.commonSuperview(first, other)
        let isRightToLeft = tree.nodes[origin].properties.isRightToLeft
        guard
            var one = anchor(constraint.first, at: first, isRightToLeft: isRightToLeft),
            var two = anchor(second, at: other, isRightToLeft: isRightToLeft)
        else { return nil }
        scroll(&one, constraint.first, with: other, in: tree)
        scroll(&two, second, with: first, in: tree)
        var bound = bound(constraint, one, two, origin: origin)
        if isRightToLeft, constraint.isDirectional { bound.mirror() }
        return bound
    }

    private func bound(
        _ constraint: Constraint, _ first: BoundAnchor, _ second: BoundAnchor?, origin: Int
    ) -> BoundConstraint {
        BoundConstraint(
            constraint: constraint, layer: layer, first: first, second: second, relation: constraint.relation,
            constant: constraint.constant.bounded, origin: origin
        )
    }

    private func node(of anchor: Constraint.Anchor) -> Int? {
        guard let item = anchor.item else { return root }
        return names[item]
    }

    private func anchor(_ anchor: Constraint.Anchor, at node: Int, isRightToLeft: Bool) -> BoundAnchor? {
        BoundAnchor(node: node, guide: anchor.guide, attribute: anchor.attribute, isRightToLeft: isRightToLeft)
    }

    /// A descendant's edges bind to what scrolls in the view; its size and centre bind to the view's frame.
    private func scroll(
        _ bound: inout BoundAnchor, _ anchor: Constraint.Anchor, with other: Int, in tree: LayoutTree
    ) {
        guard anchor.guide == nil, bound.isEdge, tree.nodes[bound.node].scrolls, tree.isInside(other, bound.node)
        else { return }
        bound.base = .content
        if bound.insets == .alignment { bound.insets = .none }
    }
}

extension BoundConstraint {
    /// Counts distances from the right: what was to the right by a constant is to the left by it.
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
    /// Whether one of its sides follows the language's direction.
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
