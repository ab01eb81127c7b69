/// A required constraint that contradicts other required constraints.
struct Conflict: Sendable {
    /// The violated constraint. The solver ignores it from then on.
    let row: Int
    /// Multiples of other rows that cancel all unknowns of this row: they prove the conflict.
    var multipliers: [(row: Int, factor: Double)] = []
}
