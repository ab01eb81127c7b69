import OnionModel

/// A stack view as its rules see it.
struct StackView {
    let node: Int
    let properties: StackProperties
    /// The arranged views that are shown, from the left or from the top.
    let arranged: [Int]
    /// The arranged views that are hidden: they get no room.
    let hidden: [Int]
    /// Within which the views are arranged.
    let margins: Insets
    let isRightToLeft: Bool

    var axis: Axis { properties.axis }

    init?(_ node: Int, in tree: LayoutTree, _ surroundings: Surroundings) {
        guard tree.nodes[node].type == .stackView else { return nil }
        self.node = node
        properties = tree.nodes[node].properties.stack
        isRightToLeft = tree.nodes[node].properties.isRightToLeft
        let all = tree.nodes[node].children.filter { tree.nodes[$0].placement == .arranged }
        let shown = all.filter { !tree.nodes[$0].properties.isHidden }
        hidden = all.filter { tree.nodes[$0].properties.isHidden }
        arranged = isRightToLeft && properties.axis == .horizontal ? shown.reversed() : shown
        margins = properties.keepsMargins(of: tree.nodes[node]) ? surroundings.margins[node] : .zero
    }

    /// The least space between an arranged view and the next one from the left or from the top.
    func spacing(between one: Int, and other: Int, in tree: LayoutTree) -> Double {
        // The space that a view asks for comes after it in reading order.
        let earlier = isRightToLeft && axis == .horizontal ? other : one
        return tree.nodes[earlier].properties.stack.customSpacing ?? properties.spacing
    }

    /// The stack view's bounds along an axis, within its margins if it keeps them.
    func bounds(_ axis: Axis, in equations: Equations) -> Span {
        equations.frame(node, axis, cutBy: margins)
    }
}

extension StackView {
    /// All of a tree, each with what it arranges.
    static func all(in tree: LayoutTree, _ surroundings: Surroundings) -> [StackView] {
        tree.nodes.indices.compactMap { StackView($0, in: tree, surroundings) }
    }
}
