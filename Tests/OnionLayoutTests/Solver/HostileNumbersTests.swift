import OnionModel
import Testing

@testable import OnionLayout

@Suite("Extreme numbers")
struct HostileNumbersTests {
    private typealias Term = ConstraintSystem.Term

    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e-300, 0, -0.0,
        1e20, 1e-12,
    ]

    @Test("Values are finite whatever is added", arguments: numbers, numbers)
    func finite(coefficient: Double, constant: Double) {
        for relation in [ConstraintSystem.Relation.equal, .greaterThanOrEqual, .lessThanOrEqual] {
            for priority in [1000, 500, .nan, .infinity, -1] {
                var system = ConstraintSystem()
                let (x, y, z) = (system.makeVariable(), system.makeVariable(), system.makeVariable())
                system.add(Term(x, coefficient), Term(y), constant: constant, relation, priority: priority)
                system.add(Term(y, coefficient), Term(z, 2), Term(x, -1), constant: 1, relation, priority: priority)
                system.add(Term(z), Term(y), constant: constant, .equal)
                system.add(Term(x), constant: -5, .equal)
                let solution = system.solve()
                #expect(system.allVariables.allSatisfy { solution[$0].isFinite })
                #expect(solution[x] == 5 || !solution.broken.isEmpty)
            }
        }
    }

    @Test("A required constraint with invalid numbers is broken; the others hold")
    func unusable() {
        var system = ConstraintSystem()
        let x = system.makeVariable()
        system.add(Term(x), constant: .nan, .equal)
        system.add(Term(x, .infinity), constant: 1, .equal)
        system.add(Term(x), constant: .infinity, .equal)
        system.add(Term(x), constant: .nan, .equal, priority: 500)
        system.add(Term(x), constant: -.infinity, .lessThanOrEqual)
        system.add(Term(x), constant: -7, .equal)
        let solution = system.solve()
        #expect(solution[x] == 7)
        #expect(solution.broken == [0, 1, 2].map { Solution.Broken(constraint: $0, conflictingWith: []) })
    }

    @Test("A constraint without terms holds or is broken on its own")
    func empty() {
        var system = ConstraintSystem()
        let x = system.makeVariable()
        system.add([], constant: 0, .equal)
        system.add([], constant: 5, .equal)
        system.add([], constant: 5, .greaterThanOrEqual)
        system.add(Term(x, 0), constant: 5, .lessThanOrEqual)
        system.add([Term(x), Term(x, -1)], constant: 3, .equal)
        system.add([], constant: 5, .equal, priority: 500)
        let solution = system.solve()
        #expect(solution.broken == [1, 3, 4].map { Solution.Broken(constraint: $0, conflictingWith: []) })
        #expect(solution.undetermined == [x])
    }

    @Test("Terms of the same variable add up")
    func sameVariable() {
        var system = ConstraintSystem()
        let (x, y) = (system.makeVariable(), system.makeVariable())
        system.add([Term(x), Term(x), Term(x, 2)], constant: -8, .equal)
        system.add([Term(y), Term(x, -1), Term(y), Term(x, 3), Term(x, -2)], constant: -8, .equal)
        let solution = system.solve()
        #expect(solution[x] == 2)
        #expect(solution[y] == 4)
    }

    @Test(
        "The scale of the numbers does not change the meaning of a constraint",
        arguments: [1e8, 1, 1e-8, 1e-12])
    func scale(factor: Double) {
        var system = ConstraintSystem()
        let (x, y) = (system.makeVariable(), system.makeVariable())
        system.add(Term(x, factor), constant: -5 * factor, .equal)
        system.add(Term(x, factor), Term(y, -2 * factor), constant: factor, .greaterThanOrEqual)
        system.add(Term(y, factor), constant: -10 * factor, .equal, priority: 500)
        let solution = system.solve()
        #expect((solution[x] - 5).magnitude < 1e-9)
        #expect((solution[y] - 3).magnitude < 1e-9)
    }

    @Test("Variables of another system are refused like invalid numbers")
    func foreign() {
        var (system, other) = (ConstraintSystem(), ConstraintSystem())
        let foreign = (0..<3).map { _ in other.makeVariable() }
        let x = system.makeVariable()
        system.add(Term(x), Term(foreign[2]), constant: -1, .equal)
        let solution = system.solve()
        #expect(solution.broken.map(\.constraint) == [0])
        #expect(solution[foreign[2]] == 0)
    }

    @Test("Factors that multiply up beyond all bounds end in finite values", arguments: [1e5, 1e-5])
    func growth(factor: Double) {
        var system = ConstraintSystem()
        let variables = (0..<200).map { _ in system.makeVariable() }
        for (one, next) in zip(variables, variables.dropFirst()) {
            system.add(Term(next), Term(one, -factor), constant: 1, .equal)
        }
        system.add(Term(variables[0]), Term(variables[199]), constant: -3, .equal)
        system.add(Term(variables[100]), Term(variables[0]), constant: -3, .greaterThanOrEqual, priority: 750)
        let solution = system.solve()
        #expect(variables.allSatisfy { solution[$0].isFinite })
    }

    @Test("Thirds and sixths are exact to the precision of Double")
    func thirds() {
        var system = ConstraintSystem()
        let widths = (0..<6).map { _ in system.makeVariable() }
        system.add(widths.map { Term($0) }, constant: -100, .equal)
        for width in widths.dropFirst() {
            system.add(Term(width), Term(widths[0], -1), constant: 0, .equal)
        }
        let solution = system.solve()
        #expect(widths.allSatisfy { solution[$0] == 100.0 / 6 })
    }
}
