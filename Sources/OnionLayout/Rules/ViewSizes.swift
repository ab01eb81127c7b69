import OnionModel

/// Keeps widths and heights of alignment rectangles from being negative.
enum ViewSizes {
    @Sendable static func apply(to equations: inout Equations) {
        for node in equations.tree.nodes.indices.dropFirst() {
            let width = equations.alignment(node, along: .horizontal).size
            let height = equations.alignment(node, along: .vertical).size
            equations.relate(width, .greaterThanOrEqual, from: .rule(.width, node: node))
            equations.relate(height, .greaterThanOrEqual, from: .rule(.height, node: node))
        }
    }
}
