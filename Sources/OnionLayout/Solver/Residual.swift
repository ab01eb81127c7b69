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
    var place = Place.none
    var below = Slope.free
    var above = Slope.free
    /// As a basic one; 0 as a column.
    var value = 0.0
    /// By which columns a basic one is expressed.
    var terms = TermSpan()

    init(row: Int) {
        self.row = row
    }

    var isFixed: Bool { below == .blocked && above == .blocked }

    /// What a basic one's cost changes by as it grows, where its relation asks for it; at 0, nothing.
    func costSlope(_ relation: ConstraintSystem.Relation) -> Double {
        if value > NumericLimits.error { return relation == .greaterThanOrEqual ? 0 : 1 }
        if value < -NumericLimits.error { return relation == .lessThanOrEqual ? 0 : -1 }
        return 0
    }
}
