import OnionModel

/// No view is narrower or lower than nothing.
enum ViewSizes {
    @Sendable static func apply(to equations: inout Equations) {
        for node in equations.tree.nodes.indices.dropFirst() {
            let (width, height) = (Quantity(base: Variables.width(node)), Quantity(base: Variables.height(node)))
            equations.relate(width, .greaterThanOrEqual, from: .rule(.width, node: node))
            equations.relate(height, .greaterThanOrEqual, from: .rule(.height, node: node))
        }
    }
}
