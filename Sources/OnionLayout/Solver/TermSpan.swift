/// Where in ``Simplex``'s store the terms of one linear expression are.
struct TermSpan: Sendable {
    var start = 0
    var count = 0
    /// How many have room there.
    var capacity = 0

    var range: Range<Int> { start..<(start + count) }
}

/// One term of an expression in the simplex: a variable's number, or after those a residual's.
struct SparseTerm: Sendable {
    var id: Int
    var coefficient: Double
}

/// A variable as an expression of those that are still free and of residuals.
struct Form: Sendable {
    var constant = 0.0
    var terms = TermSpan()
    /// The how manieth variable that was eliminated; negative for one that is free.
    var sequence = -1
    /// In how many forms the free variable is.
    var uses = 0

    var isFree: Bool { sequence < 0 }
}
