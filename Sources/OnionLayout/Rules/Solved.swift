import OnionModel

/// A solved system with the origins of its rows.
struct Solved: Sendable {
    var solution: Solution
    var origins: [RowOrigin]

    /// Returns the frames of all nodes in root coordinates, in points, not rounded.
    func frames(of tree: LayoutTree) -> [Rect] {
        tree.nodes.indices.map { node in
            Rect(
                x: solution[Variables.x(node)].bounded, y: solution[Variables.y(node)].bounded,
                width: solution[Variables.width(node)].bounded, height: solution[Variables.height(node)].bounded)
        }
    }
}

extension Equations {
    /// A priority below all others.
    private static let lowest = 0.5

    /// Places undetermined positions at the superview's origin.
    mutating func placeAtOrigin(_ open: [ConstraintSystem.Variable]) {
        for variable in open where variable.index < 4 * tree.nodes.count {
            let (node, kind) = variable.index.quotientAndRemainder(dividingBy: 4)
            let parent = tree.nodes[node].parent
            guard kind < 2, parent >= 0 else { continue }
            let corner = kind == 0 ? Variables.x(parent) : Variables.y(parent)
            relate(
                Quantity(base: variable), .equal, to: Quantity(base: corner), priority: Equations.lowest,
                from: .rule(.stay, node: node))
        }
    }
}
