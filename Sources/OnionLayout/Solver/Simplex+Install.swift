import OnionModel

extension Simplex {
    /// Installs a component's constraints, in an order whose start is close to the optimum: in most layouts views get
    /// their preferred sizes, and inequalities hold there.
    ///
    /// - Returns: False if required equalities conflict. With `keepsFixed` it records the conflicts and returns true.
    mutating func installAll() -> Bool {
        for member in members where residuals[member].isRequiredEquality {
            guard install(member) else { return false }
        }
        for member in members where !residuals[member].isRequired && residuals[member].relation == .equal {
            _ = install(member)
        }
        for member in members where !residuals[member].isRequired && residuals[member].relation != .equal {
            _ = install(member)
        }
        for member in members where residuals[member].isRequired && residuals[member].relation != .equal {
            _ = install(member)
        }
        return true
    }

    /// Eliminates a free variable with the constraint. If the row has none, the residual becomes basic.
    private mutating func install(_ residual: Int) -> Bool {
        guard !isExhausted else {
            isComplete = false
            return true
        }
        let isEquality = residuals[residual].isRequiredEquality
        let keepsResidual = !isEquality || keepsFixed
        var constant = gather(system.rows[residuals[residual].row])
        if let position = unusedPosition() {
            eliminate(position, by: residual, constant: constant, keepsResidual: keepsResidual, isUnused: true)
        } else {
            constant += expandAll()
            guard work.allSatisfy({ $0.coefficient.magnitude < NumericLimits.largestCoefficient }) else {
                isComplete = false
                return true
            }
            if let position = positionToEliminate() {
                eliminate(position, by: residual, constant: constant, keepsResidual: keepsResidual, isUnused: false)
            } else if isEquality {
                return constant.magnitude <= NumericLimits.agreement || reportConflict(residual)
            } else {
                makeBasic(residual, constant: constant)
            }
        }
        if isEquality {
            residuals[residual].below = .blocked
            residuals[residual].above = .blocked
        }
        return true
    }

    private mutating func makeBasic(_ residual: Int, constant: Double) {
        residuals[residual].role = .basic
        residuals[residual].set(value: constant)
        residuals[residual].terms = storeWork()
    }

    /// Records that the row in `work` cannot hold. Returns false if the conflict cannot be recorded.
    private mutating func reportConflict(_ residual: Int) -> Bool {
        guard keepsFixed else { return false }
        conflicts.append(Conflict(row: residuals[residual].row, multipliers: multipliers(work)))
        return true
    }

    /// Returns the factors of the residuals' rows that cancel an expression.
    func multipliers(_ terms: some Sequence<SparseTerm>) -> [(row: Int, factor: Double)] {
        terms.map { (residuals[$0.id - expressions.count].row, -$0.coefficient) }
    }

    // MARK: - Reducing

    /// Loads the unknowns of a row into `work`, and returns its constant.
    private mutating func gather(_ row: ConstraintRow) -> Double {
        work.removeAll(keepingCapacity: true)
        var constant = row.constant
        for position in row.start..<row.end {
            let (variable, coefficient) = (system.terms[position].variable.index, system.terms[position].coefficient)
            let expression = expressions[variable]
            if known.isKnown(variable) {
                constant += coefficient * known.values[variable]
            } else if !expression.isFree, expression.terms.count <= 1 {
                constant += coefficient * expression.constant
                for index in expression.terms.range {
                    accumulate(store[index].id, coefficient * store[index].coefficient)
                }
            } else {
                accumulate(variable, coefficient)
            }
        }
        effort -= work.count
        cleanWork()
        return constant
    }

    /// Expresses `work` by free variables and residuals, and returns the constant that this adds.
    private mutating func expandAll() -> Double {
        for (position, term) in work.enumerated() {
            positions[term.id] = Int32(truncatingIfNeeded: position)
            enqueue(term.id)
        }
        var constant = 0.0
        while let rank = pending.pop() {
            constant += expand(order[rank])
        }
        cleanWork()
        return constant
    }

    private mutating func accumulate(_ id: Int, _ coefficient: Double) {
        let position = Int(positions[id])
        if position >= 0 {
            work[position].coefficient += coefficient
        } else {
            positions[id] = Int32(truncatingIfNeeded: work.count)
            work.append(SparseTerm(id: id, coefficient: coefficient))
        }
    }

    /// Marks a variable in `work` for expansion, unless it is free.
    private mutating func enqueue(_ id: Int) {
        if id < expressions.count, !expressions[id].isFree { pending.push(expressions[id].rank) }
    }

    /// Replaces a variable in `work` by its expression, and returns the constant that this adds.
    private mutating func expand(_ variable: Int) -> Double {
        let position = Int(positions[variable])
        let coefficient = work[position].coefficient
        work[position].coefficient = 0
        guard coefficient.magnitude > NumericLimits.coefficient else { return 0 }
        let expression = expressions[variable]
        effort -= expression.terms.count
        for index in expression.terms.range {
            let count = work.count
            accumulate(store[index].id, coefficient * store[index].coefficient)
            if work.count > count { enqueue(store[index].id) }
        }
        return coefficient * expression.constant
    }

    /// Removes terms that have cancelled out.
    mutating func cleanWork() {
        var kept = 0
        // The loop uses indices, because a loop over the terms would copy the array.
        for index in work.indices {
            let term = work[index]
            positions[term.id] = -1
            guard term.coefficient.magnitude > NumericLimits.coefficient || term.coefficient.isNaN else { continue }
            work[kept] = term
            kept += 1
        }
        if kept < work.count { work.removeLast(work.count - kept) }
    }

    // MARK: - Eliminating

    /// Returns a free variable that no expression contains. Its elimination changes no other expression, which keeps
    /// long chains sparse.
    private func unusedPosition() -> Int? {
        let largest = largestCoefficient
        return work.firstIndex { term in
            term.id < expressions.count && expressions[term.id].isFree && expressions[term.id].uses == 0
                && term.coefficient.magnitude >= 0.01 * largest
        }
    }

    /// Returns the free variable that the fewest expressions contain. Requires that `work` contains no eliminated
    /// variables.
    private func positionToEliminate() -> Int? {
        let largest = largestCoefficient
        var best: Int?
        for (position, term) in work.enumerated()
        where term.id < expressions.count && term.coefficient.magnitude >= 0.01 * largest {
            if let other = best, expressions[work[other].id].uses <= expressions[term.id].uses { continue }
            best = position
        }
        return best
    }

    /// The largest coefficient of a variable. Dividing by much smaller ones would lose precision.
    private var largestCoefficient: Double {
        work.reduce(0) { $1.id < expressions.count ? max($0, $1.coefficient.magnitude) : $0 }
    }

    private mutating func eliminate(
        _ position: Int, by residual: Int, constant: Double, keepsResidual: Bool, isUnused: Bool
    ) {
        let variable = work[position].id
        let factor = -1 / work[position].coefficient
        work.remove(at: position)
        for index in work.indices {
            work[index].coefficient *= factor
            if work[index].id < expressions.count { expressions[work[index].id].uses += 1 }
        }
        if keepsResidual {
            work.append(SparseTerm(id: expressions.count + residual, coefficient: -factor))
            residuals[residual].role = .column
        }
        expressions[variable].constant = constant * factor
        expressions[variable].terms = storeWork()
        expressions[variable].rank = isUnused ? order.prepend(variable) : order.append(variable)
    }

    private mutating func storeWork() -> TermSpan {
        let span = TermSpan(start: store.count, count: work.count, capacity: work.count)
        store.append(contentsOf: work)
        return span
    }
}
