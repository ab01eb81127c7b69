import Testing

@testable import OnionLayout

@Suite("Random systems against brute force")
struct RandomSystemTests {
    private static let seeds = 0..<1000

    @Test("No crossing of constraints is better than the solution")
    func optimal() {
        for seed in Self.seeds {
            var random = RandomSystem(seed: seed)
            let tiny = random.tiny(priorities: [1000, 1000, 999, 750, 250])
            let system = ConstraintSystem(tiny)
            let solution = system.solve()
            let kept = tiny.without(solution.broken)
            let point = system.allVariables.map { solution[$0] }
            let isWorse = kept.bestPoints.contains {
                BruteForce.isBetter(kept.errors(at: $0), than: kept.errors(at: point))
            }
            #expect(!isWorse, "seed \(seed): \(point)")
            #expect(solution.isComplete)
        }
    }

    @Test("Undetermined are the variables in which the best crossings differ")
    func undetermined() {
        for seed in Self.seeds {
            var random = RandomSystem(seed: seed)
            let tiny = random.tiny(priorities: [1000, 750, 250, 1])
            let solution = ConstraintSystem(tiny).solve()
            let best = tiny.without(solution.broken).bestPoints
            let differing = (0..<tiny.variableCount).filter { variable in
                best.contains { ($0[variable] - best[0][variable]).magnitude > 1e-6 }
            }
            #expect(solution.undetermined.map(\.index) == differing, "seed \(seed)")
        }
    }

    @Test("A broken constraint is the last of a set that cannot hold together, and can without any one of them")
    func conflicts() {
        var count = 0
        for seed in Self.seeds {
            var random = RandomSystem(seed: seed)
            let tiny = random.tiny(priorities: [1000, 1000, 1000, 750])
            for broken in ConstraintSystem(tiny).solve().broken {
                let numbers = broken.conflictingWith + [broken.constraint]
                #expect(!tiny.canHold(numbers), "seed \(seed)")
                #expect(numbers == numbers.sorted(), "seed \(seed)")
                for number in numbers {
                    #expect(tiny.canHold(numbers.filter { $0 != number }), "seed \(seed)")
                }
                count += 1
            }
        }
        #expect(count > 100)
    }

    @Test("The same system gives the same bits")
    func deterministic() {
        for seed in 0..<20 {
            var (first, second) = (RandomSystem(seed: seed), RandomSystem(seed: seed))
            let priorities = [1000.0, 750, 500, 250]
            let system = first.large(variables: 30, rows: 60, priorities: priorities)
            let (a, b) = (
                system.solve(), second.large(variables: 30, rows: 60, priorities: priorities).solve()
            )
            #expect(system.allVariables.map { a[$0].bitPattern } == system.allVariables.map { b[$0].bitPattern })
            #expect(a.broken == b.broken)
            #expect(a.undetermined == b.undetermined)
        }
    }
}

extension BruteForce {
    fileprivate func without(_ broken: [Solution.Broken]) -> BruteForce {
        let numbers = Set(broken.map(\.constraint))
        let kept = rows.indices.filter { !numbers.contains($0) }.map { rows[$0] }
        return BruteForce(rows: kept, variableCount: variableCount)
    }

    /// Whether a subset of the rows can hold together.
    fileprivate func canHold(_ numbers: [Int]) -> Bool {
        var required = BruteForce(rows: numbers.map { rows[$0] }, variableCount: variableCount)
        required.rows += rows.suffix(variableCount)
        guard let best = required.bestPoints.first else { return true }
        return required.rows.prefix(numbers.count).allSatisfy { $0.error(at: best) < 1e-6 }
    }
}
