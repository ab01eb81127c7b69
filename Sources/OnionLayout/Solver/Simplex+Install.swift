extension Simplex {
    /// Takes in a component's constraints, in an order that starts close to where the levels end: most layouts get the sizes that
    /// their views ask for, and their inequalities hold there.
    ///
    /// - Returns: false where required equalities fight, unless it is kept what tells which.
    mutating func installAll() -> Bool {
        for member in members where row(of: member).isRequiredEquality {
            guard install(member) else { return false }
        }
        for member in members where !row(of: member).isRequired && row(of: member).relation == .equal {
            _ = install(member)
        }
        for member in members where !row(of: member).isRequired && row(of: member).relation != .equal {
            _ = install(member)
        }
        for member in members where row(of: member).isRequired && row(of: member).relation != .equal {
            _ = install(member)
        }
        return true
    }

    /// Eliminates a free variable by the constraint, or, where it has none left, makes its residual a basic one.
    private mutating func install(_ residual: Int) -> Bool {
        guard effort < Self.maximumEffort, store.count < Self.maximumTerms else {
            isComplete = false
            return true
        }
        let isEquality = row(of: residual).isRequiredEquality
        let constant = reduce(row(of: residual))
        guard work.allSatisfy({ $0.coefficient.magnitude < NumericLimits.largestCoefficient }) else {
            isComplete = false
            return true
        }
        if let position = positionToEliminate() {
            eliminate(position, by: residual, constant: constant, keepsResidual: !isEquality || keepsFixed)
        } else if isEquality {
            return constant.magnitude <= NumericLimits.agreement || reportConflict(residual)
        } else {
            residuals[residual].place = .basic
            residuals[residual].set(value: constant)
            residuals[residual].terms = storeWork()
        }
        if isEquality {
            residuals[residual].below = .blocked
            residuals[residual].above = .blocked
        }
        return true
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

    /// Expresses a row by free variables and residuals, in `work`. Gives its constant.
    private mutating func reduce(_ row: ConstraintRow) -> Double {
        work.removeAll(keepingCapacity: true)
        var constant = row.constant
        for position in row.start..<row.end {
            let term = system.terms[position]
            if known.isKnown(term.variable.index) {
                constant += term.coefficient * known.values[term.variable.index]
            } else {
                accumulate(term.variable.index, term.coefficient)
            }
        }
        while let sequence = pending.pop() {
            constant += expand(eliminated[sequence])
        }
        effort += work.count
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
            if id < forms.count, !forms[id].isFree { pending.push(forms[id].sequence) }
        }
    }

    /// Puts its form in a variable's place. Gives what that adds to the constant.
    private mutating func expand(_ variable: Int) -> Double {
        let position = Int(positions[variable])
        let coefficient = work[position].coefficient
        work[position].coefficient = 0
        guard coefficient.magnitude > NumericLimits.coefficient else { return 0 }
        let form = forms[variable]
        effort += form.terms.count
        for index in form.terms.range {
            accumulate(store[index].id, coefficient * store[index].coefficient)
        }
        return coefficient * form.constant
    }

    /// Leaves out what has cancelled out.
    mutating func cleanWork() {
        var kept = 0
        for term in work {
            positions[term.id] = -1
            guard term.coefficient.magnitude > NumericLimits.coefficient || term.coefficient.isNaN else { continue }
            work[kept] = term
            kept += 1
        }
        work.removeSubrange(kept...)
    }

    // MARK: - Eliminating

    /// The free variable that is in the fewest forms, of those whose coefficients are not too small to divide by.
    private func positionToEliminate() -> Int? {
        var largest = 0.0
        for term in work where term.id < forms.count {
            largest = max(largest, term.coefficient.magnitude)
        }
        var best: Int?
        for (position, term) in work.enumerated()
        where term.id < forms.count && term.coefficient.magnitude >= 0.01 * largest {
            if let other = best, forms[work[other].id].uses <= forms[term.id].uses { continue }
            best = position
        }
        return best
    }

    private mutating func eliminate(_ position: Int, by residual: Int, constant: Double, keepsResidual: Bool) {
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
        forms[variable].sequence = eliminated.count
        eliminated.append(variable)
    }

    private mutating func storeWork() -> TermSpan {
        let span = TermSpan(start: store.count, count: work.count, capacity: work.count)
        store.append(contentsOf: work)
        return span
    }
}
