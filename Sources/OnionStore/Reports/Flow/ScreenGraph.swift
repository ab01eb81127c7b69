import OnionModel

/// The screens of a registry and where they lead. Beside the references it has a few bits for each node.
struct ScreenGraph {
    private let graph: ReferenceGraph
    /// The action sets of each template's controller that no content shows: the actions of its code.
    private let performed: [Int: [Int]]
    private(set) var count = 0
    private var leading: NodeSet
    private var containing: NodeSet
    private var entered: NodeSet

    /// - Parameter performed: The action sets of each template's controller that no content shows, as numbers of parts.
    init(_ graph: ReferenceGraph, performed: [Int: [Int]]) {
        self.graph = graph
        self.performed = performed
        leading = NodeSet(count: graph.count)
        containing = NodeSet(count: graph.count)
        entered = NodeSet(count: graph.count)
        var shown = ShownNodes(graph, performed: performed)
        for screen in graph.parts(of: .screen) {
            count += 1
            shown.find(of: screen)
            for node in shown.nodes { note(node, of: screen) }
        }
    }

    private mutating func note(_ node: Int, of screen: Int) {
        let part = graph.part(of: node)
        if graph.kinds[part] == .screen, part != screen {
            containing.insert(screen)
            entered.insert(part)
        }
        graph.eachLink(of: node) { link in
            guard link.isLead else { return }
            leading.insert(screen)
            let target = graph.part(of: link.node)
            if target != screen { entered.insert(target) }
        }
    }

    /// Whether other screens are inside a screen.
    func hasScreens(_ screen: Int) -> Bool { containing[screen] }

    /// Whether a screen leads anywhere.
    func hasLeads(_ screen: Int) -> Bool { leading[screen] }

    /// Whether another screen leads to a screen, or has it inside.
    func isEntered(_ screen: Int) -> Bool { entered[screen] }

    /// The numbers of the screens that nothing leads to.
    var starts: some Sequence<Int> { graph.parts(of: .screen).lazy.filter { !entered[$0] } }

    /// Returns the screens that a walk from some screens reaches, with all that they show.
    func reached(from roots: some Sequence<Int>) -> NodeSet {
        var reached = NodeSet(count: graph.count)
        var waiting: [Int] = []
        for root in roots {
            waiting.append(root)
            while let node = waiting.popLast() {
                guard reached.insert(node) else { continue }
                let part = graph.part(of: node)
                // To see an older revision of a screen, a user must have come to the screen.
                if part != node, graph.kinds[part] == .screen { waiting.append(part) }
                graph.eachLink(of: node) { waiting.append($0.isLead ? graph.part(of: $0.node) : $0.node) }
                waiting += performed[part] ?? []
            }
        }
        return reached
    }
}
