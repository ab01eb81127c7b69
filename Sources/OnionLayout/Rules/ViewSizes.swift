import OnionModel

/// No view's alignment rectangle is narrower or lower than nothing.
enum ViewSizes {
    @Sendable static func apply(to equations: inout Equations) {
        for node in equations.tree.nodes.indices.dropFirst() {
            let width = equations.alignment(node, .horizontal).size
            let height = equations.alignment(node, .vertical).size
            equations.relate(width, .greaterThanOrEqual, from: .rule(.width, node: node))
            equations.relate(height, .greaterThanOrEqual, from: .rule(.height, node: node))
        }
    }
}
