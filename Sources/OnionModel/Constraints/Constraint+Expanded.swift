extension Constraint {
    /// The plain constraints of a short form; a plain constraint expands to itself.
    ///
    /// - `edges` expands to top, leading, bottom and trailing. Its constant is an inset: `+ 8` puts the first view 8 points
    ///   inside the second on every side, so it is subtracted at the bottom and at the trailing edge. An inequality
    ///   compares insets too: `card.edges >= view.edges + 8` keeps `card` at least 8 points inside on every side, so
    ///   its relation turns round where the sign does.
    /// - `center` expands to centerX and centerY, `size` to width and height, each with the same constant and multiplier.
    ///
    /// Only a constraint without ``semanticProblem`` can be expanded in a meaningful way.
    public var expanded: [Constraint] {
        let parts = first.attribute.parts
        return parts.isEmpty ? [self] : parts.map(part)
    }

    /// The plain constraint for one part of the short form.
    private func part(_ attribute: Attribute) -> Constraint {
        var part = self
        part.first.attribute = attribute
        if part.second?.attribute == first.attribute { part.second?.attribute = attribute }
        if first.attribute == .edges, attribute == .bottom || attribute == .trailing {
            part.relation = relation.reversed
            part.constant = -constant
        }
        return part
    }
}

extension Constraint.Relation {
    /// The relation of the negated sides.
    fileprivate var reversed: Self {
        switch self {
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        case .lessThanOrEqual: .greaterThanOrEqual
        }
    }
}
