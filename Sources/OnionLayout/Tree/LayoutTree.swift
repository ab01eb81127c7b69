import OnionModel

/// Insets of a node along an axis that a place hangs on.
struct DecisiveInsets: Sendable {
    enum Kind: Sendable {
        case safeArea, margins, readable
    }

    var node: Int
    var kind: Kind
    var axis: Axis
}

/// All views of a layout in one flat list, each after its superview, and the constraints between them.
struct LayoutTree: Sendable {
    var nodes: [LayoutNode] = []
    var constraints: [BoundConstraint] = []
    /// The nodes whose scrolling content decides about a place.
    private(set) var scrollingContents: [Int] = []

    /// The insets that decide about a place: safe areas, margins and readable widths.
    private(set) var decisiveInsets: [DecisiveInsets] = []
    /// Whether a constraint binds what is across to what is upright, such as a width to a height.
    private(set) var bindsAxes = false

    /// Adds a constraint, and keeps in mind what it is measured from.
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

    /// Notes that places hang on a node's margins.
    mutating func note(marginsOf node: Int) {
        note(.margins, of: node, .horizontal)
        note(.margins, of: node, .vertical)
    }

    private mutating func note(_ kind: DecisiveInsets.Kind, of node: Int, _ axis: Axis) {
        decisiveInsets.append(DecisiveInsets(node: node, kind: kind, axis: axis))
    }

    /// Notes that a place hangs on what scrolls in the node.
    mutating func note(scrolling node: Int) {
        if contentIndex[node] == nil {
            contentIndex[node] = scrollingContents.count
            scrollingContents.append(node)
        }
    }

    /// Where among ``scrollingContents`` a node is.
    private(set) var contentIndex: [Int: Int] = [:]

    /// Whether a node lies somewhere inside another.
    func isInside(_ node: Int, _ ancestor: Int) -> Bool {
        guard nodes[node].depth > nodes[ancestor].depth else { return false }
        return self.ancestor(of: node, atDepth: nodes[ancestor].depth) == ancestor
    }

    /// The nearest view that both lie in, or that one of them is.
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
