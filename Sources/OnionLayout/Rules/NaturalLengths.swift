import OnionModel

/// The natural lengths of views, which proportional stack views distribute by: the intrinsic content size, else the
/// fitting length of the content.
struct NaturalLengths {
    private let tree: LayoutTree
    private let guides: LayoutGuides
    private let fitting: FittingLengths?

    /// The deepest nesting of stack views that is followed. It bounds the work for hostile trees.
    private static let depthLimit = 32

    init(in equations: Equations) {
        tree = equations.tree
        guides = equations.guides
        fitting = FittingLengths(in: equations)
    }

    /// Returns the length in points; nil if the view has no natural length.
    func length(of node: Int, along axis: Axis, depth: Int = 0) -> Double? {
        if let length = guides.intrinsic[node][axis] { return length }
        switch tree.nodes[node].type {
        case .view, .stackView:
            return fitting?.length(of: node, along: axis) ?? arranged(in: node, along: axis, depth: depth)
        default: return nil
        }
    }

    /// Returns the length of a stack view as computed from its arranged views.
    private func arranged(in node: Int, along axis: Axis, depth: Int) -> Double? {
        guard depth < NaturalLengths.depthLimit, let stack = StackView(node, in: tree, guides: guides) else {
            return nil
        }
        let lengths = stack.arranged.compactMap { length(of: $0, along: axis, depth: depth + 1) }
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
