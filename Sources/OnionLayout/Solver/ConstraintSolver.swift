/// Solves a ``ConstraintSystem`` in two stages: substitution as far as it goes, then the simplex method for each
/// remaining component. Of conflicting required constraints, the one that was added last is broken.
struct ConstraintSolver {
    /// The maximum number of restarts without a broken constraint. After that, the constraint where the conflict was found is
    /// broken, whether it is the last one or not.
    private static let maximumAttempts = 16
    /// The maximum number of conflicts that are analysed in detail.
    private static let maximumAnalyses = 128

    let system: ConstraintSystem
    private var isBroken: [Bool] = []
    private var broken: [Solution.Broken] = []
    private var attempts = 1
    /// The number of terms that the simplex may still process.
    private(set) var effort: Int
    /// The rows whose constants the solution depends on, ascending; nil before it is found, and where constraints were broken.
    private(set) var decidingRows: [Int32]?

    /// The number of terms that the simplex may process for one layout, in less than a second.
    static let effort = 150_000_000

    /// - Parameter effort: The number of terms that the simplex may process.
    init(_ system: ConstraintSystem, effort: Int = Self.effort) {
        self.system = system
        self.effort = effort
    }

    mutating func solve() -> Solution {
        breakUnusableRows()
        while true {
            var substitution = Substitution(system, without: isBroken)
            if breakConstraints(substitution.conflicts, in: substitution) { continue }
            guard !substitution.remainingRows.isEmpty else {
                decidingRows = decidingRows(substitution)
                return substitution.solution(broken: sortedBroken)
            }

            var simplex = Simplex(system, substitution, effort: effort)
            simplex.solve()
            effort = simplex.effort
            if breakConstraints(simplex.conflicts, in: substitution) { continue }
            decidingRows = decidingRows(substitution)
            substitution.take(simplex)
            return substitution.solution(broken: sortedBroken)
        }
    }

    /// The required rows and those with unknowns, ascending. The others are constant, and have no effect.
    private func decidingRows(_ substitution: Substitution) -> [Int32]? {
        guard isBroken.isEmpty else { return nil }
        var isDeciding = system.rows.map(\.isRequired)
        for row in substitution.remainingRows { isDeciding[Int(row)] = true }
        return isDeciding.indices.filter { isDeciding[$0] }.map(Int32.init)
    }

    private var sortedBroken: [Solution.Broken] {
        broken.sorted { $0.constraint < $1.constraint }
    }

    private mutating func breakUnusableRows() {
        for (index, row) in system.rows.enumerated() where !row.isUsable {
            setBroken(index)
            if row.isRequired { broken.append(Solution.Broken(constraint: index, conflictingWith: [])) }
        }
    }

    private mutating func setBroken(_ row: Int) {
        if isBroken.isEmpty { isBroken = Array(repeating: false, count: system.rows.count) }
        isBroken[row] = true
    }

    /// Breaks one constraint of each conflict. Returns whether solving must restart, because a broken constraint has
    /// already had an effect.
    private mutating func breakConstraints(_ conflicts: [Conflict], in substitution: Substitution) -> Bool {
        var startsAnew = false
        for conflict in conflicts where !isResolved(conflict) {
            let rows = broken.count < Self.maximumAnalyses ? substitution.fightingRows(conflict) : [conflict.row]
            let last = attempts < Self.maximumAttempts ? rows.last ?? conflict.row : conflict.row
            setBroken(last)
            broken.append(Solution.Broken(constraint: last, conflictingWith: rows.filter { $0 != last }))
            if last != conflict.row {
                startsAnew = true
                break
            }
        }
        if startsAnew { attempts += 1 }
        return startsAnew
    }

    private func isResolved(_ conflict: Conflict) -> Bool {
        !isBroken.isEmpty && isBroken[conflict.row]
    }
}
