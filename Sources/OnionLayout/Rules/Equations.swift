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
        typealias Term = ConstraintSystem.Term
        system.add(
            Term(one.base, 1), other.map { Term($0.base, -multiplier) }, one.extent.map { Term($0, one.factor) },
            other.flatMap { other in other.extent.map { Term($0, -multiplier * other.factor) } }, constant: rest,
            relation, priority: priority)
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
        system.add(terms, constant: rest, relation, priority: priority)
    }

    func solved() -> Solved {
        var effort = ConstraintSolver.effort
        return solved(&effort)
    }

    /// - Parameters:
    ///   - effort: The number of terms that the simplex may process; afterwards, the remaining number.
    ///   - cache: The solutions that are known.
    func solved(_ effort: inout Int, cache: SolutionCache? = nil) -> Solved {
        if let cache { return Solved(solution: cache.solution(of: system, &effort), origins: origins) }
        var solver = ConstraintSolver(system, effort: effort)
        defer { effort = solver.effort }
        return Solved(solution: solver.solve(), origins: origins)
    }
}

/// The origin of a row of the constraint system, from which conflicts are described.
enum RowOrigin: Hashable, Sendable {
    /// A constraint of the document, by its index in the tree.
    case constraint(Int)
    /// A row that a layout rule added for a node.
    case rule(Rule, node: Int)

    enum Rule: Hashable, Sendable {
        case root, width, height, autoresizing, slot, content, hugging, compressionResistance, arrangement, alignment,
            hiding
        case row
        case stay
    }
}
