/// An index from columns to the basic residuals whose expressions may contain them. Entries may be out of date or
/// repeated.
struct ColumnIndex: Sendable {
    private struct Node {
        let row: Int32
        let next: Int32
    }

    private static let end: Int32 = -1

    private var heads: [Int32] = []
    private var nodes: [Node] = []
    /// Whether the index is maintained. Nothing needs it before the first pivot.
    private(set) var isBuilt = false

    /// Starts to maintain the index.
    mutating func build(count: Int) {
        if heads.isEmpty { heads = Array(repeating: Self.end, count: count) }
        isBuilt = true
    }

    mutating func clear(_ members: [Int]) {
        nodes.removeAll(keepingCapacity: true)
        guard isBuilt else { return }
        isBuilt = false
        for member in members {
            heads[member] = Self.end
        }
    }

    mutating func add(row: Int, to column: Int) {
        nodes.append(Node(row: Int32(truncatingIfNeeded: row), next: heads[column]))
        heads[column] = Int32(truncatingIfNeeded: nodes.count - 1)
    }

    /// Removes all rows of a column and returns them in `rows`, the newest first.
    mutating func take(_ column: Int, into rows: inout [Int]) {
        rows.removeAll(keepingCapacity: true)
        var index = heads[column]
        heads[column] = Self.end
        while index != Self.end {
            rows.append(Int(nodes[Int(index)].row))
            index = nodes[Int(index)].next
        }
    }
}
