extension Simplex {
    /// The distance at which a basic residual reaches its breakpoint as a column moves.
    struct Breakpoint {
        let row: Int
        let distance: Double
        let coefficient: Double
        /// The increase of the cost's slope at the breakpoint.
        let rise: Double

        var side: Double { coefficient < 0 ? -1 : 1 }
    }

    /// Moves columns while a level's cost decreases, and leaves the final gradient in `gradient`.
    mutating func minimise(_ level: some Collection<Int>) {
        var steps = 0
        var idleSteps = 0
        while true {
            findGradient(level)
            guard steps < 100 + 20 * residuals.count, !isExhausted
            else {
                isComplete = false
                return
            }
            // After several steps without progress, Bland's rule prevents cycling.
            guard let move = bestMove(byNumber: idleSteps > 10) else { return }
            collectRows(of: move.column)
            guard let leaving = pass(move, byNumber: idleSteps > 10) else { return }
            idleSteps = leaving.distance > 0 ? 0 : idleSteps + 1
            steps += 1
            pivot(leaving: leaving.row, entering: move.column, towards: move.direction)
        }
    }

    // MARK: - Where to go

    mutating func clearGradient() {
        for column in touched {
            gradient[column] = 0
        }
        touched.removeAll(keepingCapacity: true)
    }

    private mutating func findGradient(_ level: some Collection<Int>) {
        clearGradient()
        effort -= level.count / 8
        for member in level where residuals[member].role == .basic {
            let slope = residuals[member].costSlope
            guard slope != 0 else { continue }
            effort -= residuals[member].terms.count
            for index in residuals[member].terms.range {
                let column = store[index].id - expressions.count
                guard residuals[column].role == .column else { continue }
                if gradient[column] == 0 { touched.append(column) }
                gradient[column] += slope * store[index].coefficient
            }
        }
    }

    private struct Move {
        let column: Int
        let direction: Double
        /// The slope of the cost along the move; negative.
        let slope: Double
    }

    /// Returns the column with the steepest descent, or the first one by number.
    private func bestMove(byNumber: Bool) -> Move? {
        var best: Move?
        for column in touched {
            guard let move = move(of: column) else { continue }
            if let other = best {
                let isFirst = column < other.column
                guard byNumber ? isFirst : move.slope < other.slope || (move.slope == other.slope && isFirst) else {
                    continue
                }
            }
            best = move
        }
        return best
    }

    private func move(of column: Int) -> Move? {
        let residual = residuals[column]
        let up = residual.above == .blocked ? 0 : residual.above.cost + gradient[column]
        let down = residual.below == .blocked ? 0 : residual.below.cost - gradient[column]
        guard min(up, down) < -NumericLimits.slope else { return nil }
        return up <= down
            ? Move(column: column, direction: 1, slope: up) : Move(column: column, direction: -1, slope: down)
    }

    // MARK: - How far

    /// Passes breakpoints while the cost decreases behind them. Returns the breakpoint where that ends.
    private mutating func pass(_ move: Move, byNumber: Bool) -> Breakpoint? {
        let breakpoints = affected.compactMap { breakpoint(of: $0.id, moving: $0.coefficient * move.direction) }
            .sorted { first, second in
                if first.distance != second.distance { return first.distance < second.distance }
                let (a, b) = (first.coefficient.magnitude, second.coefficient.magnitude)
                return byNumber || a == b ? first.row < second.row : a > b
            }
        var slope = move.slope
        for breakpoint in breakpoints {
            slope += breakpoint.rise
            if slope >= -NumericLimits.slope { return breakpoint }
            residuals[breakpoint.row].side = breakpoint.side
        }
        return nil
    }

    private func breakpoint(of member: Int, moving coefficient: Double) -> Breakpoint? {
        let residual = residuals[member]
        let side: Double = coefficient < 0 ? -1 : 1
        let after = residual.slope(towards: side)
        let isBehind = residual.side == side
        guard !isBehind || after == .blocked else { return nil }
        let cost = after.cost + (residual.side == 0 ? 0 : residual.slope(towards: -side).cost)
        let rise = after == .blocked ? .infinity : cost * coefficient.magnitude
        guard rise > 0 else { return nil }
        let distance = isBehind ? 0 : (residual.value / coefficient).magnitude
        return Breakpoint(row: member, distance: distance, coefficient: coefficient, rise: rise)
    }

