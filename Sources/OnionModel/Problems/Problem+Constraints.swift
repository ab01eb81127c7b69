// The problems of constraints that follow the grammar, but that Auto Layout does not accept.

extension Problem {
    private static func constraint(
        _ message: String, values: [String: String] = [:], remedy: String? = nil
    ) -> Problem {
        Problem(message, code: .invalidConstraint, values: values, remedy: remedy)
    }

    static var infiniteConstraint: Problem { constraint("the multiplier and the constant must be finite numbers") }

    static var constraintPriority: Problem {
        constraint("the priority is out of range", remedy: "write a number from 1 to 1000")
    }

    static func zeroMultiplier(of second: Constraint.Anchor) -> Problem {
        constraint(
            "a multiplier of 0 removes \(second.description.quoted) from the constraint",
            remedy: "write a constant in place of it, or another multiplier")
    }

    static func attributeOfViewsOnly(_ attribute: Constraint.Attribute, of guide: Constraint.Guide) -> Problem {
        constraint(
            "the layout guide \(guide.rawValue.quoted) has no \(attribute.rawValue)",
            values: ["attribute": attribute.rawValue, "guide": guide.rawValue],
            remedy: "only views have margins and baselines")
    }

    static func comparedWithItself(_ anchor: Constraint.Anchor) -> Problem {
        constraint("\(anchor.description.quoted) is compared with itself")
    }

    static func loneLocation(_ anchor: Constraint.Anchor) -> Problem {
        constraint(
            "\(anchor.description.quoted) is a location and cannot equal a constant",
            remedy: "compare it with another attribute; only width, height and size can equal a constant")
    }

    static func mixedShortForm(_ attribute: Constraint.Attribute) -> Problem {
        let word = attribute.rawValue
        return constraint(
            "\(word.quoted) is short for several attributes and can be paired only with \(word.quoted) only",
            values: ["attribute": word],
            remedy: "write \"\(word)\" on both sides, or the attributes one by one")
    }

    static func multipliedShortForm(_ attribute: Constraint.Attribute) -> Problem {
        constraint(
            "\(attribute.rawValue.quoted) cannot have a multiplier", values: ["attribute": attribute.rawValue],
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
            "\(left.rawValue.quoted) and \(right.rawValue.quoted) cannot be paired, because only one of them follows the"
                + " direction of the language",
            remedy: "use leading and trailing for both, or left and right for both")
    }
}
