import OnionModel

/// The parts or images whose reuse is counted, numbered from 0.
enum ReusedThings {
    case parts(PartsOfKind)
    case images(NamedImages)

    var count: Int {
        switch self {
        case .parts(let parts): parts.count
        case .images(let images): images.names.count
        }
    }

    /// Visits the references of a node of the graph; a part that it names twice is visited twice.
    func each(of node: Int, in graph: ReferenceGraph, _ visit: (Int) -> Void) {
        switch self {
        case .parts(let parts):
            graph.eachTarget(of: node) { target in
                if let index = parts.index(of: graph.part(of: target)) { visit(index) }
            }
        case .images(let images): images.namedBy[node]?.forEach(visit)
        }
    }
}

/// Counts the screens and the users of subjects, part by part.
struct ReuseCount {
    private let graph: ReferenceGraph
    private let things: ReusedThings
    /// The number of screens that show each subject.
    private(set) var shown: [UInt32]
    /// The number of parts that name each subject, by their kind.
    private(set) var users: [PartKind: [UInt32]] = [:]
    /// The screens that show any subject.
    private(set) var showing: NodeSet
    private var nodes: ShownNodes
    /// The subjects in the current part or screen.
    private var found: Set<Int> = []

    init(_ things: ReusedThings, in graph: ReferenceGraph) {
        self.graph = graph
        self.things = things
        nodes = ShownNodes(graph)
        showing = NodeSet(count: graph.count)
        shown = Array(repeating: 0, count: things.count)
    }

    /// Adds the references of a part in use, and the parts that a screen shows. The number of layers is limited, so the walk is short.
    mutating func count(_ part: Int) {
        let kind = graph.kinds[part]
        found.removeAll(keepingCapacity: true)
        things.each(of: part, in: graph) { thing in
            guard found.insert(thing).inserted else { return }
            users[kind, default: Array(repeating: 0, count: shown.count)][thing] += 1
        }
        if kind == .screen { count(screen: part) }
    }

    private mutating func count(screen: Int) {
        nodes.find(of: screen)
        found.removeAll(keepingCapacity: true)
        for node in nodes.nodes {
            things.each(of: node, in: graph) { thing in
                guard found.insert(thing).inserted else { return }
                shown[thing] += 1
            }
        }
        if !found.isEmpty { showing.insert(screen) }
    }

    /// The number of screens that show the average subject, of those that any screen shows; nil when there are none.
    var factor: Double? {
        let used = shown.count { $0 > 0 }
        return used == 0 ? nil : Double(shown.reduce(0) { $0 + Int($1) }) / Double(used)
    }

    /// Returns the reuse of a subject.
    ///
    /// - Parameter screens: The number of screens of the registry.
    func reuse(of thing: Int, _ subject: UsageTarget, among screens: Int) -> Reuse {
        Reuse(
            subject: subject, screens: Int(shown[thing]),
            users: users.mapValues { Int($0[thing]) }.filter { $0.value > 0 },
            share: screens == 0 ? 0 : Double(shown[thing]) / Double(screens))
    }
}
