import OnionModel

/// Adds the constraints of documents, with the semantics of `NSLayoutConstraint`.
enum DocumentConstraints {
    @Sendable static func apply(to equations: inout Equations) {
        for index in equations.tree.constraints.indices {
            add(equations.tree.constraints[index], from: .constraint(index), to: &equations)
        }
    }

    /// The priority of placeholders, below those of all others.
    private static let placeholders = 0.95

    private static func add(_ bound: BoundConstraint, from origin: RowOrigin, to equations: inout Equations) {
        let first = equations.quantity(bound.first)
        let priority =
            bound.constraint.isPlaceholder
            ? placeholders : min(max(bound.constraint.priority, 1), Constraint.required)
        guard let second = bound.second else {
            equations.relate(first, bound.relation, constant: bound.constant, priority: priority, from: origin)
            return
        }
        let multiplier = bound.constraint.multiplier.bounded
        guard multiplier != 1, bound.first.isPosition, second.isPosition else {
            equations.relate(
                first, bound.relation, to: equations.quantity(second), multiplier: multiplier, constant: bound.constant,
                priority: priority, from: origin)
            return
        }
        // A position is multiplied in the coordinates of the nearest common superview.
        let around = equations.frame(bound.origin, along: bound.first.part.axis)
        equations.relate(
            sum: [
                (1, first), (-multiplier, equations.quantity(second)),
                (multiplier - 1, bound.isMirrored ? around.maximum : around.minimum),
            ],
            bound.relation, constant: bound.constant, priority: priority, from: origin)
    }
}
