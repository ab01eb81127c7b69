import OnionModel

/// Limits a view to its intrinsic content size with the priority of content hugging, and to no less with the priority
/// of compression resistance.
enum IntrinsicSizes {
    /// The highest priority of these rows, just below required: a view that cannot have its intrinsic size is as close to it as possible
    /// before lower priorities apply.
    private static let strongest = 999.99

    @Sendable static func apply(to equations: inout Equations) {
        for node in equations.tree.nodes.indices {
            switch equations.tree.nodes[node].placement {
            case .root, .autoresizing: continue
            case .constraints, .arranged, .pinned, .ordered, .row, .accessory, .cellContent, .styled: break
            }
            add(node, along: .horizontal, to: &equations)
            add(node, along: .vertical, to: &equations)
        }
    }

    private static func add(_ node: Int, along axis: Axis, to equations: inout Equations) {
        guard let length = equations.guides.intrinsic[node][axis] else { return }
        let properties = equations.tree.nodes[node].properties
        let size = equations.alignment(node, along: axis).size
        let hugging = min(properties.hugging[axis], strongest)
        let resistance = min(properties.compressionResistance[axis], strongest)
        equations.relate(
            size, .lessThanOrEqual, constant: length, priority: max(1, hugging), from: .rule(.hugging, node: node))
        equations.relate(
            size, .greaterThanOrEqual, constant: length, priority: max(1, resistance),
            from: .rule(.compressionResistance, node: node))
    }
}
