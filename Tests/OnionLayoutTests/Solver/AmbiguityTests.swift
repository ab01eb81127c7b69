import OnionLayout
import OnionModel
import Testing

@Suite("Ambiguous variables")
struct AmbiguityTests {
    private typealias Term = ConstraintSystem.Term

    private var system = ConstraintSystem()

    @Test("A variable without constraints is 0 and undetermined")
    mutating func alone() {
        let (known, unknown) = (system.makeVariable(), system.makeVariable())
        system.add(Term(known), constant: -3, .equal)
        let solution = system.solve()
        #expect(solution[unknown] == 0)
        #expect(solution.undetermined == [unknown])
    }

    @Test("An inequality alone leaves a variable undetermined, at a value that fulfils it")
    mutating func inequality() {
        let variable = system.makeVariable()
        system.add(Term(variable), constant: -3, .greaterThanOrEqual)
        let solution = system.solve()
        #expect(solution[variable] >= 3)
        #expect(solution.undetermined == [variable])
    }

    @Test("Two inequalities that meet determine a variable", arguments: [1000.0, 500])
    mutating func meeting(priority: Double) {
        let variable = system.makeVariable()
        system.add(Term(variable), constant: -3, .greaterThanOrEqual, priority: priority)
        system.add(Term(variable), constant: -3, .lessThanOrEqual, priority: priority)
        let solution = system.solve()
        #expect(solution[variable] == 3)
        #expect(solution.undetermined.isEmpty)
    }

    @Test("Inequalities that leave their sum no room determine each of several variables")
    mutating func sum() {
        let (a, b) = (system.makeVariable(), system.makeVariable())
        system.add(Term(a), constant: -1, .greaterThanOrEqual)
        system.add(Term(b), constant: -2, .greaterThanOrEqual)
        system.add(Term(a), Term(b), constant: -3, .lessThanOrEqual)
        let solution = system.solve()
        #expect(solution[a] == 1)
        #expect(solution[b] == 2)
        #expect(solution.undetermined.isEmpty)
    }

    @Test("A variable that depends on an undetermined one is undetermined, unless the terms cancel out")
    mutating func dependent() {
        let (x, right, width) = (system.makeVariable(), system.makeVariable(), system.makeVariable())
        system.add(Term(right), Term(x, -1), Term(width, -1), constant: 0, .equal)
        system.add(Term(right), Term(x, -1), constant: -40, .equal)
        let solution = system.solve()
        #expect(solution[width] == 40)
        #expect(solution.undetermined == [x, right])
    }
}
