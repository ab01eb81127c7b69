import OnionModel

/// A view in the flat tree that is laid out.
struct LayoutNode: Sendable {
    /// What decides about a view's place.
    enum Placement: Hashable, Sendable {
        /// Given by the environment.
        case root
        case constraints
        case autoresizing
        /// By the stack view that it is in.
        case arranged
        /// A layer's root view, at every edge of its slot (article 000).
        case pinned
        /// A layer's root view, or an action, below the one before it and as wide as the slot.
        case ordered
    }

    var id: String
    var type: ViewType
    /// The layer that it belongs to.
    var layer: Int
    /// Its superview's number; -1 for the root view. A superview's number is less than its subviews'.
    var parent: Int
    var depth: Int
    var placement: Placement
    /// Whether it is the root view of a view controller.
    var isControllerView: Bool
    /// What the controller around it adds to its safe area.
    var additionalSafeArea: Insets
    /// What its document says about it, for those who draw it.
    var source: View
    var properties: LayoutProperties
    /// The lowest first.
    var children: [Int] = []
}

extension LayoutNode {
    /// Whether its subviews lie in a content that scrolls.
    var scrolls: Bool {
        switch type {
        case .scrollView, .tableView, .collectionView, .textView: true
        default: false
        }
    }

    /// Whether a stack view leaves it out of its arrangement.
    var isHiddenInStack: Bool { placement == .arranged && properties.isHidden }
}
