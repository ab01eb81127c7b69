/// The eliminated variables by rank: an expression contains only variables of higher ranks.
struct EliminationOrder: Sendable {
    /// The variables of ranks -1, -2, ...
    private var early: [Int] = []
    /// The variables of ranks 0, 1, ...
    private var late: [Int] = []

    /// Gives a variable the lowest rank: no expression contains it, and its own expression may contain any variable.
    mutating func prepend(_ variable: Int) -> Int {
        early.append(variable)
        return -early.count
    }

    /// Gives a variable the highest rank: its expression contains free variables only.
    mutating func append(_ variable: Int) -> Int {
        late.append(variable)
        return late.count - 1
    }

    subscript(rank: Int) -> Int {
        rank < 0 ? early[-rank - 1] : late[rank]
    }

    /// The number of variables of each kind.
    var end: (early: Int, late: Int) { (early.count, late.count) }

    /// Removes the variables that were added after an earlier ``end``.
    mutating func removeAll(from end: (early: Int, late: Int)) {
        early.removeSubrange(end.early...)
        late.removeSubrange(end.late...)
    }

    /// Calls a closure with each variable, from the highest rank down. A variable comes after those of its expression.
    func forEachFromTheHighest(_ body: (Int) -> Void) {
        late.reversed().forEach(body)
        early.forEach(body)
    }
}
