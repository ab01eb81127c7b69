/// One constraint of a ``ConstraintSystem``: where its terms are, and what they must be.
struct ConstraintRow: Sendable {
    let start: Int
    var end: Int
    var constant: Double
    let relation: ConstraintSystem.Relation
    let priority: Double
    /// Whether it was given numbers that one can calculate with.
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

extension ConstraintSystem.Relation {
    /// Whether a value of the terms and the constant is far enough from what it asks.
    func isViolated(by value: Double, tolerance: Double) -> Bool {
        switch self {
        case .equal: value.magnitude > tolerance
        case .greaterThanOrEqual: value < -tolerance
        case .lessThanOrEqual: value > tolerance
        }
    }
}
