import OnionLayout
import OnionModel
import Testing

@Suite("Priorities")
struct PriorityTests {
    private typealias Term = ConstraintSystem.Term

    private var system = ConstraintSystem()

    @Test("A required constraint holds, however many optional ones ask for something else")
    mutating func required() {
        let width = system.makeVariable()
        for _ in 0..<100 {
            system.add(Term(width), constant: -300, .equal, priority: 999)
        }
        system.add(Term(width), constant: -100, .equal, priority: 1000)
        let solution = system.solve()
        #expect(solution[width] == 100)
        #expect(solution.broken.isEmpty)
        #expect(solution.undetermined.isEmpty)
    }

    @Test("One constraint of a higher priority outweighs any number of lower ones", arguments: [2.0, 250, 750.5, 999])
    mutating func lexicographic(priority: Double) {
        let width = system.makeVariable()
        for _ in 0..<1000 {
            system.add(Term(width), constant: -5000, .equal, priority: priority - 1)
        }
        system.add(Term(width), constant: -1, .equal, priority: priority)
        #expect(system.solve()[width] == 1)
    }

    @Test("A priority of 1000 or more is required")
    mutating func above() {
        let width = system.makeVariable()
        system.add(Term(width), constant: -10, .equal, priority: 2000)
        system.add(Term(width), constant: -20, .equal, priority: 3000)
        let solution = system.solve()
        #expect(solution[width] == 10)
        #expect(solution.broken.map(\.constraint) == [1])
    }

    @Test(
        "Of two labels with too little room the one with the lower compression resistance is squeezed",
        arguments: [(751.0, 750.0, 100.0, 150.0), (750, 751, 50, 200)])
    mutating func compressionResistance(first: Double, second: Double, firstWidth: Double, secondWidth: Double) {
        let (a, b) = labels(in: 250, hugging: (250, 250), resistance: (first, second))
        let solution = system.solve()
        #expect(solution[a] == firstWidth)
        #expect(solution[b] == secondWidth)
        #expect(solution.undetermined.isEmpty)
    }

    @Test(
        "Of two labels with too much room the one with the lower hugging is stretched",
        arguments: [(251.0, 250.0, 100.0, 400.0), (250, 251, 300, 200)])
    mutating func hugging(first: Double, second: Double, firstWidth: Double, secondWidth: Double) {
        let (a, b) = labels(in: 500, hugging: (first, second), resistance: (750, 750))
        let solution = system.solve()
        #expect(solution[a] == firstWidth)
        #expect(solution[b] == secondWidth)
        #expect(solution.undetermined.isEmpty)
    }

    @Test("Labels of equal priorities together lose no more than they must, and how they share it is open")
    mutating func equalPriorities() {
        let (a, b) = labels(in: 250, hugging: (250, 250), resistance: (750, 750))
        let solution = system.solve()
        #expect(solution[a] + solution[b] == 250)
        #expect(solution[a] <= 100)
        #expect(solution[b] <= 200)
        #expect(solution.undetermined == [a, b])
    }

    @Test(
        "An optional equality comes as close as a required inequality lets it", arguments: [(80.0, 80.0), (300, 120)])
    mutating func inequality(asked: Double, given: Double) {
        let width = system.makeVariable()
        system.add(Term(width), constant: -120, .lessThanOrEqual)
        system.add(Term(width), constant: -asked, .equal, priority: 250)
        #expect(system.solve()[width] == given)
    }

    @Test("An optional inequality costs nothing while it holds")
    mutating func optionalInequality() {
        let width = system.makeVariable()
        system.add(Term(width), constant: -50, .greaterThanOrEqual, priority: 750)
        system.add(Term(width), constant: -70, .equal, priority: 100)
        #expect(system.solve()[width] == 70)
    }

    @Test("Of two that contradict each other at one priority the earlier holds")
    mutating func earlier() {
        let width = system.makeVariable()
        system.add(Term(width), constant: -70, .equal, priority: 500)
        system.add(Term(width), constant: -50, .equal, priority: 500)
        let solution = system.solve()
        #expect(solution[width] == 70)
        #expect(solution.undetermined == [width])
    }

    @Test("Of three, the one in the middle holds, because the total error is smallest")
    mutating func median() {
        let width = system.makeVariable()
        for asked in [10.0, 100, 30] {
            system.add(Term(width), constant: -asked, .equal, priority: 500)
        }
        let solution = system.solve()
        #expect(solution[width] == 30)
        #expect(solution.undetermined.isEmpty)
    }

    @Test("A lower priority decides what the higher ones leave open")
    mutating func lower() {
        let (a, b) = labels(in: 250, hugging: (250, 250), resistance: (750, 750))
        system.add(Term(a), Term(b, -1), constant: 0, .equal, priority: 10)
        let solution = system.solve()
        #expect(solution[a] == 100)
        #expect(solution[b] == 150)
    }

    /// Lays out labels with natural widths of 100 and 200 points side by side, from edge to edge.
    private mutating func labels(
        in room: Double, hugging: (Double, Double), resistance: (Double, Double)
    ) -> (ConstraintSystem.Variable, ConstraintSystem.Variable) {
        let (a, b) = (system.makeVariable(), system.makeVariable())
        system.add(Term(a), Term(b), constant: -room, .equal)
        for (width, size, hugging, resistance) in [
            (a, 100.0, hugging.0, resistance.0), (b, 200, hugging.1, resistance.1),
        ] {
            system.add(Term(width), constant: -size, .lessThanOrEqual, priority: hugging)
            system.add(Term(width), constant: -size, .greaterThanOrEqual, priority: resistance)
        }
        return (a, b)
    }
}
