// The problems of constraints that follow the grammar, but that Auto Layout does not accept.

extension Problem {
    private static func constraint(
        _ message: String, values: [String: String] = [:], remedy: String? = nil
    ) -> Problem {
        Problem(message, code: .invalidConstraint, values: values, remedy: remedy)
    }

    static var infiniteConstraint: Problem { constraint("the multiplier and the constant must be finite numbers") }

    static var constraintPriority: Problem { constraint("a priority lies between 1 and 1000") }

    static func zeroMultiplier(of second: Constraint.Anchor) -> Problem {
        constraint(
            "a multiplier of 0 leaves nothing of \(second.description.quoted)",
            remedy: "compare the first attribute with a constant, or with what it is measured from")
    }

    static func attributeOfViewsOnly(_ attribute: Constraint.Attribute, of guide: Constraint.Guide) -> Problem {
        constraint(
            "a layout guide such as \(guide.rawValue.quoted) has no \(attribute.rawValue)",
            values: ["attribute": attribute.rawValue, "guide": guide.rawValue],
            remedy: "only views have margins and baselines")
    }

    static func comparedWithItself(_ anchor: Constraint.Anchor) -> Problem {
        constraint("\(anchor.description.quoted) is compared with itself")
    }

    static func loneLocation(_ anchor: Constraint.Anchor) -> Problem {
        constraint(
            "\(anchor.description.quoted) is a location and cannot be set to a constant",
            remedy: "name the attribute that it is measured from; only width, height and size can be set to a constant")
    }

    static func mixedShortForm(_ attribute: Constraint.Attribute) -> Problem {
        let word = attribute.rawValue
        return constraint(
            "\(word.quoted) is short for several attributes and pairs with \(word.quoted) only",
            values: ["attribute": word],
            remedy: "write \"\(word)\" on both sides, or the attributes one by one")
    }

    static func multipliedShortForm(_ attribute: Constraint.Attribute) -> Problem {
        constraint(
            "\(attribute.rawValue.quoted) takes no multiplier", values: ["attribute": attribute.rawValue],
            remedy: "write its attributes one by one")
    }

    static func dimensions(
        of first: Constraint.Anchor, _ left: Constraint.Attribute.Dimension,
        and second: Constraint.Anchor, _ right: Constraint.Attribute.Dimension
    ) -> Problem {
        constraint(
            "\(first.description.quoted) is \(left.rawValue), but \(second.description.quoted) is \(right.rawValue)",
            remedy: "pair horizontal with horizontal, vertical with vertical, sizes with sizes")
    }

    static func directions(of left: Constraint.Attribute, and right: Constraint.Attribute) -> Problem {
        constraint(
            "\(left.rawValue.quoted) and \(right.rawValue.quoted) cannot be paired, for only one of them follows the"
                + " language's direction",
            remedy: "use leading and trailing for both, or left and right for both")
    }
}
