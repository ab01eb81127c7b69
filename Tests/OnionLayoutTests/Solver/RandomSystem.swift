import OnionModel
import OnionTestSupport

@testable import OnionLayout

/// Random systems with a seed.
struct RandomSystem {
    var generator: SeededGenerator

    init(seed: Int) {
        generator = SeededGenerator(seed: UInt64(seed))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    /// Returns a few rows over a few variables. At the lowest priority each variable is near 0, so the best points are
    /// bounded.
    mutating func tiny(priorities: [Double]) -> BruteForce {
        let variableCount = pick([1, 2, 3])
        var rows = (0..<pick([1, 2, 3, 4, 5, 6])).map { _ in
            BruteForce.Row(
                coefficients: (0..<variableCount).map { _ in pick([0, 0, 1, 1, -1, -1, 0.5, 2, -3]) },
                constant: Double(pick(Array(-20...20))) * pick([1, 10, 0.5, 0]),
                relation: pick([.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]),
                priority: pick(priorities))
        }
        for variable in 0..<variableCount {
            let unit = (0..<variableCount).map { $0 == variable ? 1.0 : 0 }
            rows.append(BruteForce.Row(coefficients: unit, constant: 0, relation: .equal, priority: 1))
        }
        return BruteForce(rows: rows, variableCount: variableCount)
    }

    /// Returns rows of up to four terms over any number of variables.
    mutating func large(variables count: Int, rows: Int, priorities: [Double]) -> ConstraintSystem {
        var system = ConstraintSystem()
        let variables = (0..<count).map { _ in system.makeVariable() }
        for _ in 0..<rows {
            let terms = (0..<pick([1, 2, 3, 4])).map { _ in
                ConstraintSystem.Term(pick(variables), pick([1, -1, 0.5, 2]))
            }
            let relation = pick([ConstraintSystem.Relation.equal, .greaterThanOrEqual, .lessThanOrEqual])
            system.add(terms, constant: Double(pick(Array(-500...500))), relation, priority: pick(priorities))
        }
        return system
    }
}

extension ConstraintSystem {
    init(_ tiny: BruteForce) {
        self.init()
        let variables = (0..<tiny.variableCount).map { _ in makeVariable() }
        for row in tiny.rows {
            let terms = zip(variables, row.coefficients).map { Term($0, $1) }
            add(terms, constant: row.constant, row.relation, priority: row.priority)
        }
    }

    var allVariables: [Variable] {
        (0..<variableCount).map(Variable.init(index:))
    }
}
