import OnionModel

/// The safe area insets of views (`UIView.safeAreaInsets`): the part of the superview's safe area inside the view,
/// plus `additionalSafeAreaInsets` of the container.
enum SafeAreas {
    static func insets(of tree: LayoutTree, frames: [Rect], in environment: LayoutEnvironment) -> [PhysicalInsets] {
        var all: [PhysicalInsets] = []
        all.reserveCapacity(tree.nodes.count)
        for (index, node) in tree.nodes.enumerated() {
            var insets = PhysicalInsets(environment.safeAreaInsets)
            if node.parent >= 0 {
                insets = remainder(of: all[node.parent], from: frames[node.parent], in: frames[index])
                if tree.nodes[node.parent].scrolls { insets = PhysicalInsets(left: insets.left, right: insets.right) }
            }
            all.append(insets + node.additionalSafeArea)
        }
        return all
    }

    /// Returns the part of a superview's insets that overlaps a view.
    static func remainder(of insets: PhysicalInsets, from outer: Rect, in inner: Rect) -> PhysicalInsets {
        PhysicalInsets(
            top: max(0, insets.top - (inner.y - outer.y)),
            left: max(0, insets.left - (inner.x - outer.x)),
            bottom: max(0, insets.bottom - (outer.y + outer.height - inner.y - inner.height)),
            right: max(0, insets.right - (outer.x + outer.width - inner.x - inner.width)))
    }
}
