import OnionModel
import Testing

@testable import OnionLayout

@Suite("Conflicts of required constraints")
struct ConflictTests {
    private typealias Term = ConstraintSystem.Term

    private var system = ConstraintSystem()

    @Test("The last one added is broken, and the conflicting ones are named")
    mutating func last() {
        let (x, width) = (system.makeVariable(), system.makeVariable())
        system.add(Term(x), constant: -10, .equal)
        system.add(Term(width), constant: -100, .equal)
        system.add(Term(x), Term(width), constant: -90, .equal)
        let solution = system.solve()
        #expect(solution.broken == [Solution.Broken(constraint: 2, conflictingWith: [0, 1])])
        #expect(solution[x] == 10)
        #expect(solution[width] == 100)
    }

    @Test("The last one is broken even if it had an effect before the conflict is found")
    mutating func lastAmongInequalities() {
        let width = system.makeVariable()
        system.add(Term(width), constant: -200, .greaterThanOrEqual)
        system.add(Term(width), constant: -100, .equal)
        let solution = system.solve()
        #expect(solution.broken == [Solution.Broken(constraint: 1, conflictingWith: [0])])
        #expect(solution[width] == 200)
    }

    @Test("A broken constraint has no effect: an optional one decides instead")
    mutating func optionalInstead() {
        let width = system.makeVariable()
        system.add(Term(width), constant: -50, .lessThanOrEqual)
        system.add(Term(width), constant: -20, .equal, priority: 250)
        system.add(Term(width), constant: -100, .equal)
        let solution = system.solve()
        #expect(solution.broken == [Solution.Broken(constraint: 2, conflictingWith: [0])])
        #expect(solution[width] == 20)
    }

    @Test("Unrelated constraints are not named")
    mutating func bystanders() {
        let (a, b, c) = (system.makeVariable(), system.makeVariable(), system.makeVariable())
        system.add(Term(a), constant: -10, .equal)
        system.add(Term(b), Term(a, -1), constant: 0, .greaterThanOrEqual)
        system.add(Term(c), Term(b, -1), constant: -5, .equal)
        system.add(Term(c), Term(a), constant: 0, .greaterThanOrEqual)
        system.add(Term(b), constant: -8, .lessThanOrEqual)
        let solution = system.solve()
        #expect(solution.broken == [Solution.Broken(constraint: 4, conflictingWith: [0, 1])])
        #expect(solution[a] == 10)
        #expect(solution[b] >= 10)
        #expect(solution[c] == solution[b] + 5)
    }

    @Test("Inequalities that lead around a circle cannot all hold; one of them is broken")
    mutating func circle() {
        let variables = (0..<5).map { _ in system.makeVariable() }
        for index in variables.indices {
            system.add(
                Term(variables[index]), Term(variables[(index + 1) % 5], -1), constant: -1, .greaterThanOrEqual)
        }
        let solution = system.solve()
        #expect(solution.broken == [Solution.Broken(constraint: 4, conflictingWith: [0, 1, 2, 3])])
    }

    @Test("Independent conflicts are reported separately")
    mutating func apart() {
        let (a, b) = (system.makeVariable(), system.makeVariable())
        system.add(Term(a), constant: -1, .equal)
        system.add(Term(b), constant: -1, .greaterThanOrEqual)
        system.add(Term(b), constant: 0, .lessThanOrEqual)
        system.add(Term(a), constant: -2, .equal)
        let broken = system.solve().broken
        #expect(
            broken == [
                Solution.Broken(constraint: 2, conflictingWith: [1]),
                Solution.Broken(constraint: 3, conflictingWith: [0]),
            ])
    }

    @Test("Redundant constraints do not conflict, not even with rounding errors")
    mutating func same() {
        let (a, b) = (system.makeVariable(), system.makeVariable())
        system.add(Term(a), Term(b), constant: -100, .equal)
        system.add(Term(a, 3), Term(b, 3), constant: -300.000_001, .equal)
        system.add(Term(a), Term(b, -1), constant: 0, .equal)
        system.add(Term(a), constant: -50.000_000_1, .greaterThanOrEqual)
        let solution = system.solve()
        #expect(solution.broken.isEmpty)
        #expect((solution[a] - 50).magnitude < 0.000_01)
    }

    @Test("Thousands of conflicts end, and each conflicting constraint is broken")
    mutating func many() {
        let variable = system.makeVariable()
        for value in 0..<4000 {
            system.add(Term(variable), constant: -Double(value), .equal)
        }
        let solution = system.solve()
        #expect(solution.broken.map(\.constraint) == Array(1..<4000))
        #expect(solution[variable] == 0)
    }

    @Test("A cycle that two constraints at its ends contradict is found where no variable follows step by step")
    mutating func inComponents() {
        let (a, b, c) = (system.makeVariable(), system.makeVariable(), system.makeVariable())
        system.add(Term(a), Term(b), constant: -10, .equal)
        system.add(Term(b), Term(c), constant: -10, .equal)
        system.add(Term(a), Term(c), constant: -10, .equal, priority: 750)
        system.add(Term(a), Term(c, -1), constant: -4, .equal)
        let solution = system.solve()
        #expect(solution.broken == [Solution.Broken(constraint: 3, conflictingWith: [0, 1])])
        #expect(solution[a] == 5)
    }
}
