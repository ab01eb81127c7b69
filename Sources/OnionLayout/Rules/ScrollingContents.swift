import OnionModel

/// Keeps the size of scrollable content from being negative. The constraints of its subviews determine the size.
enum ScrollingContents {
    @Sendable static func apply(to equations: inout Equations) {
        for node in equations.tree.scrollingContents {
            let origin = RowOrigin.rule(.content, node: node)
            for axis in [Axis.horizontal, .vertical] {
                equations.relate(equations.content(node, along: axis).size, .greaterThanOrEqual, from: origin)
            }
        }
    }
}
