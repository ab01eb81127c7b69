import OnionModel

/// The distances by which the content of scroll views begins below their upper edges, where bars and the status bar lie over them
/// (`UIScrollView.adjustedContentInset`). Rows of tables and cells of collections are placed there by their own rules.
///
/// Apple's documentation of `UIScrollView.ContentInsetAdjustmentBehavior`: content that scrolls vertically is inset, and, by `automatic`, also
/// that of a controller's own scroll view below a navigation bar.
struct ContentInsets {
    let tree: LayoutTree
    /// The scroll views with content that is bound to something that does not scroll, which stays where it is.
    private let bound: Set<Int>

    init(of tree: LayoutTree, in environment: LayoutEnvironment) {
        self.tree = tree
        let isAdjusted = environment.adjustsContentInsets && tree.nodes.contains { $0.type == .scrollView }
        bound = isAdjusted ? ContentInsets.bound(in: tree) : Set(tree.nodes.indices)
    }

    /// Returns the inset at the top of a node, in points; 0 for one that is no scroll view.
    ///
    /// - Parameters:
    ///   - index: The node.
    ///   - content: The height of its content.
    ///   - frame: The height of its frame.
    ///   - safeArea: The inset of its safe area at the top.
    func top(of index: Int, content: Double, frame: Double, safeArea: Double) -> Double {
        let node = tree.nodes[index]
        guard node.type == .scrollView, safeArea > 0, !bound.contains(index) else { return 0 }
        switch node.source[.contentInsetAdjustmentBehavior] {
        case .choice("never"): return 0
        case .choice("always"): return safeArea
        case .choice("scrollableAxes"): break
        default: if isBelowNavigationBar(index) { return safeArea }
        }
        let scrolls = content > frame || node.source[.alwaysBounceVertical] == .bool(true)
        return scrolls ? safeArea : 0
    }

    /// Whether a scroll view is the view of a controller, or the first one in it, and a navigation bar lies over it.
    private func isBelowNavigationBar(_ index: Int) -> Bool {
        let parent = tree.nodes[index].parent
        let isFirst = parent >= 0 && tree.nodes[parent].children.first == index
        guard let view = [index, parent].first(where: { $0 >= 0 && tree.nodes[$0].isControllerView }),
            view == index || isFirst
        else { return false }
        return tree.nodes[view].bars.contains {
            tree.nodes[$0].type == .navigationBar && !tree.nodes[$0].properties.isHidden
        }
    }

    private static func bound(in tree: LayoutTree) -> Set<Int> {
        var bound: Set<Int> = []
        for constraint in tree.constraints {
            guard let second = constraint.second, constraint.first.isVertical, second.isVertical else { continue }
            let common = tree.commonSuperview(constraint.first.node, second.node)
            for anchor in [constraint.first, second] {
                if anchor.node == common {
                    // A constraint to the frame of a scroll view, not to its content.
                    if anchor.base == .frame, tree.nodes[common].type == .scrollView { bound.insert(common) }
                    continue
                }
                var node = tree.nodes[anchor.node].parent
                while node != common, node >= 0 {
                    if tree.nodes[node].type == .scrollView { bound.insert(node) }
                    node = tree.nodes[node].parent
                }
            }
        }
        return bound
    }
}

extension BoundAnchor {
    /// Whether the anchor is a vertical position.
    fileprivate var isVertical: Bool { isPosition && part.axis == .vertical }
}

extension Equations {
    /// The distances by which rows and cells begin inside a table or a collection: its safe area, unless the behavior is never.
    func contentInsets(of node: Int) -> PhysicalInsets {
        tree.nodes[node].source[.contentInsetAdjustmentBehavior] == .choice("never") ? .zero : guides.safeAreas[node]
    }
}
