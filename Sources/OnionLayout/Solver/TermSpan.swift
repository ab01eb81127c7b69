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
