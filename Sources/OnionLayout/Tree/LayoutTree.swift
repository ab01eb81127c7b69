import OnionModel

/// A dependency of the constraints on a node's insets along an axis.
struct InsetDependency: Sendable {
    enum Kind: Sendable {
        case safeArea, margins, readable, table, size
    }

    var node: Int
    var kind: Kind
    var axis: Axis
}

/// The views of a layout as a flat array, superviews first, and the constraints between them.
struct LayoutTree: Sendable {
    var nodes: [LayoutNode] = []
    var constraints: [BoundConstraint] = []
    /// Whether it is a template alone, without anything in its slots.
    var hasEmptySlots = false
    /// The nodes whose scrollable content has its own variables.
    private(set) var scrollingContents: [Int] = []

    /// The insets that constraints depend on: safe areas, margins and readable widths.
    private(set) var insetDependencies: [InsetDependency] = []
    /// Whether a constraint relates horizontal and vertical quantities, such as a width to a height.
    private(set) var bindsAxes = false

    /// Adds a constraint, and records the guides that it depends on.
    mutating func add(_ constraint: BoundConstraint) {
        constraints.append(constraint)
        note(constraint.first)
        guard let second = constraint.second else { return }
        note(second)
        if constraint.first.part.axis != second.part.axis { bindsAxes = true }
    }

    private mutating func note(_ anchor: BoundAnchor) {
        if anchor.base == .content { note(scrolling: anchor.node) }
        switch anchor.insets {
        case .none, .alignment: break
        case .keyboard: note(.safeArea, of: anchor.node, .vertical)
        case .safeArea: note(.safeArea, of: anchor.node, anchor.part.axis)
        case .margins: note(.margins, of: anchor.node, anchor.part.axis)
        case .readable: note(.readable, of: anchor.node, anchor.part.axis)
        }
    }

    /// Records that constraints depend on a node's margins.
    mutating func note(marginsOf node: Int) {
        note(.margins, of: node, .horizontal)
        note(.margins, of: node, .vertical)
    }

    /// Records that the content of a cell depends on the safe area beside it.
    mutating func note(cell node: Int) {
        note(.safeArea, of: node, .horizontal)
    }

    /// Records that rows depend on a table's width and safe area.
    mutating func note(table node: Int) {
        note(.table, of: node, .horizontal)
        note(.table, of: node, .vertical)
    }

    /// Records that constraints depend on the size that a node had in the pass before.
    mutating func note(sizeOf node: Int) {
        note(.size, of: node, .horizontal)
        note(.size, of: node, .vertical)
    }

    private mutating func note(_ kind: InsetDependency.Kind, of node: Int, _ axis: Axis) {
        insetDependencies.append(InsetDependency(node: node, kind: kind, axis: axis))
    }

    /// Records that constraints depend on a node's scrollable content.
    mutating func note(scrolling node: Int) {
        if contentIndex[node] == nil {
            contentIndex[node] = scrollingContents.count
            scrollingContents.append(node)
        }
    }

    /// The position of each node in ``scrollingContents``.
    private(set) var contentIndex: [Int: Int] = [:]

    /// Whether a node is a descendant of another.
    func isInside(_ node: Int, _ ancestor: Int) -> Bool {
        guard nodes[node].depth > nodes[ancestor].depth else { return false }
        return self.ancestor(of: node, atDepth: nodes[ancestor].depth) == ancestor
    }

    /// Returns the nearest common superview; one of the two nodes itself if it contains the other.
    func commonSuperview(_ one: Int, _ other: Int) -> Int {
        let depth = min(nodes[one].depth, nodes[other].depth)
        var one = ancestor(of: one, atDepth: depth)
        var other = ancestor(of: other, atDepth: depth)
        while one != other {
            one = nodes[one].parent
            other = nodes[other].parent
        }
        return one
    }

    private func ancestor(of node: Int, atDepth depth: Int) -> Int {
        var node = node
        while nodes[node].depth > depth { node = nodes[node].parent }
        return node
    }
}
