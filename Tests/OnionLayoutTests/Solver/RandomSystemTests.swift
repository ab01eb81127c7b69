import Testing

@testable import OnionLayout

@Suite struct RandomSystemTests {
    @Test(arguments: 0..<20)
    func solutionsAreAsGoodAsTheBestOfAllCrossings(block: Int) {
        for seed in 0..<250 {
            var random = RandomSystem(seed: block * 250 + seed)
            var tiny = random.tiny(priorities: [1000, 1000, 999, 750, 250])
            let solution = ConstraintSystem(tiny).solve()
            for broken in solution.broken.map(\.constraint).sorted(by: >) {
                tiny.rows.remove(at: broken)
            }
            let best = tiny.bestPoints
            let point = (0..<tiny.variableCount).map { solution[ConstraintSystem.Variable(index: $0)] }
            let isWorse = BruteForce.isBetter(tiny.errors(at: best[0]), than: tiny.errors(at: point))
            #expect(!isWorse, "seed \(block * 250 + seed): \(point), not \(best[0])")
        }
    }

    @Test(arguments: 0..<20)
    func undeterminedAreTheVariablesInWhichTheBestCrossingsDiffer(block: Int) {
        for seed in 0..<250 {
            var random = RandomSystem(seed: block * 250 + seed)
            var tiny = random.tiny(priorities: [1000, 750, 250, 1])
            let solution = ConstraintSystem(tiny).solve()
            for broken in solution.broken.map(\.constraint).sorted(by: >) {
                tiny.rows.remove(at: broken)
            }
            let best = tiny.bestPoints
            let differing = (0..<tiny.variableCount).filter { variable in
                best.contains { ($0[variable] - best[0][variable]).magnitude > 1e-6 }
            }
            #expect(solution.undetermined.map(\.index) == differing, "seed \(block * 250 + seed)")
        }
    }

    @Test(arguments: 0..<10)
    func brokenConstraintsNameTheFewestThatCannotHoldTogether(block: Int) {
        for seed in 0..<200 {
            var random = RandomSystem(seed: block * 250 + seed)
            let tiny = random.tiny(priorities: [1000, 1000, 1000, 750])
            for broken in ConstraintSystem(tiny).solve().broken {
                var fight = tiny
                let numbers = broken.conflictingWith + [broken.constraint]
                fight.rows = numbers.map { tiny.rows[$0] } + tiny.rows.suffix(tiny.variableCount)
                fight.rows.removeAll { $0.priority == 1 && $0.coefficients.isEmpty }
                #expect(!isFeasible(fight, without: nil), "seed \(block * 250 + seed)")
                for index in numbers.indices {
                    #expect(isFeasible(fight, without: index), "seed \(block * 250 + seed), \(numbers)")
                }
                #expect(broken.conflictingWith.allSatisfy { $0 < broken.constraint })
            }
        }
    }

    /// Whether the required rows can hold together.
    private func isFeasible(_ system: BruteForce, without index: Int?) -> Bool {
        var system = system
        if let index { system.rows.remove(at: index) }
        guard let best = system.bestPoints.first else { return true }
        return system.rows.filter { $0.priority == 1000 }.allSatisfy { $0.error(at: best) < 1e-6 }
    }
}
