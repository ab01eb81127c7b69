/// What the terms and the constant of a constraint come to: 0 where an equality holds. The simplex's unknowns besides the variables.
struct Residual: Sendable {
    /// What moving away from 0 to one side costs.
    enum Slope: Sendable {
        case free
        /// As much as the distance.
        case costly
        case blocked

        var cost: Double { self == .costly ? 1 : 0 }
    }

    enum Place: Sendable {
        /// Not in the tableau: not yet, or no longer because it stays at 0.
        case none
        /// It is 0, and others are expressed by it.
        case column
        /// It is expressed by columns.
        case basic
    }

    /// The constraint's number.
    let row: Int
    let relation: ConstraintSystem.Relation
    /// The constraint's priority, the same for all that are required.
    let level: Double
    var place = Place.none
    var below = Slope.free
    var above = Slope.free
    /// As a basic one; 0 as a column.
    private(set) var value = 0.0
    /// The sign of a basic one's value; where it is 0, the side from which it came there, 0 for none.
    var side = 0.0
    /// By which columns a basic one is expressed.
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

    /// Gives it the costs that its relation asks for.
    mutating func open() {
        below = relation == .lessThanOrEqual ? .free : .costly
        above = relation == .greaterThanOrEqual ? .free : .costly
        guard value == 0 else { return }
        side = relation == .equal ? 0 : relation == .greaterThanOrEqual ? 1 : -1
    }

    /// What a basic one's cost changes by as it grows.
    var costSlope: Double {
        side < 0 ? -below.cost : side > 0 ? above.cost : 0
    }

    /// Blocks what would leave the piece of the cost that it is on.
    mutating func freeze() {
        below = side < 0 ? .free : .blocked
        above = side > 0 ? .free : .blocked
    }

    /// What moving to a side costs.
    func slope(towards side: Double) -> Slope {
        side < 0 ? below : above
    }
}
