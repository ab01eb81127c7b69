extension Simplex {
    /// Minimises the errors of a level, and keeps them so from then on.
    mutating func settle(_ level: ArraySlice<Int>) {
        open(level)
        minimise(level)
        freeze(level)
        clearGradient()
    }

    /// Makes required inequalities hold.
    ///
    /// - Returns: false where they fight, unless it is kept what tells which.
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

    /// Makes one required inequality hold together with those before it, or reports that it cannot.
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
        return residual.place == .basic && residual.relation.isViolated(by: residual.value, tolerance: tolerance)
    }

    /// Gives a level's residuals the costs of their relations.
    private mutating func open(_ level: some Collection<Int>) {
        for member in level where !residuals[member].isFixed {
            residuals[member].open()
        }
    }

    // MARK: - Freezing

    /// Blocks what would make a level worse than it is now, given its gradient at the optimum.
    ///
    /// The gradient is a certificate: the level's cost is the least where columns whose way is uphill stay at 0, and where basic residuals
    /// stay on the side, or at the breakpoint, that they are at.
    private mutating func freeze(_ level: some Collection<Int>) {
        for column in touched {
            block(column)
        }
        for member in level {
            switch residuals[member].place {
            case .column: block(member)
            case .basic:
                residuals[member].freeze()
                if residuals[member].isFixed { makeColumn(member) }
            case .none: break
            }
        }
    }

    private mutating func block(_ column: Int) {
        guard residuals[column].place == .column else { return }
        let slope = gradient[column]
        let residual = residuals[column]
        let isUphillAbove = residual.above.cost + slope > NumericLimits.slope
        let isUphillBelow = residual.below.cost - slope > NumericLimits.slope
        residuals[column].above = residual.above == .blocked || isUphillAbove ? .blocked : .free
        residuals[column].below = residual.below == .blocked || isUphillBelow ? .blocked : .free
        if residuals[column].isFixed, !keepsFixed { residuals[column].place = .none }
    }

    /// Puts a basic residual that stays at 0 in the place of a column, which leaves one less.
    private mutating func makeColumn(_ member: Int) {
        let candidates = store[residuals[member].terms.range].filter {
            residuals[$0.id - forms.count].place == .column && !residuals[$0.id - forms.count].isFixed
        }
        guard let best = candidates.max(by: { $0.coefficient.magnitude < $1.coefficient.magnitude }) else { return }
        let column = best.id - forms.count
        collectRows(of: column)
        pivot(leaving: member, entering: column, towards: residuals[column].above == .blocked ? -1 : 1)
        if !keepsFixed { residuals[member].place = .none }
    }
}
