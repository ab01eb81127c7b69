import OnionModel

/// The value of a constraint's terms plus its constant; 0 where an equality holds. Residuals are the unknowns of the
/// tableau.
struct Residual: Sendable {
    /// The cost of moving away from 0 to one side.
    enum Slope: Sendable {
        case free
        /// The cost equals the distance.
        case costly
        case blocked

        var cost: Double { self == .costly ? 1 : 0 }
    }

    enum Role: Sendable {
        /// Not in the tableau: either not yet, or no longer because it stays at 0.
        case none
        /// A column: its value is 0, and basic residuals are expressed by it.
        case column
        /// Basic: it is expressed by columns.
        case basic
    }

    /// The index of the constraint.
    let row: Int
    let relation: ConstraintSystem.Relation
    /// The constraint's priority; all required constraints have the same.
    let level: Double
    var role = Role.none
    var below = Slope.free
    var above = Slope.free
    /// The value of a basic residual; 0 for a column.
    private(set) var value = 0.0
    /// The sign of a basic residual's value. At the value 0, the side from which it came there, 0 for none.
    var side = 0.0
    /// The columns that express a basic residual.
    var terms = TermSpan()

    init(row: Int, _ constraint: ConstraintRow) {
        self.row = row
        relation = constraint.relation
        level = min(constraint.priority, 1000)
    }

    var isRequired: Bool { level == 1000 }
    var isRequiredEquality: Bool { isRequired && relation == .equal }

    var isFixed: Bool { below == .blocked && above == .blocked }

    mutating func set(value: Double) {
        self.value = value.magnitude < NumericLimits.error ? 0 : value
        if self.value != 0 { side = value < 0 ? -1 : 1 }
    }

    /// Sets the costs that the relation demands.
    mutating func open() {
        below = relation == .lessThanOrEqual ? .free : .costly
        above = relation == .greaterThanOrEqual ? .free : .costly
        guard value == 0 else { return }
        side = relation == .equal ? 0 : relation == .greaterThanOrEqual ? 1 : -1
    }

    /// The slope of a basic residual's cost as its value grows.
    var costSlope: Double {
        side < 0 ? -below.cost : side > 0 ? above.cost : 0
    }

    /// Blocks the directions that leave the current linear piece of the cost.
    mutating func freeze() {
        below = side < 0 ? .free : .blocked
        above = side > 0 ? .free : .blocked
    }

    /// The cost of moving to a side.
    func slope(towards side: Double) -> Slope {
        side < 0 ? below : above
    }
}
