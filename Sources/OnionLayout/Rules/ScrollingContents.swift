import OnionModel

/// What scrolls in a view has a size of its own, which follows from the constraints of what is in it.
enum ScrollingContents {
    @Sendable static func apply(to equations: inout Equations) {
        for node in equations.tree.scrollingContents {
            let origin = RowOrigin.rule(.content, node: node)
            for axis in [Axis.horizontal, .vertical] {
                equations.relate(equations.content(node, axis).size, .greaterThanOrEqual, from: origin)
            }
        }
    }
}
