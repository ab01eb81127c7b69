import OnionModel
import Testing

@testable import OnionLayout

@Suite("Solutions that are kept")
struct SolutionCacheTests {
    /// Returns random systems of the same shape, of which some rows are constant, and others have no solution.
    private func systems(seed: Int) -> [ConstraintSystem] {
        (0..<6).map { number in
            var random = RandomSystem(seed: seed)
            let large = random.large(variables: 6, rows: 12, priorities: [1000, 750, 750, 500, 500, 250])
            var system = varied(large, in: number == 4 ? nil : number)
            let edges = (0..<2).map { _ in system.makeVariable() }
            for (edge, value) in zip(edges, [16.0, 200 + Double(seed)]) {
                system.add([.init(edge)], constant: -value, .equal)
            }
            let width = system.makeVariable()
            system.add([.init(width), .init(edges[1], -1), .init(edges[0])], constant: 0, .equal)
            // The width of a text between two edges, which has no effect, and a height that has one.
            system.add([.init(width)], constant: -Double(40 * number), .greaterThanOrEqual, priority: 750)
            let height = system.makeVariable()
            system.add([.init(height)], constant: -Double(20 * (number % 2)), .equal, priority: 750)
            return system
        }
    }

    /// Returns the system with another constant in one row.
    private func varied(_ system: ConstraintSystem, in changed: Int?) -> ConstraintSystem {
        var varied = ConstraintSystem()
        for _ in 0..<system.variableCount { _ = varied.makeVariable() }
        var start = 0
        for (index, row) in system.rows.enumerated() {
            let terms = Array(system.terms[start..<Int(row.end)])
            start = Int(row.end)
            let constant = row.constant + (index == changed ? 8 : 0)
            varied.add(terms, constant: constant, row.relation, priority: row.priority)
        }
        return varied
    }

    @Test("A system has the same solution with and without those that were found before, to the bit")
    func same() {
        let cache = SolutionCache()
        for seed in 0..<50 {
            for system in systems(seed: seed) + systems(seed: seed) {
                var (effort, other) = (ConstraintSolver.effort, ConstraintSolver.effort)
                let kept = cache.solution(of: system, &effort)
                var solver = ConstraintSolver(system, effort: other)
                let found = solver.solve()
                other = solver.effort
                #expect(kept.values.map(\.bitPattern) == found.values.map(\.bitPattern))
                #expect(kept.broken == found.broken && kept.undetermined == found.undetermined)
                #expect(kept.isComplete == found.isComplete && effort == other)
            }
        }
        #expect(cache.count >= 150, "the solutions of most systems are kept")
    }

    @Test("A constant that has no effect needs no solution of its own")
    func shared() {
        let cache = SolutionCache()
        for number in 0..<40 {
            var system = ConstraintSystem()
            let width = system.makeVariable()
            system.add([.init(width)], constant: -320, .equal)
            system.add([.init(width)], constant: -Double(number), .lessThanOrEqual, priority: 250)
            let height = system.makeVariable()
            system.add([.init(height)], constant: -Double(20 * (number % 4)), .equal, priority: 750)
            var effort = ConstraintSolver.effort
            let solution = cache.solution(of: system, &effort)
            #expect(solution[width] == 320 && solution[height] == Double(20 * (number % 4)))
        }
        #expect(cache.count == 4)
    }

    @Test("A required row decides, also where it is constant")
    func conflict() {
        let cache = SolutionCache()
        let broken = [300.0, 320, 340].map { width in
            var system = ConstraintSystem()
            let variable = system.makeVariable()
            system.add([.init(variable)], constant: -320, .equal)
            system.add([.init(variable)], constant: -width, .lessThanOrEqual)
            var effort = ConstraintSolver.effort
            return cache.solution(of: system, &effort).broken.map(\.constraint)
        }
        #expect(broken == [[1], [], []])
    }

    @Test("A solution that takes more work than is left is not known")
    func effort() {
        var random = RandomSystem(seed: 1)
        let system = random.large(variables: 30, rows: 60, priorities: [1000, 750, 500, 250])
        let cache = SolutionCache()
        var effort = ConstraintSolver.effort
        #expect(cache.solution(of: system, &effort).isComplete)
        var little = 10
        #expect(!cache.solution(of: system, &little).isComplete)
    }
}
