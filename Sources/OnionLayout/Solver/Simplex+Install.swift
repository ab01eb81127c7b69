extension Simplex {
    /// Takes in a component's constraints, in an order that starts close to where the levels end: most layouts get the sizes that
    /// their views ask for, and their inequalities hold there.
    ///
    /// - Returns: false where required equalities fight, unless it is kept what tells which.
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

    /// Eliminates a free variable by the constraint, or, where it has none left, makes its residual a basic one.
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
        residuals[residual].place = .basic
        residuals[residual].set(value: constant)
        residuals[residual].terms = storeWork()
    }

    /// Reports that the row in `work` cannot hold. Whether that was possible.
    private mutating func reportConflict(_ residual: Int) -> Bool {
        guard keepsFixed else { return false }
        conflicts.append(Conflict(row: residuals[residual].row, multipliers: multipliers(work)))
        return true
    }

    /// What the rows of residuals are to be multiplied with so that an expression by them cancels out.
    func multipliers(_ terms: some Sequence<SparseTerm>) -> [(row: Int, factor: Double)] {
        terms.map { (residuals[$0.id - forms.count].row, -$0.coefficient) }
    }

    // MARK: - Reducing

    /// Puts the unknowns of a row into `work`. Gives its constant.
    private mutating func gather(_ row: ConstraintRow) -> Double {
        work.removeAll(keepingCapacity: true)
        var constant = row.constant
        for position in row.start..<row.end {
            let (variable, coefficient) = (system.terms[position].variable.index, system.terms[position].coefficient)
            let form = forms[variable]
            if known.isKnown(variable) {
                constant += coefficient * known.values[variable]
            } else if !form.isFree, form.terms.count <= 1 {
                constant += coefficient * form.constant
                for index in form.terms.range {
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

    /// Expresses `work` by free variables and residuals. Gives what that adds to the constant.
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

    /// Remembers that a variable in `work` is to be expanded, unless it is free.
    private mutating func enqueue(_ id: Int) {
        if id < forms.count, !forms[id].isFree { pending.push(forms[id].rank) }
    }

    /// Puts its form in a variable's place. Gives what that adds to the constant.
    private mutating func expand(_ variable: Int) -> Double {
        let position = Int(positions[variable])
        let coefficient = work[position].coefficient
        work[position].coefficient = 0
        guard coefficient.magnitude > NumericLimits.coefficient else { return 0 }
        let form = forms[variable]
        effort -= form.terms.count
        for index in form.terms.range {
            let count = work.count
            accumulate(store[index].id, coefficient * store[index].coefficient)
            if work.count > count { enqueue(store[index].id) }
        }
        return coefficient * form.constant
    }

    /// Leaves out what has cancelled out.
    mutating func cleanWork() {
        var kept = 0
        // By index: a loop over the terms would keep a copy of them all.
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

    /// A free variable that is in no form yet. Eliminating it asks nothing of the others in the row, and so keeps long chains sparse.
    private func unusedPosition() -> Int? {
        let largest = largestCoefficient
        return work.firstIndex { term in
            term.id < forms.count && forms[term.id].isFree && forms[term.id].uses == 0
                && term.coefficient.magnitude >= 0.01 * largest
        }
    }

    /// The free variable that is in the fewest forms, when no other variables are left in `work`.
    private func positionToEliminate() -> Int? {
        let largest = largestCoefficient
        var best: Int?
        for (position, term) in work.enumerated()
        where term.id < forms.count && term.coefficient.magnitude >= 0.01 * largest {
            if let other = best, forms[work[other].id].uses <= forms[term.id].uses { continue }
            best = position
        }
        return best
    }

    /// Of the variables: those much smaller are not to be divided by.
    private var largestCoefficient: Double {
        work.reduce(0) { $1.id < forms.count ? max($0, $1.coefficient.magnitude) : $0 }
    }

    private mutating func eliminate(
        _ position: Int, by residual: Int, constant: Double, keepsResidual: Bool, isUnused: Bool
    ) {
        let variable = work[position].id
        let factor = -1 / work[position].coefficient
        work.remove(at: position)
        for index in work.indices {
            work[index].coefficient *= factor
            if work[index].id < forms.count { forms[work[index].id].uses += 1 }
        }
        if keepsResidual {
            work.append(SparseTerm(id: forms.count + residual, coefficient: -factor))
            residuals[residual].place = .column
        }
        forms[variable].constant = constant * factor
        forms[variable].terms = storeWork()
        forms[variable].rank = isUnused ? order.prepend(variable) : order.append(variable)
    }

    private mutating func storeWork() -> TermSpan {
        let span = TermSpan(start: store.count, count: work.count, capacity: work.count)
        store.append(contentsOf: work)
        return span
    }
}
