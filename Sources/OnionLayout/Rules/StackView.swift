import OnionModel

struct StackView {
    let node: Int
    let properties: StackProperties
    /// The visible arranged views, from left to right or from top to bottom.
    let arranged: [Int]
    /// The hidden arranged views. They occupy no space.
    let hidden: [Int]
    let margins: PhysicalInsets
    let isRightToLeft: Bool

    var axis: Axis { properties.axis }

    init?(_ node: Int, in tree: LayoutTree, guides: LayoutGuides) {
        guard tree.nodes[node].type == .stackView else { return nil }
        self.node = node
        properties = tree.nodes[node].properties.stack
        isRightToLeft = tree.nodes[node].properties.isRightToLeft
        let all = tree.nodes[node].children.filter { tree.nodes[$0].placement == .arranged }
        let shown = all.filter { !tree.nodes[$0].properties.isHidden }
        hidden = all.filter { tree.nodes[$0].properties.isHidden }
        arranged = isRightToLeft && properties.axis == .horizontal ? shown.reversed() : shown
        margins = properties.keepsMargins(of: tree.nodes[node]) ? guides.margins[node] : .zero
    }

    /// Returns the smallest spacing between an arranged view and the next one to the right or below.
    func spacing(between one: Int, and other: Int, in tree: LayoutTree) -> Double {
        // Custom spacing comes after a view in reading order.
        let earlier = isRightToLeft && axis == .horizontal ? other : one
        return tree.nodes[earlier].properties.stack.customSpacing ?? properties.spacing
    }

    /// Returns the bounds of the arrangement along an axis: the frame inside the margins, if the stack view keeps
    /// them.
    func bounds(_ axis: Axis, in equations: Equations) -> Span {
        equations.frame(node, along: axis, cutBy: margins)
    }
}

extension StackView {
    static func all(in tree: LayoutTree, guides: LayoutGuides) -> [StackView] {
        tree.nodes.indices.compactMap { StackView($0, in: tree, guides: guides) }
    }
}
