extension Simplex {
    /// Where a basic residual comes to its breakpoint as a column moves.
    struct Breakpoint {
        let row: Int
        let distance: Double
        let coefficient: Double
        /// How much steeper the cost becomes there.
        let rise: Double
    }

    /// Moves columns as long as a level's cost goes down. Leaves its gradient at the end.
    mutating func minimise(_ level: some Collection<Int>) {
        var steps = 0
        var idleSteps = 0
        while true {
            findGradient(level)
            guard steps < 100 + 20 * residuals.count, effort < Self.maximumEffort, store.count < Self.maximumTerms
            else {
                isComplete = false
                return
            }
            // Bland's rule, after steps that went nowhere, comes out of every circle.
            guard let move = bestMove(byNumber: idleSteps > 10) else { return }
            collectRows(of: move.column)
            guard let leaving = breakpoint(of: move, byNumber: idleSteps > 10) else { return }
            idleSteps = leaving.distance > 0 ? 0 : idleSteps + 1
            steps += 1
            pivot(leaving: leaving.row, entering: move.column)
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
        for member in level where residuals[member].place == .basic && residuals[member].value != 0 {
            let slope = residuals[member].costSlope(row(of: member).relation)
            guard slope != 0 else { continue }
            effort += residuals[member].terms.count
            for index in residuals[member].terms.range {
                let column = store[index].id - forms.count
                guard residuals[column].place == .column else { continue }
                if gradient[column] == 0 { touched.append(column) }
                gradient[column] += slope * store[index].coefficient
            }
        }
    }

    private struct Move {
        let column: Int
        let direction: Double
        /// Of the cost, as the column moves; negative.
        let slope: Double
    }

    /// The column whose way goes down the steepest, or the first by its number.
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

    /// The breakpoint behind which the cost no longer goes down.
    private func breakpoint(of move: Move, byNumber: Bool) -> Breakpoint? {
        let breakpoints = affected.compactMap { breakpoint(of: $0.id, moving: $0.coefficient * move.direction) }
            .sorted { ($0.distance, $0.row) < ($1.distance, $1.row) }
        var slope = move.slope
        guard
            let last = breakpoints.firstIndex(where: {
                slope += $0.rise
                return slope >= -NumericLimits.slope
            })
        else { return nil }
        let distance = breakpoints[last].distance
        let ties = breakpoints.filter { $0.distance == distance }
        return byNumber ? ties.first : ties.max { $0.coefficient.magnitude < $1.coefficient.magnitude }
    }

    private func breakpoint(of member: Int, moving coefficient: Double) -> Breakpoint? {
        let residual = residuals[member]
        let crossesUp = coefficient > 0
        let isAtBreakpoint = residual.value == 0
        guard isAtBreakpoint || (residual.value < 0) == crossesUp else { return nil }
        let (before, after) = crossesUp ? (residual.below, residual.above) : (residual.above, residual.below)
        let rise: Double
        if after == .blocked {
            rise = .infinity
        } else {
            let cost = isAtBreakpoint || before == .blocked ? after.cost : before.cost + after.cost
            rise = cost * coefficient.magnitude
        }
        guard rise > 0 else { return nil }
        return Breakpoint(
            row: member, distance: (residual.value / coefficient).magnitude, coefficient: coefficient, rise: rise)
    }

    // MARK: - Pivoting

    /// Finds the basic residuals that a column is in, with its coefficients.
    mutating func collectRows(of column: Int) {
        buildColumnIndex()
        columns.take(column, into: &rowsOfColumn)
        affected.removeAll(keepingCapacity: true)
        for member in rowsOfColumn where residuals[member].place == .basic && !isCollected[member] {
            effort += residuals[member].terms.count
            guard let index = residuals[member].terms.range.first(where: { store[$0].id == forms.count + column })
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
        for member in members where residuals[member].place == .basic {
            for index in residuals[member].terms.range {
                columns.add(row: member, to: store[index].id - forms.count)
            }
        }
    }

    /// Expresses a column by a basic residual, which becomes a column in its place, in all the rows collected.
    mutating func pivot(leaving member: Int, entering column: Int) {
        columns.take(column, into: &rowsOfColumn)
        turn(member, column)
        for term in affected where term.id != member {
            substitute(column, in: term.id, coefficient: term.coefficient)
        }
    }

    /// Solves a basic residual's row for a column.
    private mutating func turn(_ member: Int, _ column: Int) {
        let span = residuals[member].terms
        guard let position = span.range.first(where: { store[$0].id == forms.count + column }) else { return }
        let factor = 1 / store[position].coefficient
        store[position].id = forms.count + member
        for index in span.range {
            store[index].coefficient *= -factor
            columns.add(row: column, to: store[index].id - forms.count)
        }
        store[position].coefficient = factor
        residuals[column].place = .basic
        residuals[column].terms = span
        residuals[column].value = snapped(-residuals[member].value * factor)
        residuals[member].place = .column
        residuals[member].terms = TermSpan()
        residuals[member].value = 0
    }

    private func snapped(_ value: Double) -> Double {
        value.magnitude < NumericLimits.error ? 0 : value
    }

    /// Puts a former column's expression in its place in a row.
    private mutating func substitute(_ column: Int, in member: Int, coefficient: Double) {
        let span = residuals[member].terms
        let expression = residuals[column].terms
        effort += span.count + expression.count
        work.removeAll(keepingCapacity: true)
        for index in span.range where store[index].id != forms.count + column {
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
                columns.add(row: member, to: id - forms.count)
            }
        }
        cleanWork()
        residuals[member].terms = storeWork(in: span)
        residuals[member].value = snapped(residuals[member].value + coefficient * residuals[column].value)
    }

    /// Stores an expression where an older one was, if it has room there.
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
