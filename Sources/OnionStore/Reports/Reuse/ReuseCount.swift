import OnionModel

/// Counts the screens and contents of every template, screen by screen.
struct ReuseCount {
    struct Uses {
        var direct = 0
        var screens = 0
        var contents = 0
    }

    private let graph: ReferenceGraph
    private var uses: [Int: Uses] = [:]
    /// The last screen that visited each node, so that a screen counts each node once.
    private var visitors: [UInt32]
    /// The last screen or content that names each template itself.
    private var namers: [Int: Int] = [:]
    private(set) var screens = 0

    init(_ graph: ReferenceGraph) {
        self.graph = graph
        visitors = Array(repeating: ReferenceGraph.end, count: graph.count)
        for template in graph.parts(of: .template) { uses[template] = Uses() }
    }

    /// Returns the uses of a template by its id; nil for one that is not in use.
    func uses(ofTemplate id: Int64) -> Uses? { graph.numbers.number(of: id).flatMap { uses[$0] } }

    /// Counts the nodes that a screen shows. Recipes have a limit of layers, so the walk is short.
    mutating func count(screen: Int) {
        screens += 1
        _ = visit(screen, from: screen)
        var waiting = [screen]
        while let node = waiting.popLast() {
            graph.eachTarget(of: node) { target in
                if node == screen { name(target, by: screen) { $0.direct += 1 } }
                guard visit(target, from: screen) else { return }
                switch graph.kinds[graph.part(of: target)] {
                case .template: meet(graph.part(of: target), at: target, from: screen)
                case .content, .screen: waiting.append(target)
                case .actions, .color, .font, .number: break
                }
            }
        }
    }

    mutating func count(content: Int) {
        graph.eachTarget(of: content) { name($0, by: content) { $0.contents += 1 } }
    }

    private mutating func name(_ target: Int, by part: Int, _ count: (inout Uses) -> Void) {
        let template = graph.part(of: target)
        guard var uses = uses[template], namers.updateValue(part, forKey: template) != part else { return }
        count(&uses)
        self.uses[template] = uses
    }

    private mutating func meet(_ template: Int, at node: Int, from screen: Int) {
        // A screen may show a template at its head and at an older revision.
        guard node == template || visit(template, from: screen) else { return }
        uses[template]?.screens += 1
    }

    /// Marks a node as visited by a screen; returns false when it was marked.
    private mutating func visit(_ node: Int, from screen: Int) -> Bool {
        guard visitors[node] != UInt32(screen) else { return false }
        visitors[node] = UInt32(screen)
        return true
    }
}
