import OnionModel

/// No view is narrower or lower than nothing.
enum ViewSizes {
    @Sendable static func apply(to equations: inout Equations) {
        for node in equations.tree.nodes.indices.dropFirst() {
            let origin = RowOrigin.rule(.size, node: node)
            equations.relate(Quantity(base: Variables.width(node)), .greaterThanOrEqual, from: origin)
            equations.relate(Quantity(base: Variables.height(node)), .greaterThanOrEqual, from: origin)
        }
    }
}
