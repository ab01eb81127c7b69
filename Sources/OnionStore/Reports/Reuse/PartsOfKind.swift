import OnionModel

/// The parts of a kind that a report is about, numbered from 0 in the order of their numbers in a graph.
struct PartsOfKind {
    private let kind: PartKind
    private let graph: ReferenceGraph
    private let parts: [UInt32]

    init(_ kind: PartKind, in graph: ReferenceGraph) {
        self.kind = kind
        self.graph = graph
        parts = graph.kinds.indices.lazy.filter { graph.kinds[$0] == kind && graph.isAsked($0) }.map(UInt32.init)
    }

    var count: Int { parts.count }

    /// Returns the index of a part among those of the kind; nil for other parts.
    func index(of part: Int) -> Int? {
        guard graph.kinds[part] == kind, graph.isAsked(part) else { return nil }
        var (low, high) = (0, parts.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle] < part { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
