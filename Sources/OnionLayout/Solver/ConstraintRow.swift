import OnionModel

/// One constraint of a ``ConstraintSystem``: the range of its terms, its constant, relation and priority.
struct ConstraintRow: Sendable {
    let start: Int
    var end: Int
    var constant: Double
    let relation: ConstraintSystem.Relation
    let priority: Double
    /// Whether its numbers can be calculated with.
    var isUsable: Bool

    init(start: Int, end: Int, constant: Double, relation: ConstraintSystem.Relation, priority: Double) {
        self.start = start
        self.end = end
        self.constant = constant
        self.relation = relation
        self.priority = priority
        isUsable = !priority.isNaN && (constant.isFinite || (relation != .equal && !constant.isNaN))
    }

    var isRequired: Bool { priority >= 1000 }
    var isRequiredEquality: Bool { isRequired && relation == .equal }
}

extension Constraint.Relation {
    /// Whether a value violates the relation to 0 by more than the tolerance.
    func isViolated(by value: Double, tolerance: Double) -> Bool {
        switch self {
        case .equal: value.magnitude > tolerance
        case .greaterThanOrEqual: value < -tolerance
        case .lessThanOrEqual: value > tolerance
        }
    }
}
