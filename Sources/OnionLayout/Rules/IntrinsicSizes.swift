import OnionModel

/// A view is no larger than its intrinsic content size as far as it hugs it, and no smaller as far as it resists
/// compression.
enum IntrinsicSizes {
    /// Below what is required: a view that cannot have its size is as near to it as it can be, before any other wish counts.
    private static let strongest = 999.99

    @Sendable static func apply(to equations: inout Equations) {
        for node in equations.tree.nodes.indices {
            switch equations.tree.nodes[node].placement {
            case .root, .autoresizing: continue
            case .constraints, .arranged, .pinned, .ordered: break
            }
            add(node, .horizontal, &equations)
            add(node, .vertical, &equations)
        }
    }

    private static func add(_ node: Int, _ axis: Axis, _ equations: inout Equations) {
        guard let length = equations.surroundings.intrinsic[node][axis] else { return }
        let properties = equations.tree.nodes[node].properties
        let size = equations.alignment(node, axis).size
        let hugging = min(properties.hugging[axis], strongest)
        let resistance = min(properties.compressionResistance[axis], strongest)
        equations.relate(
            size, .lessThanOrEqual, constant: length, priority: max(1, hugging), from: .rule(.hugging, node: node))
        equations.relate(
            size, .greaterThanOrEqual, constant: length, priority: max(1, resistance),
            from: .rule(.compressionResistance, node: node)
        )
    }
}
