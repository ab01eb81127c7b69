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
            for bar in node.bars where !tree.nodes[bar].properties.isHidden {
                cover(&insets, of: frames[index], with: frames[bar], of: tree.nodes[bar].type)
            }
            all.append(insets + node.additionalSafeArea)
        }
        return all
    }

    /// Extends the insets of a view by a bar that lies over it, as a navigation controller does for its child. Before
    /// the first pass, when all frames are the same, no bar lies over a view.
    private static func cover(_ insets: inout PhysicalInsets, of view: Rect, with bar: Rect, of type: ViewType) {
        guard bar.height < view.height, bar.maxY > view.y, bar.y < view.maxY else { return }
        if type == .navigationBar {
            if bar.y - view.y <= insets.top + 0.5 { insets.top = max(insets.top, bar.maxY - view.y) }
        } else if view.maxY - bar.maxY <= insets.bottom + 0.5 {
            insets.bottom = max(insets.bottom, view.maxY - bar.y)
        }
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
