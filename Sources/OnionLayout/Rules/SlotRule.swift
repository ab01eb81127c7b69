import OnionModel

/// Pins a layer's root view to all edges of its slot. Several layers in one slot are placed below each other, each as
/// wide as the slot.
enum SlotRule {
    @Sendable static func apply(to equations: inout Equations) {
        for node in equations.tree.nodes.indices {
            if equations.tree.nodes[node].placement == .pinned { pin(node, &equations) }
            order(node, &equations)
        }
    }

    private static func pin(_ node: Int, _ equations: inout Equations) {
        let slot = equations.tree.nodes[node].parent
        for axis in [Axis.horizontal, .vertical] {
            let (inner, outer) = (equations.frame(node, along: axis), equations.content(slot, along: axis))
            let origin = RowOrigin.rule(.slot, node: node)
            equations.relate(inner.minimum, .equal, to: outer.minimum, from: origin)
            equations.relate(inner.maximum, .equal, to: outer.maximum, from: origin)
        }
    }

    /// Places the ordered subviews of a slot below each other.
    private static func order(_ slot: Int, _ equations: inout Equations) {
        let ordered = equations.tree.nodes[slot].children.filter { equations.tree.nodes[$0].placement == .ordered }
        guard let last = ordered.last else { return }
        let (across, down) = (equations.content(slot, along: .horizontal), equations.content(slot, along: .vertical))
        var edge = down.minimum
        for node in ordered {
            let origin = RowOrigin.rule(.slot, node: node)
            let (width, height) = (equations.frame(node, along: .horizontal), equations.frame(node, along: .vertical))
            equations.relate(height.minimum, .equal, to: edge, from: origin)
            equations.relate(width.minimum, .equal, to: across.minimum, from: origin)
            equations.relate(width.maximum, .equal, to: across.maximum, from: origin)
            edge = height.maximum
        }
        equations.relate(edge, .equal, to: down.maximum, from: .rule(.slot, node: last))
        guard equations.tree.nodes[slot].scrolls else { return }
        // The scrollable content is as wide as the scroll view itself.
        equations.relate(
            across.size, .equal, to: equations.frame(slot, along: .horizontal).size, from: .rule(.slot, node: last))
    }
}
