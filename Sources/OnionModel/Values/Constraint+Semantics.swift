extension Constraint {
    /// What is wrong with a constraint that is well written but means nothing, and how to mend it; nil if all is well.
    ///
    /// These are the pairings for which `NSLayoutConstraint` raises an exception, or which its documentation rules out,
    /// and the misuses of the short forms. Whether the views exist is not asked here.
    public var semanticProblem: (message: String, remedy: String?)? {
        numberProblem ?? guideProblem(of: first) ?? second.flatMap(guideProblem) ?? pairProblem
    }

    private typealias Finding = (message: String, remedy: String?)

    private var numberProblem: Finding? {
        guard multiplier.isFinite, constant.isFinite else {
            return ("the multiplier and the constant must be finite numbers", nil)
        }
        guard Constraint.priorities.contains(priority) else {
            return ("a priority lies between 1 and 1000", nil)
        }
        if second != nil, multiplier == 0 {
            return (
                "a multiplier of 0 leaves nothing of \(named(second))",
                "compare the first attribute with a constant, or with what it is measured from"
            )
        }
        return nil
    }

    private func guideProblem(of anchor: Anchor) -> Finding? {
        guard let guide = anchor.guide, anchor.attribute.belongsToViewsOnly else { return nil }
        return (
            "a layout guide such as \(guide.rawValue.quoted) has no \(anchor.attribute.rawValue)",
            "only views have margins and baselines"
        )
    }

    private var pairProblem: Finding? {
        guard let second else { return loneProblem }
        if first == second { return ("\(named(first)) is compared with itself", nil) }
        return shortFormProblem(with: second) ?? dimensionProblem(with: second) ?? directionProblem(with: second)
    }

    /// A location says nothing without the place that it is measured from.
    private var loneProblem: Finding? {
        if first.attribute.dimension == .size { return nil }
        return (
            "\(named(first)) is a location and cannot be set to a constant",
            "name the attribute that it is measured from; only width, height and size may stand alone"
        )
    }

    private func shortFormProblem(with second: Anchor) -> Finding? {
        let attributes = [first.attribute, second.attribute]
        guard let short = attributes.first(where: { !$0.parts.isEmpty }) else { return nil }
        if first.attribute != second.attribute {
            return (
                "\(short.rawValue.quoted) is short for several attributes and pairs with \(short.rawValue.quoted) only",
                "write \"\(short.rawValue)\" on both sides, or the attributes one by one"
            )
        }
        if short != .size, multiplier != 1 {
            return ("\(short.rawValue.quoted) takes no multiplier", "write its attributes one by one")
        }
        return nil
    }

    private func dimensionProblem(with second: Anchor) -> Finding? {
        guard let left = first.attribute.dimension, let right = second.attribute.dimension, left != right else {
            return nil
        }
        return (
            "\(named(first)) is \(left.rawValue), but \(named(second)) is \(right.rawValue)",
            "pair horizontal with horizontal, vertical with vertical, sizes with sizes"
        )
    }

    private func directionProblem(with second: Anchor) -> Finding? {
        let (left, right) = (first.attribute, second.attribute)
        guard left.isAbsolute && right.followsDirection || left.followsDirection && right.isAbsolute else { return nil }
        return (
            "\(left.rawValue.quoted) and \(right.rawValue.quoted) cannot be paired, for only one of them follows the"
                + " language's direction",
            "use leading and trailing for both, or left and right for both"
        )
    }

    private func named(_ anchor: Anchor?) -> String { (anchor?.description ?? "").quoted }
}
