extension Simplex {
    /// Blocks columns that cannot move, because each of their moves would push a basic residual from 0 to a blocked
    /// side.
    mutating func blockImpliedDirections() {
        var isDone = false
        while !isDone {
            isDone = true
            for member in members where residuals[member].role == .basic && residuals[member].value == 0 {
                if residuals[member].below == .blocked, !canMove(member, 1) {
                    isDone = !blockMoves(of: member, towards: -1) && isDone
                }
                if residuals[member].above == .blocked, !canMove(member, -1) {
                    isDone = !blockMoves(of: member, towards: 1) && isDone
                }
            }
        }
    }

    /// Whether a single column can move a basic residual to a side.
    private func canMove(_ member: Int, _ side: Double) -> Bool {
        store[residuals[member].terms.range].contains { term in
            canGo(term.id - expressions.count, side * term.coefficient)
        }
    }

    private func canGo(_ column: Int, _ direction: Double) -> Bool {
        residuals[column].role == .column
            && (direction > 0 ? residuals[column].above : residuals[column].below) != .blocked
    }

    /// Blocks all moves of a basic residual to a side. Returns whether a move was blocked.
    private mutating func blockMoves(of member: Int, towards side: Double) -> Bool {
        var hasBlocked = false
        for index in residuals[member].terms.range {
            let column = store[index].id - expressions.count
            let direction = side * store[index].coefficient
            guard canGo(column, direction) else { continue }
            if direction > 0 {
                residuals[column].above = .blocked
            } else {
                residuals[column].below = .blocked
            }
            hasBlocked = true
        }
        return hasBlocked
    }

    /// Computes the variables from the residuals.
    mutating func evaluate() {
        var values = Array(repeating: 0.0, count: expressions.count) + residuals.map(\.value)
        var freedoms =
            expressions.indices.map { expressions[$0].isFree ? weight(of: $0) : 0 } + residuals.indices.map(freedom)
        order.forEachFromTheHighest { variable in
            values[variable] = expressions[variable].constant
            for term in store[expressions[variable].terms.range] {
                values[variable] += term.coefficient * values[term.id]
                freedoms[variable] += term.coefficient * freedoms[term.id]
            }
        }
        (self.values, self.freedoms) = (values, freedoms)
    }

    /// Returns the change of a residual when every free column moves by its weight.
    private func freedom(of residual: Int) -> Double {
        guard residuals[residual].role == .basic else { return columnFreedom(residual) }
        return store[residuals[residual].terms.range].reduce(0) { sum, term in
            sum + term.coefficient * columnFreedom(term.id - expressions.count)
        }
    }

    private func columnFreedom(_ residual: Int) -> Double {
        let isFree = residuals[residual].role == .column && !residuals[residual].isFixed
        return isFree ? weight(of: expressions.count + residual) : 0
    }

    /// A pseudo-random weight by the golden ratio, so that combinations of weights practically never cancel out.
    private func weight(of id: Int) -> Double {
        let product = Double(id + 1) * 0.618_033_988_749_894_9
        return 1 + product - product.rounded(.down)
    }

    func value(of variable: Int) -> Double {
        values[variable]
    }

    func isUndetermined(_ variable: Int) -> Bool {
        freedoms[variable].magnitude > NumericLimits.error
    }
}
