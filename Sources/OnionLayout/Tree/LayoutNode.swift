import OnionModel

/// A view in the flat tree of a layout.
struct LayoutNode: Sendable {
    /// The rule that determines a view's position.
    enum Placement: Hashable, Sendable {
        /// The environment.
        case root
        case constraints
        case autoresizing
        /// The stack view that contains it.
        case arranged
        /// A layer's root view, pinned to all edges of its slot.
        case pinned
        /// A layer's root view or an action, below the previous one and as wide as the slot.
        case ordered
        /// The table that contains it, as a row or a section below the previous one; or the collection, as a cell, a section, a header or a
        /// footer.
        case row
        /// The cell whose accessory it is.
        case accessory
        /// The cell whose content view it is.
        case cellContent
        /// The style of the cell or section whose text or image it is.
        case styled
    }

    var id: String
    var type: ViewType
    /// The number of the layer that contains the view.
    var layer: Int
    /// The index of the superview; -1 for the root view. A superview's index is less than those of its subviews.
    var parent: Int
    var depth: Int
    var placement: Placement
    var isControllerView: Bool
    var additionalSafeArea: PhysicalInsets
    /// For a layer's root view: the bars of the container around it, which reduce its safe area where they cover it.
    var bars: [Int] = []
    /// The view as its document describes it, for drawing.
    var source: TemplateView
    var properties: LayoutProperties
    /// The indices of the subviews, the lowest view first.
    var children: [Int] = []
}

extension LayoutNode {
    /// Whether the subviews lie in scrollable content.
    var scrolls: Bool { type.scrolls }

    /// Whether a stack view leaves the view out of its arrangement.
    var isHiddenInStack: Bool { placement == .arranged && properties.isHidden }
}
