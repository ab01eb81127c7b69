/// A set of the nodes of a graph, one bit each.
struct NodeSet {
    private var words: [UInt64]

    /// - Parameter count: The number of nodes of the graph.
    init(count: Int) {
        words = Array(repeating: 0, count: (count + 63) / 64)
    }

    subscript(node: Int) -> Bool { words[node / 64] & NodeSet.bit(of: node) != 0 }

    /// Adds a node; returns whether it was missing.
    @discardableResult
    mutating func insert(_ node: Int) -> Bool {
        guard !self[node] else { return false }
        words[node / 64] |= NodeSet.bit(of: node)
        return true
    }

    private static func bit(of node: Int) -> UInt64 { 1 << UInt64(node % 64) }
}
