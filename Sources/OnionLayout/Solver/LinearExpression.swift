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

/// The range of an expression's terms in ``Simplex``'s store.
struct TermSpan: Sendable {
    var start = 0
    var count = 0
    /// The number of terms that the range has room for.
    var capacity = 0

    var range: Range<Int> { start..<(start + count) }
}

/// One term of an expression in the simplex. Ids of variables come first, ids of residuals after them.
struct SparseTerm: Sendable {
    var id: Int
    var coefficient: Double
}
