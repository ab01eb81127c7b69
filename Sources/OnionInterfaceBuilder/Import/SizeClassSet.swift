import OnionModel

/// A set of size class pairs. Four pairs exist.
struct SizeClassSet: Hashable, Sendable {
    static let pairs = SizeClasses.SizeClass.allCases.flatMap { width in
        SizeClasses.SizeClass.allCases.map { SizeClasses(horizontal: width, vertical: $0) }
    }

    static let all = SizeClassSet(Set(pairs))

    let members: Set<SizeClasses>

    init(_ members: Set<SizeClasses>) {
        self.members = members
    }

    /// The smallest list of disjoint conditions that covers the pairs.
    var conditions: [Variation.Condition] {
        var rest = members
        return SizeClassSet.conditions.filter { condition in
            let held = Set(SizeClassSet.pairs.filter(condition.holds))
            guard held.isSubset(of: rest) else { return false }
            rest.subtract(held)
            return true
        }
    }

    /// More general conditions come first.
    static let conditions: [Variation.Condition] =
        SizeClasses.SizeClass.allCases.map { Variation.Condition(width: $0) }
        + SizeClasses.SizeClass.allCases.map { Variation.Condition(height: $0) }
        + pairs.map { Variation.Condition(width: $0.horizontal, height: $0.vertical) }
}
