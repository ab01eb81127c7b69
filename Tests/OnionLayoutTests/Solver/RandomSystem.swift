@testable import OnionLayout

/// Systems made from a seed.
struct RandomSystem {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed)
    }

    /// The next of SplitMix64's numbers, below a bound.
    mutating func next(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(bound))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[next(elements.count)]
    }

    /// A few rows over a few variables, and at the lowest priority each variable near a point, so that the best points are within bounds.
    mutating func tiny(priorities: [Double]) -> BruteForce {
        let variableCount = 1 + next(3)
        var rows: [BruteForce.Row] = []
        for _ in 0..<(1 + next(7)) {
            rows.append(
                BruteForce.Row(
                    coefficients: (0..<variableCount).map { _ in pick([0, 0, 1, 1, -1, -1, 0.5, 2, -3]) },
                    constant: Double(next(41) - 20) * pick([1, 10, 0.5, 0]),
                    relation: pick([.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]),
                    priority: pick(priorities)))
        }
        for variable in 0..<variableCount {
            rows.append(
                BruteForce.Row(
                    coefficients: (0..<variableCount).map { $0 == variable ? 1 : 0 }, constant: 0, relation: .equal,
                    priority: 1))
        }
        return BruteForce(rows: rows, variableCount: variableCount)
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

    func variable(_ index: Int) -> Variable {
        Variable(index: index)
    }
}
