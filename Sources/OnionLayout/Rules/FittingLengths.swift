import OnionModel

/// Computes the compressed fitting size of views (`systemLayoutSizeFitting` with `layoutFittingCompressedSize`).
struct FittingLengths {
    private let tree: LayoutTree
    private let environment: LayoutEnvironment
    private let guides: LayoutGuides
    private let measurer: ViewMeasurer
    /// The constraints, grouped by the node of their first anchor.
    private var constraints: [Int: [BoundConstraint]]

    /// The priority of minimising the length; UIKit's `fittingSizeLevel`.
    static let priority = 50.0
    /// The maximum number of views of a subtree that is solved separately. Every pass solves it again, so larger ones would be too
    /// slow.
    private static let viewLimit = 200

    /// Returns nil for a system that computes a fitting size itself, so that there is no recursion.
    init?(in equations: Equations) {
        guard !equations.isFitting else { return nil }
        tree = equations.tree
        environment = equations.environment
        guides = equations.guides
        measurer = equations.measurer
        constraints = Dictionary(grouping: tree.constraints, by: \.first.node)
    }

    /// Returns the fitting length of a node in points; nil if the subtree is too large.
    func length(of node: Int, along axis: Axis) -> Double? {
        guard let nodes = nodes(from: node) else { return nil }
        let part = tree.part(nodes, constraints: nodes.flatMap { constraints[$0] ?? [] })
        var equations = Equations(
            tree: part, environment: environment, guides: guides.part(nodes), measurer: measurer, isFitting: true)
        for rule in LayoutRules.inner { rule(&equations) }
        let origin = RowOrigin.rule(.root, node: 0)
        for quantity in [Variables.x(0), Variables.y(0)] {
            equations.relate(Quantity(base: quantity), .equal, from: origin)
        }
        let length = equations.frame(0, along: axis).size
        equations.relate(length, .equal, constant: 0, priority: FittingLengths.priority, from: origin)
        let frame = equations.solved().frames(of: part)[0]
        return axis == .horizontal ? frame.width : frame.height
    }

    /// Returns the nodes of a subtree, superviews first; nil if there are too many.
    private func nodes(from root: Int) -> [Int]? {
        var nodes: [Int] = []
        var waiting = [root]
        while let node = waiting.popLast() {
            nodes.append(node)
            waiting += tree.nodes[node].children.reversed()
            if nodes.count + waiting.count > FittingLengths.viewLimit { return nil }
        }
        return nodes
    }
}

extension LayoutTree {
    /// Returns a subtree as its own tree.
    ///
    /// - Parameters:
    ///   - nodes: The root of the subtree, then its descendants, superviews first.
    ///   - constraints: Candidate constraints; those between nodes of the subtree are kept.
    fileprivate func part(_ nodes: [Int], constraints: [BoundConstraint]) -> LayoutTree {
        let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        var part = LayoutTree()
        for index in nodes {
            var node = self.nodes[index]
            node.parent = numbers[node.parent] ?? -1
            node.depth -= self.nodes[nodes[0]].depth
            node.children = node.children.compactMap { numbers[$0] }
            if node.parent < 0 { node.placement = .constraints }
            part.nodes.append(node)
        }
        for (number, node) in nodes.enumerated() where contentIndex[node] != nil { part.note(scrolling: number) }
        for constraint in constraints {
            if let constraint = constraint.renumbered(numbers) { part.add(constraint) }
        }
        return part
    }
}

extension BoundConstraint {
    /// Returns the constraint with the nodes renumbered; nil if a node has no new number.
    fileprivate func renumbered(_ numbers: [Int: Int]) -> BoundConstraint? {
        guard let first = numbers[first.node], let origin = numbers[origin] else { return nil }
        var constraint = self
        constraint.first.node = first
        constraint.origin = origin
        guard let second else { return constraint }
        guard let number = numbers[second.node] else { return nil }
        constraint.second?.node = number
        return constraint
    }
}

extension LayoutGuides {
    /// Returns the guides of some nodes, in the order of the argument.
    fileprivate func part(_ nodes: [Int]) -> LayoutGuides {
        LayoutGuides(
            safeAreas: nodes.map { safeAreas[$0] }, margins: nodes.map { margins[$0] },
            readable: nodes.map { readable[$0] }, preferredWidths: nodes.map { preferredWidths[$0] },
            intrinsic: nodes.map { intrinsic[$0] }, frames: nodes.map { frames[$0] })
    }
}
