import OnionModel

/// Adds the constraints of documents, with the semantics of `NSLayoutConstraint`.
///
/// Those inside an item of a table, a collection or a bar come after all others, so that they are broken where they conflict with them. UIKit
/// gives an item its size (`UIView-Encapsulated-Layout-Width`), and its constraints never move the views around it.
enum DocumentConstraints {
    @Sendable static func apply(to equations: inout Equations) {
        for index in equations.tree.constraintsOutsideIn {
            add(equations.tree.constraints[index], from: .constraint(index), to: &equations)
        }
    }

    /// The priority of placeholders, below those of all others.
    private static let placeholders = 0.95

    private static func add(_ bound: BoundConstraint, from origin: RowOrigin, to equations: inout Equations) {
        let first = equations.quantity(bound.first)
        let priority =
            bound.constraint.isPlaceholder
            ? placeholders : min(max(bound.constraint.priority, 1), Constraint.required)
        guard let second = bound.second else {
            equations.relate(first, bound.relation, constant: bound.constant, priority: priority, from: origin)
            return
        }
        let multiplier = bound.constraint.multiplier.bounded
        guard multiplier != 1, bound.first.isPosition, second.isPosition else {
            equations.relate(
                first, bound.relation, to: equations.quantity(second), multiplier: multiplier, constant: bound.constant,
                priority: priority, from: origin)
            return
        }
        // A position is multiplied in the coordinates of the nearest common superview.
        let around = equations.frame(bound.origin, along: bound.first.part.axis)
        equations.relate(
            sum: [
                (1, first), (-multiplier, equations.quantity(second)),
                (multiplier - 1, bound.isMirrored ? around.maximum : around.minimum),
            ],
            bound.relation, constant: bound.constant, priority: priority, from: origin)
    }
}

extension LayoutTree {
    /// The indices of the constraints, those of items after those around the items.
    fileprivate var constraintsOutsideIn: [Int] {
        let nesting = nestingInItems
        guard nesting.contains(where: { $0 > 0 }) else { return Array(constraints.indices) }
        let levels = constraints.map { min(nesting[$0.first.node], nesting[($0.second ?? $0.first).node]) }
        return constraints.indices.sorted { (levels[$0], $0) < (levels[$1], $1) }
    }

    /// The number of items of tables, collections and bars that each node is in, or is.
    private var nestingInItems: [Int] {
        var nesting: [Int] = []
        for node in nodes {
            let isItem = node.parent >= 0 && nodes[node.parent].type.givesItemsTheirSizes
            nesting.append((node.parent < 0 ? 0 : nesting[node.parent]) + (isItem ? 1 : 0))
        }
        return nesting
    }
}

extension ViewType {
    /// Whether the view gives its subviews their sizes.
    fileprivate var givesItemsTheirSizes: Bool {
        switch self {
        case .tableView, .tableViewSection, .collectionView, .collectionViewSection, .navigationBar, .toolbar, .tabBar:
            true
        default: false
        }
    }
}
