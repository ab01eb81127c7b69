/// Solves one ``ConstraintSystem``: what follows step by step is substituted; what hangs together is left to the simplex, a component
/// at a time; and where required constraints fight, the one of them that was added last is broken.
struct ConstraintSolver {
    /// How often solving starts anew without a constraint; from then on the one at hand is broken, whether it was last or not.
    private static let maximumAttempts = 16
    /// How many conflicts are looked into.
    private static let maximumAnalyses = 128

    let system: ConstraintSystem
    private var isBroken: [Bool] = []
    private var broken: [Solution.Broken] = []
    private var attempts = 1
    /// How many terms the simplex may still touch.
    private var effort: Int

    /// - Parameter effort: how many terms the simplex may touch; the default is about a second.
    init(_ system: ConstraintSystem, effort: Int = 400_000_000) {
        self.system = system
        self.effort = effort
    }

    mutating func solve() -> Solution {
        breakUnusableRows()
        while true {
            var substitution = Substitution(system, without: isBroken)
            if settle(substitution.conflicts, in: substitution) { continue }
            guard !substitution.rest.isEmpty else { return substitution.solution(broken: sortedBroken) }

            var simplex = Simplex(system, substitution, effort: effort)
            simplex.solve()
            effort = simplex.effort
            if settle(simplex.conflicts, in: substitution) { continue }
            substitution.take(simplex)
            return substitution.solution(broken: sortedBroken)
        }
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

    /// Breaks one constraint of each conflict. Whether solving has to start anew, because one of them has had its effect already.
    private mutating func settle(_ conflicts: [Conflict], in substitution: Substitution) -> Bool {
        var startsAnew = false
        for conflict in conflicts where !isSettled(conflict) {
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

    private func isSettled(_ conflict: Conflict) -> Bool {
        !isBroken.isEmpty && isBroken[conflict.row]
    }
}
