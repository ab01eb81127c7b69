extension Constraint {
    /// The problem of a constraint that follows the grammar but that Auto Layout does not accept; nil if there is none.
    ///
    /// These are the pairings for which `NSLayoutConstraint` raises an exception, or which its documentation rules out,
    /// and the misuses of the short forms. Whether the views exist is not asked here.
    public var semanticProblem: Problem? {
        numberProblem ?? guideProblem(of: first) ?? second.flatMap(guideProblem) ?? pairProblem
    }

    private var numberProblem: Problem? {
        guard multiplier.isFinite, constant.isFinite else { return .infiniteConstraint }
        guard isPlaceholder || Constraint.priorities.contains(priority) else { return .constraintPriority }
        if let second, multiplier == 0 { return .zeroMultiplier(of: second) }
        return nil
    }

    private func guideProblem(of anchor: Anchor) -> Problem? {
        guard let guide = anchor.guide, anchor.attribute.belongsToViewsOnly else { return nil }
        return .attributeOfViewsOnly(anchor.attribute, of: guide)
    }

    private var pairProblem: Problem? {
        guard let second else { return loneProblem }
        if first == second { return .comparedWithItself(first) }
        return shortFormProblem(with: second) ?? dimensionProblem(with: second) ?? directionProblem(with: second)
    }

    /// A location is meaningless without the edge that it is measured from.
    private var loneProblem: Problem? {
        first.attribute.dimension == .size ? nil : .loneLocation(first)
    }

    private func shortFormProblem(with second: Anchor) -> Problem? {
        let attributes = [first.attribute, second.attribute]
        guard let short = attributes.first(where: { !$0.parts.isEmpty }) else { return nil }
        if first.attribute != second.attribute { return .mixedShortForm(short) }
        return short != .size && multiplier != 1 ? .multipliedShortForm(short) : nil
    }

    private func dimensionProblem(with second: Anchor) -> Problem? {
        guard let left = first.attribute.dimension, let right = second.attribute.dimension, left != right else {
            return nil
        }
        return .dimensions(of: first, left, and: second, right)
    }

    private func directionProblem(with second: Anchor) -> Problem? {
        let (left, right) = (first.attribute, second.attribute)
        guard left.isAbsolute && right.followsDirection || left.followsDirection && right.isAbsolute else { return nil }
        return .directions(of: left, and: right)
    }
}
