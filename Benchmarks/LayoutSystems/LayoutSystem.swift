public import OnionLayout

/// A system of constraints as a plain list that any solver can read.
public struct LayoutSystem: Sendable {
    public struct Row: Sendable {
        public let terms: [ConstraintSystem.Term]
        public let constant: Double
        public let relation: ConstraintSystem.Relation
        public let priority: Double
    }

    public private(set) var variables: [ConstraintSystem.Variable] = []
    public private(set) var rows: [Row] = []
    private var numbering = ConstraintSystem()

    mutating func makeVariable() -> ConstraintSystem.Variable {
        let variable = numbering.makeVariable()
        variables.append(variable)
        return variable
    }

    /// Adds a constraint: the sum of the variables, each multiplied by its factor, relates to a constant.
    mutating func add(
        _ terms: [(Double, ConstraintSystem.Variable)], _ relation: ConstraintSystem.Relation, _ constant: Double,
        priority: Double = 1000
    ) {
        let terms = terms.map { ConstraintSystem.Term($1, $0) }
        rows.append(Row(terms: terms, constant: -constant, relation: relation, priority: priority))
    }

    /// Builds the system for Onion's solver and solves it.
    public func solve() -> Solution {
        var system = ConstraintSystem()
        system.reserveCapacity(constraints: rows.count, terms: 3 * rows.count)
        for _ in variables {
            _ = system.makeVariable()
        }
        for row in rows {
            system.add(row.terms, constant: row.constant, row.relation, priority: row.priority)
        }
        return system.solve()
    }
}
