import OnionModel

/// The constraint system of one layout pass; the layout rules add its rows.
struct Equations: Sendable {
    let tree: LayoutTree
    let environment: LayoutEnvironment
    let guides: LayoutGuides
    let measurer: ViewMeasurer
    /// Whether the system computes the fitting size of a part of a layout.
    let isFitting: Bool
    let stackViews: [StackView]
    private(set) var system = ConstraintSystem()
    /// The origin of each row of the system, in the order of the rows.
    private(set) var origins: [RowOrigin] = []

    init(
        tree: LayoutTree, environment: LayoutEnvironment, guides: LayoutGuides, measurer: ViewMeasurer,
        isFitting: Bool = false
    ) {
        self.tree = tree
        self.environment = environment
        self.guides = guides
        self.measurer = measurer
        self.isFitting = isFitting
        stackViews = StackView.all(in: tree, guides: guides)
        let count = Variables.count(in: tree)
        system.reserveCapacity(constraints: 4 * count, terms: 10 * count)
        origins.reserveCapacity(4 * count)
        for _ in 0..<count { _ = system.makeVariable() }
    }

    /// Adds `one RELATION multiplier * other + constant`.
    mutating func relate(
        _ one: Quantity, _ relation: Constraint.Relation, to other: Quantity? = nil, multiplier: Double = 1,
        constant: Double = 0, priority: Double = Constraint.required, from origin: RowOrigin
    ) {
        origins.append(origin)
        let rest = one.constant - multiplier * (other?.constant ?? 0) - constant
        let relation = ConstraintSystem.Relation(relation)
        let first = ConstraintSystem.Term(one.base, 1)
        guard let other else {
            guard let extent = one.extent else {
                system.add(first, constant: rest, relation, priority: priority)
                return
            }
            system.add(
                first, ConstraintSystem.Term(extent, one.factor), constant: rest, relation, priority: priority)
            return
        }
        let second = ConstraintSystem.Term(other.base, -multiplier)
        switch (one.extent, other.extent) {
        case (nil, nil):
            system.add(first, second, constant: rest, relation, priority: priority)
        case (let extent?, nil):
            let third = ConstraintSystem.Term(extent, one.factor)
            system.add(first, second, third, constant: rest, relation, priority: priority)
        case (nil, let extent?):
            let third = ConstraintSystem.Term(extent, -multiplier * other.factor)
            system.add(first, second, third, constant: rest, relation, priority: priority)
        case (let extent?, let otherExtent?):
            let third = ConstraintSystem.Term(extent, one.factor)
            let fourth = ConstraintSystem.Term(otherExtent, -multiplier * other.factor)
            system.add(first, second, third, fourth, constant: rest, relation, priority: priority)
        }
    }

    /// Adds `sum of factor * quantity RELATION constant`.
    mutating func relate(
        sum: [(factor: Double, Quantity)], _ relation: Constraint.Relation, constant: Double,
        priority: Double = Constraint.required, from origin: RowOrigin
    ) {
        origins.append(origin)
        var terms: [ConstraintSystem.Term] = []
        var rest = -constant
        for (factor, quantity) in sum {
            terms.append(ConstraintSystem.Term(quantity.base, factor))
            if let extent = quantity.extent { terms.append(ConstraintSystem.Term(extent, factor * quantity.factor)) }
            rest += factor * quantity.constant
        }
        system.add(terms, constant: rest, ConstraintSystem.Relation(relation), priority: priority)
    }

    /// Solves the system.
    func solved() -> Solved {
        Solved(solution: system.solve(), origins: origins)
    }
}
