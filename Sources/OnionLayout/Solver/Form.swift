/// A variable as an expression of those that are still free and of residuals.
struct Form: Sendable {
    var constant = 0.0
    var terms = TermSpan()
    /// Its place in the ``EliminationOrder``; none for a free variable.
    var rank = Self.free
    /// In how many forms it is, counted while it is free.
    var uses = 0

    private static let free = Int.max

    var isFree: Bool { rank == Self.free }
}
