import OnionModel

/// How long views would be by themselves, where a stack view shares its length out in proportion: their intrinsic content size,
/// else the least length that fits what they hold.
struct NaturalLengths {
    private let tree: LayoutTree
    private let surroundings: Surroundings
    private let fitting: FittingLengths?

    /// Stack views in each other are few; a hostile tree of them ends here.
    private static let depthLimit = 32

    init(in equations: Equations) {
        tree = equations.tree
        surroundings = equations.surroundings
        fitting = FittingLengths(in: equations)
    }

    /// nil for a view of whose length nothing is known.
    func of(_ node: Int, _ axis: Axis, depth: Int = 0) -> Double? {
        if let length = surroundings.intrinsic[node][axis] { return length }
        switch tree.nodes[node].type {
        case .view, .stackView: return fitting?.of(node, axis) ?? arranged(in: node, axis, depth: depth)
        default: return nil
        }
    }

    /// A stack view is as long as what it arranges.
    private func arranged(in node: Int, _ axis: Axis, depth: Int) -> Double? {
        guard depth < NaturalLengths.depthLimit, let stack = StackView(node, in: tree, surroundings) else { return nil }
        let lengths = stack.arranged.compactMap { of($0, axis, depth: depth + 1) }
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
