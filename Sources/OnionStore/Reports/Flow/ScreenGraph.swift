import OnionModel

/// The screens of a registry and where they lead, in arrays: a few bytes for each screen and each way.
struct ScreenGraph {
    private let graph: ReferenceGraph
    /// The targets of the leads of each node, in their order.
    private let leads: [Int: [Int]]
    /// The action sets of each template's controller that no content shows: what code does there.
    private let performed: [Int: [Int]]
    /// The number of the part of each screen, in order.
    let screens: [Int]
    /// The index of the first neighbour of each part, and the index after the last one of the last part.
    private var starts: [UInt32] = []
    /// The screens that each screen leads to, then those inside it, as numbers of parts.
    private var neighbours: [UInt32] = []
    /// How many of the neighbours of each part are leads.
    private var leadCounts: [UInt32]
    /// The screens that another screen leads to, or that are inside another one.
    private(set) var isEntered: [Bool]

    /// - Parameter performed: The action sets of each template's controller that no content shows, as numbers of parts.
    init(_ graph: ReferenceGraph, performed: [Int: [Int]] = [:]) {
        self.graph = graph
        self.performed = performed
        leads = Dictionary(grouping: graph.leads, by: \.source).mapValues { $0.map(\.target) }
        screens = Array(graph.parts(of: .screen))
        leadCounts = Array(repeating: 0, count: graph.numbers.count)
        isEntered = Array(repeating: false, count: graph.numbers.count)
        starts.reserveCapacity(graph.numbers.count + 1)
        for part in graph.kinds.indices {
            starts.append(UInt32(neighbours.count))
            guard graph.kinds[part] == .screen, graph.inUse[part] else { continue }
            let inner = nodes(of: part)
            let targets = inner.flatMap { leads[$0] ?? [] }.map { graph.part(of: $0) }
            let inside = inner.map { graph.part(of: $0) }.filter { graph.kinds[$0] == .screen && $0 != part }
            neighbours += (targets + inside).map(UInt32.init)
            leadCounts[part] = UInt32(targets.count)
            for screen in targets + inside where screen != part { isEntered[screen] = true }
        }
        starts.append(UInt32(neighbours.count))
    }

    /// The sources of all leads, each once.
    var sources: some Sequence<Int> { leads.keys }

    /// Returns the nodes that a screen shows, each once, in the order of its document: itself, and what is inside.
    ///
    /// - Parameters:
    ///   - screen: The number of the screen.
    ///   - excluded: The numbers of parts that are left out with what is inside them.
    func nodes(of screen: Int, without excluded: Set<Int> = []) -> [Int] {
        var nodes = [screen]
        var seen: Set<Int> = [screen]
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
        return nodes
    }

    /// The number of screens that show each part, at any revision.
    var screenCounts: [UInt32] {
        var counts = Array(repeating: UInt32(0), count: graph.numbers.count)
        for screen in screens {
            for part in Set(nodes(of: screen).map { graph.part(of: $0) }) { counts[part] += 1 }
        }
        return counts
    }

    /// Whether a node leads anywhere.
    func leads(_ node: Int) -> Bool { leads[node] != nil }

    /// Whether other screens are inside a screen.
    func hasScreens(_ screen: Int) -> Bool {
        Int(starts[screen + 1] - starts[screen]) > Int(leadCounts[screen])
    }

    /// Whether a screen leads anywhere.
    func hasLeads(_ screen: Int) -> Bool { leadCounts[screen] > 0 }

    /// Returns whether each part is a screen that a walk from some screens reaches.
    func reached(from roots: [Int]) -> [Bool] {
        var reached = Array(repeating: false, count: isEntered.count)
        var waiting = roots
        while let screen = waiting.popLast() {
            guard !reached[screen] else { continue }
            reached[screen] = true
            waiting += neighbours[Int(starts[screen])..<Int(starts[screen + 1])].map(Int.init)
        }
        return reached
    }
}
