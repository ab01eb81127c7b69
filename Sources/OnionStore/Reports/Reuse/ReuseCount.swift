import OnionModel

/// The parts or images whose reuse is counted, numbered from 0.
enum ReusedThings {
    /// The parts of a kind, by their numbers in the graph.
    case parts(PartKind)
    case images(NamedImages)

    func count(in graph: ReferenceGraph) -> Int {
        switch self {
        case .parts: graph.kinds.count
        case .images(let images): images.names.count
        }
    }

    /// Visits what a node of the graph refers to; a thing that it names twice comes twice.
    func each(of node: Int, in graph: ReferenceGraph, _ visit: (Int) -> Void) {
        switch self {
        case .parts(let kind):
            graph.eachTarget(of: node) { target in
                let part = graph.part(of: target)
                if graph.kinds[part] == kind { visit(part) }
            }
        case .images(let images): images.namedBy[node]?.forEach(visit)
        }
    }
}

/// Counts the screens and the users of things, part by part.
struct ReuseCount {
    private let graph: ReferenceGraph
    private let things: ReusedThings
    /// The number of screens that show each thing.
    private(set) var shown: [UInt32]
    /// The number of parts that name each thing, by their kind.
    private(set) var users: [PartKind: [UInt32]] = [:]
    private(set) var screens = 0
    /// The last screen that visited each node, so that a screen visits each node once.
    private var visitors: [UInt32]
    /// The last screen that showed each thing, and the last part that named it.
    private var showers: [UInt32]
    private var namers: [UInt32]

    init(_ things: ReusedThings, in graph: ReferenceGraph) {
        self.graph = graph
        self.things = things
        let count = things.count(in: graph)
        visitors = Array(repeating: ReferenceGraph.end, count: graph.count)
        shown = Array(repeating: 0, count: count)
        showers = Array(repeating: ReferenceGraph.end, count: count)
        namers = showers
    }

    /// Counts what a part in use names, and what a screen shows. Recipes have a limit of layers, so the walk is short.
    mutating func count(_ part: Int) {
        let kind = graph.kinds[part]
        things.each(of: part, in: graph) { thing in
            guard namers[thing] != UInt32(part) else { return }
            namers[thing] = UInt32(part)
            users[kind, default: Array(repeating: 0, count: shown.count)][thing] += 1
        }
        if kind == .screen { count(screen: part) }
    }

    private mutating func count(screen: Int) {
        screens += 1
        visitors[screen] = UInt32(screen)
        var waiting = [screen]
        while let node = waiting.popLast() {
            things.each(of: node, in: graph) { thing in
                guard showers[thing] != UInt32(screen) else { return }
                showers[thing] = UInt32(screen)
                shown[thing] += 1
            }
            graph.eachTarget(of: node) { target in
                guard visitors[target] != UInt32(screen) else { return }
                visitors[target] = UInt32(screen)
                waiting.append(target)
            }
        }
    }

    /// Returns the reuse of a thing.
    func reuse(of thing: Int, _ subject: UsageTarget) -> Reuse {
        Reuse(
            subject: subject, screens: Int(shown[thing]),
            users: users.mapValues { Int($0[thing]) }.filter { $0.value > 0 },
            share: screens == 0 ? 0 : Double(shown[thing]) / Double(screens))
    }
}
