import OnionModel

/// A view with an autoresizing mask keeps its design frame while its superview has its design size. The growth of the
/// superview is distributed over the flexible parts in proportion to their lengths (`UIView.AutoresizingMask`).
enum AutoresizingRule {
    @Sendable static func apply(to equations: inout Equations) {
        for node in equations.tree.nodes.indices where equations.tree.nodes[node].placement == .autoresizing {
            constrain(node, along: .horizontal, in: &equations)
            constrain(node, along: .vertical, in: &equations)
        }
    }

    private static func constrain(_ node: Int, along axis: Axis, in equations: inout Equations) {
        let tree = equations.tree
        let parent = tree.nodes[node].parent
        let design = tree.nodes[node].properties.designFrame ?? Rect()
        let outer = designLength(of: parent, along: axis, tree: equations.tree, environment: equations.environment)
        let parts = Parts(
            origin: axis == .horizontal ? design.x : design.y,
            length: axis == .horizontal ? design.width : design.height,
            outer: outer, mask: tree.nodes[node].properties.autoresizing ?? [], axis: axis)
        let origin = RowOrigin.rule(.autoresizing, node: node)
        let (inner, around) = (equations.frame(node, along: axis), equations.frame(parent, along: axis))
        // origin = superview's origin + fixed + share * superview's length
        equations.relate(
            sum: [(1, inner.minimum), (-1, around.minimum), (-parts.originShare, around.size)], .equal,
            constant: parts.origin - parts.originShare * outer, from: origin)
        equations.relate(
            inner.size, .equal, to: around.size, multiplier: parts.lengthShare,
            constant: parts.length - parts.lengthShare * outer, from: origin)
    }

    private static func designLength(
        of node: Int, along axis: Axis, tree: LayoutTree, environment: LayoutEnvironment
    ) -> Double {
        let size = tree.nodes[node].properties.designFrame?.size ?? environment.size
        return axis == .horizontal ? size.width : size.height
    }
}

/// The margin before a view, the view, and the margin after it along an axis, with their shares of the growth.
private struct Parts {
    var origin: Double
    var length: Double
    var originShare: Double
    var lengthShare: Double

    init(origin: Double, length: Double, outer: Double, mask: Set<Property.AutoresizingPart>, axis: Axis) {
        self.origin = origin
        self.length = length
        let isHorizontal = axis == .horizontal
        let before = mask.contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin)
        let within = mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight)
        let after = mask.contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin)
        let weights = [
            before ? max(0, origin) : 0, within ? max(0, length) : 0, after ? max(0, outer - origin - length) : 0,
        ]
        let sum = weights[0] + weights[1] + weights[2]
        let flexible = (before ? 1.0 : 0) + (within ? 1 : 0) + (after ? 1 : 0)
        if sum > 0 {
            originShare = weights[0] / sum
            lengthShare = weights[1] / sum
        } else {
            // All flexible parts have length 0, so each gets an equal share.
            originShare = before ? 1 / flexible : 0
            lengthShare = within ? 1 / flexible : 0
        }
    }
}
