import OnionModel

/// All views of a layout in one flat list, each after its superview, and the constraints between them.
struct LayoutTree: Sendable {
    var nodes: [LayoutNode] = []
    var constraints: [BoundConstraint] = []
    /// The nodes whose scrolling content decides about a place.
    private(set) var scrollingContents: [Int] = []

    /// The nodes whose safe area, margins or readable width decide about a place.
    private(set) var insetNodes: [Int] = []

    /// Adds a constraint, and keeps in mind what it is measured from.
    mutating func add(_ constraint: BoundConstraint) {
        constraints.append(constraint)
        for anchor in [constraint.first, constraint.second].compactMap(\.self) {
            if anchor.base == .content { note(scrolling: anchor.node) }
            if anchor.insets != .alignment && anchor.insets != .none { insetNodes.append(anchor.node) }
        }
    }

    /// Notes that a place hangs on the node's insets.
    mutating func note(insetsOf node: Int) {
        insetNodes.append(node)
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