    // MARK: - Pivoting

    /// Collects the basic residuals whose expressions contain a column, with its coefficients, in `affected`.
    mutating func collectRows(of column: Int) {
        buildColumnIndex()
        columns.take(column, into: &rowsOfColumn)
        affected.removeAll(keepingCapacity: true)
        for member in rowsOfColumn where residuals[member].role == .basic && !isCollected[member] {
            effort -= residuals[member].terms.count
            guard let index = residuals[member].terms.range.first(where: { store[$0].id == expressions.count + column })
            else { continue }
            isCollected[member] = true
            affected.append(SparseTerm(id: member, coefficient: store[index].coefficient))
        }
        for term in affected {
            isCollected[term.id] = false
            columns.add(row: term.id, to: column)
        }
    }

    private mutating func buildColumnIndex() {
        guard !columns.isBuilt else { return }
        columns.build(count: residuals.count)
        if isCollected.isEmpty { isCollected = Array(repeating: false, count: residuals.count) }
        for member in members where residuals[member].role == .basic {
            for index in residuals[member].terms.range {
                columns.add(row: member, to: store[index].id - expressions.count)
            }
        }
    }

    /// Exchanges a basic residual and a column in all collected rows.
    mutating func pivot(leaving member: Int, entering column: Int, towards side: Double) {
        columns.take(column, into: &rowsOfColumn)
        residuals[column].side = side
        solveRow(member, column)
        for term in affected where term.id != member {
            substitute(column, in: term.id, coefficient: term.coefficient)
        }
    }

    /// Solves a basic residual's row for a column.
    private mutating func solveRow(_ member: Int, _ column: Int) {
        let span = residuals[member].terms
        guard let position = span.range.first(where: { store[$0].id == expressions.count + column }) else { return }
        let factor = 1 / store[position].coefficient
        store[position].id = expressions.count + member
        for index in span.range {
            store[index].coefficient *= -factor
            columns.add(row: column, to: store[index].id - expressions.count)
        }
        store[position].coefficient = factor
        residuals[column].role = .basic
        residuals[column].terms = span
        residuals[column].set(value: -residuals[member].value * factor)
        residuals[member].role = .column
        residuals[member].terms = TermSpan()
        residuals[member].set(value: 0)
    }

    /// Substitutes a former column's expression into a row.
    private mutating func substitute(_ column: Int, in member: Int, coefficient: Double) {
        let span = residuals[member].terms
        let expression = residuals[column].terms
        effort -= span.count + expression.count
        work.removeAll(keepingCapacity: true)
        for index in span.range where store[index].id != expressions.count + column {
            positions[store[index].id] = Int32(truncatingIfNeeded: work.count)
            work.append(store[index])
        }
        for index in expression.range {
            let id = store[index].id
            let position = Int(positions[id])
            if position >= 0 {
                work[position].coefficient += coefficient * store[index].coefficient
            } else {
                work.append(SparseTerm(id: id, coefficient: coefficient * store[index].coefficient))
                columns.add(row: member, to: id - expressions.count)
            }
        }
        cleanWork()
        residuals[member].terms = storeWork(in: span)
        residuals[member].set(value: residuals[member].value + coefficient * residuals[column].value)
    }

    /// Stores an expression in an older one's span if it fits.
    private mutating func storeWork(in span: TermSpan) -> TermSpan {
        var span = span
        if work.count > span.capacity {
            span = TermSpan(start: store.count, count: work.count, capacity: 2 * work.count)
            store.append(contentsOf: work)
            store.append(contentsOf: repeatElement(SparseTerm(id: 0, coefficient: 0), count: work.count))
        } else {
            span.count = work.count
            for (offset, term) in work.enumerated() {
                store[span.start + offset] = term
            }
        }
        return span
    }
}
