import OnionModel

/// How long views would be by themselves, where a stack view shares its length out in proportion: their intrinsic content size,
/// else the least size that fits what they hold (`systemLayoutSizeFitting`).
struct NaturalLengths {
    private let tree: LayoutTree
    private let surroundings: Surroundings
    /// What the document requires of the lengths of views that measure nothing: exactly so much, or at least.
    private var required: [Dimension: (exact: Double?, least: Double)] = [:]

    private struct Dimension: Hashable {
        var node: Int
        var axis: Axis
    }

    /// Stack views in each other are few; a hostile tree of them ends here.
    private static let depthLimit = 32

    init(in equations: Equations) {
        tree = equations.tree
        surroundings = equations.surroundings
        for bound in tree.constraints where bound.second == nil && !bound.first.isPlace { note(bound) }
    }

    private mutating func note(_ bound: BoundConstraint) {
        guard bound.constraint.priority >= Constraint.required else { return }
        let dimension = Dimension(node: bound.first.node, axis: bound.first.part.axis)
        switch bound.relation {
        case .equal: required[dimension, default: (nil, 0)].exact = bound.constant
        case .greaterThanOrEqual:
            required[dimension, default: (nil, 0)].least = max(required[dimension]?.least ?? 0, bound.constant)
        case .lessThanOrEqual: break
        }
    }

    /// nil for a view of whose length nothing is known.
    func of(_ node: Int, _ axis: Axis) -> Double? {
        surroundings.intrinsic[node][axis] ?? fitting(node, axis, depth: 0)
    }

    private func fitting(_ node: Int, _ axis: Axis, depth: Int) -> Double? {
        let required = required[Dimension(node: node, axis: axis)]
        if let exact = required?.exact { return exact }
        let content = surroundings.intrinsic[node][axis] ?? content(of: node, axis, depth: depth)
        return content.map { max($0, required?.least ?? 0) }
    }

    /// A stack view is as long as what it arranges, a view that holds nothing has no length.
    private func content(of node: Int, _ axis: Axis, depth: Int) -> Double? {
        let view = tree.nodes[node]
        if view.type == .view, view.children.isEmpty { return 0 }
        guard depth < NaturalLengths.depthLimit, let stack = StackView(node, in: tree, surroundings) else { return nil }
        let lengths = stack.arranged.compactMap { fitting($0, axis, depth: depth + 1) }
        guard let longest = lengths.max() else { return nil }
        let margins = stack.margins.low(axis) + stack.margins.high(axis)
        guard stack.axis == axis else { return longest + margins }
        var sum = lengths.reduce(0, +) + margins
        for (one, other) in zip(stack.arranged, stack.arranged.dropFirst()) {
            sum += stack.spacing(between: one, and: other, in: tree)
        }
        return sum
    }
}
