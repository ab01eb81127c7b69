import OnionModel

/// How long a view would be by itself, where a stack view shares its length out in proportion.
enum NaturalLength {
    /// nil for a view that has no opinion. A stack view is as long as what it arranges.
    static func of(_ node: Int, _ axis: Axis, in equations: Equations, depth: Int = 0) -> Double? {
        if let length = equations.surroundings.intrinsic[node][axis] { return length }
        // Stack views in each other are few; a hostile tree of them ends here.
        guard depth < 32, let stack = StackView(node, in: equations.tree, equations.surroundings) else { return nil }
        let lengths = stack.arranged.compactMap { of($0, axis, in: equations, depth: depth + 1) }
        guard let longest = lengths.max() else { return nil }
        let margins = stack.margins.low(axis) + stack.margins.high(axis)
        guard stack.axis == axis else { return longest + margins }
        var sum = lengths.reduce(0, +) + margins
        for (one, other) in zip(stack.arranged, stack.arranged.dropFirst()) {
            sum += stack.spacing(between: one, and: other, in: equations.tree)
        }
        return sum
    }
}
