import OnionModel

/// No view's alignment rectangle is narrower or lower than nothing.
enum ViewSizes {
    @Sendable static func apply(to equations: inout Equations) {
        for node in equations.tree.nodes.indices.dropFirst() {
            let origin = RowOrigin.rule(.size, node: node)
            for axis in [Axis.horizontal, .vertical] {
                equations.relate(
                    equations.alignment(node, axis).size, .greaterThanOrEqual, constant: 0, from: origin)
            }
        }
    }
}
