import OnionModel

/// Gives views the size that Interface Builder shows for them, where nothing else does: their classes have one when the app runs.
enum PlaceholderSizes {
    /// Below the priorities of all constraints, and above that of an image that is not known.
    private static let priority = 0.95

    @Sendable static func apply(to equations: inout Equations) {
        for (node, view) in equations.tree.nodes.enumerated() {
            guard case .size(let size)? = view.source[.placeholderIntrinsicSize] else { continue }
            for (axis, length) in [(Axis.horizontal, size.width), (.vertical, size.height)] where length >= 0 {
                equations.relate(
                    equations.frame(node, along: axis).size, .equal, constant: length.bounded, priority: priority,
                    from: .rule(axis == .horizontal ? .width : .height, node: node))
            }
        }
    }
}
