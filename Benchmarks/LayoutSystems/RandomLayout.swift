import OnionLayout
import OnionModel
import Randomness

/// Generates random systems whose required constraints can all hold: it picks a point first, then constraints that
/// this point satisfies.
public struct RandomLayout {
    private var random: SplitMix
    private var system = LayoutSystem()
    private var point: [Double] = []

    private init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    /// Returns the system for a seed: 2 to 40 variables, with priorities 1000, 750, 500 and 250.
    public static func system(seed: UInt64) -> LayoutSystem {
        var layout = RandomLayout(seed: seed)
        return layout.make()
    }

    private mutating func make() -> LayoutSystem {
        let count = 2 + random.number(below: 39)
        for _ in 0..<count {
            _ = system.makeVariable()
            point.append(Double(random.number(below: 400)))
        }
        for _ in 0..<(count / 3) {
            addRequired(.equal, slack: 0)
        }
        for _ in 0..<(count / 2) {
            addRequired(.greaterThanOrEqual, slack: Double(random.number(below: 50)))
        }
        for _ in 0..<(2 * count) {
            addOptional()
        }
        for variable in system.variables {
            system.add([(1, variable)], .equal, Double(random.number(below: 4000)) / 10, priority: 250)
        }
        return system
    }

    private mutating func terms() -> [(Double, ConstraintSystem.Variable)] {
        (0...random.number(below: 3)).map { _ in
            let coefficient = [1, 1, -1, -1, 0.5, 2][random.number(below: 6)]
            return (coefficient, system.variables[random.number(below: point.count)])
        }
    }

    private mutating func addRequired(_ relation: ConstraintSystem.Relation, slack: Double) {
        let terms = terms()
        let value = zip(terms.map(\.0), terms.map { point[$0.1.index] }).reduce(0) { $0 + $1.0 * $1.1 }
        system.add(terms, relation, value - slack)
    }

    private mutating func addOptional() {
        let relation: ConstraintSystem.Relation =
            [.equal, .greaterThanOrEqual, .lessThanOrEqual][random.number(below: 3)]
        let priority = [750.0, 500, 250][random.number(below: 3)]
        system.add(terms(), relation, Double(random.number(below: 4000)) / 10, priority: priority)
    }
}
