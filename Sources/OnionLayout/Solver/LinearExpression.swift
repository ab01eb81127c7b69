/// A variable expressed by free variables and residuals.
struct LinearExpression: Sendable {
    var constant = 0.0
    var terms = TermSpan()
    /// The rank in the ``EliminationOrder``; `free` for a free variable.
    var rank = Self.free
    /// The number of expressions that contain the variable, maintained while it is free.
    var uses = 0

    private static let free = Int.max

    var isFree: Bool { rank == Self.free }
}
