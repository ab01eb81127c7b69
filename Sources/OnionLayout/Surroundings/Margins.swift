import OnionModel

/// `UIView.layoutMargins`: a view's own, the safe area added, no less than what is left of the superview's where they
/// are to be preserved.
enum Margins {
    static func insets(
        of tree: LayoutTree, frames: [Rect], safeAreas: [Insets], in environment: LayoutEnvironment
    ) -> [Insets] {
        var all: [Insets] = []
        all.reserveCapacity(tree.nodes.count)
        for (index, node) in tree.nodes.enumerated() {
            var insets = own(of: node, frames[index], in: tree, environment)
            if node.properties.insetsLayoutMarginsFromSafeArea, !isCellContent(node, tree) {
                insets = insets + safeAreas[index]
            }
            if node.properties.preservesSuperviewLayoutMargins, node.parent >= 0 {
                var left = SafeAreas.remainder(of: all[node.parent], frames[node.parent], in: frames[index])
                // What scrolls moves up and down under its superview's margins, and keeps only those at the sides.
                if tree.nodes[node.parent].scrolls { left = Insets(left: left.left, right: left.right) }
                insets = insets.atLeast(left)
            }
            all.append(insets)
        }
        return all
    }

    /// The margins without safe area and superview.
    private static func own(
        of node: LayoutNode, _ frame: Rect, in tree: LayoutTree, _ environment: LayoutEnvironment
    ) -> Insets {
        if node.placement == .root, case .given(let insets) = environment.rootMargins { return Insets(insets) }
        let isRightToLeft = node.properties.isRightToLeft
        let written = node.properties.layoutMargins.map { Insets($0, isRightToLeft: isRightToLeft) }
        if isCellContent(node, tree) { return cellContent(node, frame, written, in: tree, environment) }
        if node.isControllerView, node.placement != .root || environment.rootMargins == .viewController {
            return controllerView(frame, written)
        }
        if let written { return written }
        return node.type == .stackView ? .zero : Insets(top: 8, left: 8, bottom: 8, right: 8)
    }

    /// `systemMinimumLayoutMargins`: 20 points at the sides of wide views, 16 of others.
    private static func controllerView(_ frame: Rect, _ written: Insets?) -> Insets {
        let minimum = Insets(left: side(of: frame), right: side(of: frame))
        return written?.atLeast(minimum) ?? minimum
    }

    private static func isCellContent(_ node: LayoutNode, _ tree: LayoutTree) -> Bool {
        node.type == .contentView && node.parent >= 0 && tree.nodes[node.parent].type == .tableViewCell
    }

    /// A table view cell's content: 8 points all round up to iOS 11, more since; next to an accessory, 8 are left.
    private static func cellContent(
        _ node: LayoutNode, _ frame: Rect, _ written: Insets?, in tree: LayoutTree, _ environment: LayoutEnvironment
    ) -> Insets {
        let version = environment.systemVersion
        let side = side(of: frame)
        if let written {
            let minimum = Insets(left: side, right: side)
            return node.properties.preservesSuperviewLayoutMargins ? written.atLeast(minimum) : written
        }
        if version < 12 { return Insets(top: 8, left: 8, bottom: 8, right: 8) }
        let above: Double = version < 26 ? 11 : 15
        var insets = Insets(top: above, left: side, bottom: above, right: side)
        if tree.nodes[node.parent].properties.hasAccessory {
            if node.properties.isRightToLeft { insets.left = 8 } else { insets.right = 8 }
        }
        return insets
    }

    private static func side(of frame: Rect) -> Double { frame.width >= 414 ? 20 : 16 }
}
