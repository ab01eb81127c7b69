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
