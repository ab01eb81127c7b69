import OnionModel

/// Gives image views whose image is not known a size where nothing else does, so that a placeholder is seen there, and a view is not
/// ambiguous because the app brings its image. Buttons leave room for such an image, as for the app's.
enum UnknownImages {
    /// The side of the placeholder, in points.
    private static let side = 24.0
    /// The side of the placeholder in a button, in points. Most unknown images of buttons are symbols.
    private static let symbolSide = 20.0
    /// Below the priorities of all constraints.
    private static let priority = 0.9

    @Sendable static func apply(to equations: inout Equations) {
        for (node, view) in equations.tree.nodes.enumerated() where view.type == .imageView {
            guard case .image? = view.source[.image], equations.guides.intrinsic[node] == .none else { continue }
            for axis in [Axis.horizontal, .vertical] {
                equations.relate(
                    equations.frame(node, along: axis).size, .equal, constant: side, priority: priority,
                    from: .rule(.width, node: node))
            }
        }
    }

    /// Returns the size of the placeholder in a button, multiplied as a symbol would be.
    static func size(inButtonBy factor: Double) -> Size {
        Size(width: symbolSide * factor, height: symbolSide * factor)
    }
}
