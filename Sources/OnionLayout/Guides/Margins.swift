import OnionModel

/// The layout margins of views (`UIView.layoutMargins`): a view's own margins plus the safe area, and no less than the
/// rest of the superview's margins if the view preserves them.
enum Margins {
    static func insets(
        of tree: LayoutTree, frames: [Rect], safeAreas: [PhysicalInsets], in environment: LayoutEnvironment
    ) -> [PhysicalInsets] {
        var all: [PhysicalInsets] = []
        all.reserveCapacity(tree.nodes.count)
        // The loop uses indices: a copy of a node costs more than its margins.
        for node in tree.nodes.indices {
            var insets = own(of: node, frames: frames, in: tree, environment: environment)
            if tree.nodes[node].properties.insetsLayoutMarginsFromSafeArea, !isCellContent(node, tree) {
                insets = insets + safeAreas[node]
            }
            let parent = tree.nodes[node].parent
            if tree.nodes[node].properties.preservesSuperviewLayoutMargins, parent >= 0 {
                var left = SafeAreas.remainder(of: all[parent], from: frames[parent], in: frames[node])
                // Scrollable content moves below its superview's top and bottom margins, so only those at the sides are included.
                if tree.nodes[parent].scrolls { left = PhysicalInsets(left: left.left, right: left.right) }
                insets = insets.atLeast(left)
            }
            all.append(insets)
        }
        return all
    }

    /// Returns the margins without the safe area and the superview's margins.
    private static func own(
        of node: Int, frames: [Rect], in tree: LayoutTree, environment: LayoutEnvironment
    ) -> PhysicalInsets {
        let placement = tree.nodes[node].placement
        if placement == .root, case .given(let insets) = environment.rootMargins { return PhysicalInsets(insets) }
        let isRightToLeft = tree.nodes[node].properties.isRightToLeft
        let written = tree.nodes[node].properties.layoutMargins.map { PhysicalInsets($0, isRightToLeft: isRightToLeft) }
        if isCellContent(node, tree) {
            return cellContent(
                of: node, side: side(of: frames[tree.table(of: node)]), written: written, in: tree,
                environment: environment)
        }
        if tree.nodes[node].isControllerView, placement != .root || environment.rootMargins == .viewController {
            return controllerView(frames[node], written)
        }
        if let written { return written }
        return tree.nodes[node].type == .stackView ? .zero : PhysicalInsets(top: 8, left: 8, bottom: 8, right: 8)
    }

    /// `systemMinimumLayoutMargins`: 20 points at the sides of wide views, 16 points otherwise.
    private static func controllerView(_ frame: Rect, _ written: PhysicalInsets?) -> PhysicalInsets {
        let minimum = PhysicalInsets(left: side(of: frame), right: side(of: frame))
        return written?.atLeast(minimum) ?? minimum
    }

    private static func isCellContent(_ node: Int, _ tree: LayoutTree) -> Bool {
        guard tree.nodes[node].type == .contentView else { return false }
        let parent = tree.nodes[node].parent
        return parent >= 0 && tree.nodes[parent].type == .tableViewCell
    }

    /// The content view of a table view cell: 8 points on all sides up to iOS 11, larger margins since; 8 points next
    /// to an accessory.
    ///
    /// - Parameter side: The margin at the sides of its table.
    private static func cellContent(
        of node: Int, side: Double, written: PhysicalInsets?, in tree: LayoutTree, environment: LayoutEnvironment
    ) -> PhysicalInsets {
        let version = environment.systemVersion
        if let written {
            let minimum = PhysicalInsets(left: side, right: side)
            return tree.nodes[node].properties.preservesSuperviewLayoutMargins ? written.atLeast(minimum) : written
        }
        if version < 12 { return PhysicalInsets(top: 8, left: 8, bottom: 8, right: 8) }
        let above: Double = version < 26 ? 11 : 15
        var insets = PhysicalInsets(top: above, left: side, bottom: above, right: side)
        if tree.hasAccessory(tree.nodes[node].parent) {
            if tree.nodes[node].properties.isRightToLeft { insets.left = 8 } else { insets.right = 8 }
        }
        return insets
    }

    /// The margin at each side of a view controller's view or of a table, in points. Views of 393 points have 16 (four projects), and
    /// those of 398 and 400 points 20 (one project each).
    static func side(of frame: Rect) -> Double { frame.width > 393 ? 20 : 16 }
}
