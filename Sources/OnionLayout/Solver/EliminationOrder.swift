/// The variables that have forms, in such an order that a form names variables of higher ranks only.
struct EliminationOrder: Sendable {
    /// The variables of ranks -1, -2, ...
    private var early: [Int] = []
    /// The variables of ranks 0, 1, ...
    private var late: [Int] = []

    /// Gives a variable the lowest rank: no form names it, and its own may name any.
    mutating func prepend(_ variable: Int) -> Int {
        early.append(variable)
        return -early.count
    }

    /// Gives a variable the highest rank: its form names free variables only.
    mutating func append(_ variable: Int) -> Int {
        late.append(variable)
        return late.count - 1
    }

    subscript(rank: Int) -> Int {
        rank < 0 ? early[-rank - 1] : late[rank]
    }

    /// How many it has of each kind.
    var end: (early: Int, late: Int) { (early.count, late.count) }

    /// Forgets what was added after an earlier ``end``.
    mutating func removeAll(from end: (early: Int, late: Int)) {
        early.removeSubrange(end.early...)
        late.removeSubrange(end.late...)
    }

    /// From the highest rank down, so that what a form names comes before it.
    func forEachFromTheHighest(_ body: (Int) -> Void) {
        late.reversed().forEach(body)
        early.forEach(body)
    }
}
