/// Finds the nodes that screens show, one screen after the other in the same memory.
struct ShownNodes {
    private let graph: ReferenceGraph
    /// The actions of templates' controllers in code: action sets that no content shows, by the numbers of the templates.
    private let performed: [Int: [Int]]
    /// The nodes of the latest screen, each once, in the order of its document: the screen itself, and its contents.
    private(set) var nodes: [Int] = []
    private var seen: Set<Int> = []

    init(_ graph: ReferenceGraph, performed: [Int: [Int]] = [:]) {
        self.graph = graph
        self.performed = performed
    }

    /// Finds the nodes of a screen.
    ///
    /// - Parameters:
    ///   - screen: The number of the screen.
    ///   - excluded: The numbers of parts that are left out with their contents.
    mutating func find(of screen: Int, without excluded: Set<Int> = []) {
        nodes.removeAll(keepingCapacity: true)
        seen.removeAll(keepingCapacity: true)
        nodes.append(screen)
        seen.insert(screen)
        var next = 0
        while next < nodes.count {
            graph.eachTarget(of: nodes[next]) { node in
                if !excluded.contains(graph.part(of: node)), seen.insert(node).inserted { nodes.append(node) }
            }
            for set in performed[graph.part(of: nodes[next])] ?? [] where seen.insert(set).inserted {
                nodes.append(set)
            }
            next += 1
        }
    }
}
