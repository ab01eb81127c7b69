/// A required constraint that does not hold where others do.
struct Conflict: Sendable {
    /// The constraint that was found not to hold; it is left out from then on.
    let row: Int
    /// Rows and what to multiply them with so that together with the row itself every unknown cancels out.
    var multipliers: [(row: Int, factor: Double)] = []
}
