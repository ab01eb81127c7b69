import OnionModel

/// `UIView.safeAreaInsets`: what is left of the superview's safe area within the view, and what its controller's
/// container adds (`additionalSafeAreaInsets`).
enum SafeAreas {
    static func insets(of tree: LayoutTree, frames: [Rect], in environment: LayoutEnvironment) -> [Insets] {
        var all: [Insets] = []
        all.reserveCapacity(tree.nodes.count)
        for (index, node) in tree.nodes.enumerated() {
            var insets = Insets(environment.safeAreaInsets)
            if node.parent >= 0 {
                insets = remainder(of: all[node.parent], frames[node.parent], in: frames[index])
                if tree.nodes[node.parent].scrolls { insets = Insets(left: insets.left, right: insets.right) }
            }
            all.append(insets + node.additionalSafeArea)
        }
        return all
    }

    /// What a superview's insets leave within a view. What scrolls is moved out from under them by UIKit.
    static func remainder(of insets: Insets, _ outer: Rect, in inner: Rect) -> Insets {
        Insets(
            top: max(0, insets.top - (inner.y - outer.y)),
            left: max(0, insets.left - (inner.x - outer.x)),
            bottom: max(0, insets.bottom - (outer.y + outer.height - inner.y - inner.height)),
            right: max(0, insets.right - (outer.x + outer.width - inner.x - inner.width))
        )
    }
}
