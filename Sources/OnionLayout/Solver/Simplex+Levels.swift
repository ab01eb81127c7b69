import OnionModel

extension Simplex {
    /// Minimises the errors of a level, and keeps them minimal from then on.
    mutating func optimize(_ level: ArraySlice<Int>) {
        open(level)
        minimise(level)
        freeze(level)
        clearGradient()
    }

    /// Makes required inequalities hold.
    ///
    /// - Returns: False if they conflict. With `keepsFixed` it records the conflicts and returns true.
    mutating func require(_ level: ArraySlice<Int>) -> Bool {
        guard keepsFixed else {
            open(level)
            minimise(level)
            defer { clearGradient() }
            guard !level.contains(where: isViolated) else { return false }
            freeze(level)
            return true
        }
        for member in level where residuals[member].relation != .equal {
            requireAlone(member)
        }
        return true
    }

    /// Makes one required inequality hold together with the earlier ones, or records the conflict.
    private mutating func requireAlone(_ member: Int) {
        let level = CollectionOfOne(member)
        open(level)
        minimise(level)
        defer { clearGradient() }
        guard isViolated(member) else { return freeze(level) }
        residuals[member].below = .free
        residuals[member].above = .free
        let terms = store[residuals[member].terms.range]
        conflicts.append(Conflict(row: residuals[member].row, multipliers: multipliers(terms)))
    }

    private func isViolated(_ residual: Int) -> Bool {
        let (residual, tolerance) = (residuals[residual], NumericLimits.agreement)
        return residual.role == .basic && residual.relation.isViolated(by: residual.value, tolerance: tolerance)
    }

    /// Sets the costs of a level's residuals.
    private mutating func open(_ level: some Collection<Int>) {
        for member in level where !residuals[member].isFixed {
            residuals[member].open()
        }
    }

    // MARK: - Freezing

    /// Blocks every move that would make a level worse, given its gradient at the optimum.
    ///
    /// The gradient is a certificate: the cost is minimal while columns with an uphill direction stay at 0 and basic
    /// residuals stay on their side or at their breakpoint.
    private mutating func freeze(_ level: some Collection<Int>) {
        for column in touched {
            block(column)
        }
        for member in level {
            switch residuals[member].role {
            case .column: block(member)
            case .basic:
                residuals[member].freeze()
                if residuals[member].isFixed { makeColumn(member) }
            case .none: break
            }
        }
    }

    private mutating func block(_ column: Int) {
        guard residuals[column].role == .column else { return }
        let slope = gradient[column]
        let residual = residuals[column]
        let isUphillAbove = residual.above.cost + slope > NumericLimits.slope
        let isUphillBelow = residual.below.cost - slope > NumericLimits.slope
        residuals[column].above = residual.above == .blocked || isUphillAbove ? .blocked : .free
        residuals[column].below = residual.below == .blocked || isUphillBelow ? .blocked : .free
        if residuals[column].isFixed, !keepsFixed { residuals[column].role = .none }
    }

    /// Pivots a basic residual that stays at 0 into a column, which removes one column.
    private mutating func makeColumn(_ member: Int) {
        let candidates = store[residuals[member].terms.range].filter {
            residuals[$0.id - expressions.count].role == .column && !residuals[$0.id - expressions.count].isFixed
        }
        guard let best = candidates.max(by: { $0.coefficient.magnitude < $1.coefficient.magnitude }) else { return }
        let column = best.id - expressions.count
        collectRows(of: column)
        pivot(leaving: member, entering: column, towards: residuals[column].above == .blocked ? -1 : 1)
        if !keepsFixed { residuals[member].role = .none }
    }
}
