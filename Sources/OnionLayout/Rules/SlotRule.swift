import OnionModel

/// Pins a layer's root view to all edges of its slot. Several layers in one slot are placed below each other, each as
/// wide as the slot.
enum SlotRule {
    @Sendable static func apply(to equations: inout Equations) {
        for node in equations.tree.nodes.indices {
            switch equations.tree.nodes[node].placement {
            case .pinned: pin(node, &equations)
            case .root, .constraints, .autoresizing, .arranged, .ordered: break
            }
            order(node, &equations)
        }
    }

    private static func pin(_ node: Int, _ equations: inout Equations) {
        let slot = equations.tree.nodes[node].parent
        for axis in [Axis.horizontal, .vertical] {
            let (inner, outer) = (equations.frame(node, axis), equations.content(slot, axis))
            let origin = RowOrigin.rule(.slot, node: node)
            equations.relate(inner.minimum, .equal, outer.minimum, from: origin)
            equations.relate(inner.maximum, .equal, outer.maximum, from: origin)
        }
    }

    /// Places the ordered subviews of a slot below each other.
    private static func order(_ slot: Int, _ equations: inout Equations) {
        let ordered = equations.tree.nodes[slot].children.filter { equations.tree.nodes[$0].placement == .ordered }
        guard let last = ordered.last else { return }
        let (across, down) = (equations.content(slot, .horizontal), equations.content(slot, .vertical))
        var edge = down.minimum
        for node in ordered {
            let origin = RowOrigin.rule(.slot, node: node)
            let (width, height) = (equations.frame(node, .horizontal), equations.frame(node, .vertical))
            equations.relate(height.minimum, .equal, edge, from: origin)
            equations.relate(width.minimum, .equal, across.minimum, from: origin)
            equations.relate(width.maximum, .equal, across.maximum, from: origin)
            edge = height.maximum
        }
        equations.relate(edge, .equal, down.maximum, from: .rule(.slot, node: last))
        guard equations.tree.nodes[slot].scrolls else { return }
        // The scrollable content is as wide as the scroll view itself.
        equations.relate(across.size, .equal, equations.frame(slot, .horizontal).size, from: .rule(.slot, node: last))
    }
}
