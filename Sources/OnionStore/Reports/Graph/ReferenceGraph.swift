import OnionModel

/// The references of a registry at one time, in arrays: four bytes a reference and six a part, so that a million screens need few megabytes.
///
/// A node is the target of references: the head of a part, by the part's number, or a pinned older revision, with a
/// number above those of all parts. So the targets of a pinned revision are reached as well.
package struct ReferenceGraph {
    /// A reference from one node to another, in four bytes.
    struct Link {
        private var bits: UInt32

        init(to node: Int, isLead: Bool) {
            bits = UInt32(node) << 2 | (isLead ? 1 : 0)
        }

        var node: Int { Int(bits >> 2) }

        /// Whether the node is a screen that the reference leads to. It is not shown then.
        var isLead: Bool { bits & 1 != 0 }

        /// Whether no other link of the same node follows.
        var isLast: Bool {
            get { bits & 2 != 0 }
            set { bits = newValue ? bits | 2 : bits & ~2 }
        }
    }

    /// Marks nodes without links.
    private static let none = UInt32.max

    var numbers = PartNumbers()
    var kinds: [PartKind] = []
    /// The parts that were not removed.
    var inUse: [Bool] = []
    /// The parts that a report about a space is about; the others use them. Nil in a graph of all parts.
    var isAsked: [Bool]?
    /// The part of each pinned revision that is no head, and the revision's id.
    var pins: [(part: Int, revision: Int64)] = []
    /// The index of the first link of each node.
    private var starts: [UInt32] = []
    /// The links of one node after the other.
    private var links: [Link] = []
    /// The node of the last link.
    private var lastNode: Int?

    var count: Int { numbers.count + pins.count }

    /// Whether a report is about a part.
    func isAsked(_ part: Int) -> Bool { isAsked?[part] ?? true }

    /// Returns the part whose head or pinned revision a node is.
    func part(of node: Int) -> Int { node < numbers.count ? node : pins[node - numbers.count].part }

    /// Visits the links of a node, in the order of its document; a node that occurs twice comes twice.
    func eachLink(of node: Int, _ visit: (Link) -> Void) {
        var index = starts[node]
        guard index != ReferenceGraph.none else { return }
        while true {
            let link = links[Int(index)]
            visit(link)
            if link.isLast { return }
            index += 1
        }
    }

    /// Visits the targets of a node without its leads, in the order of its document; a target that occurs twice comes twice.
    func eachTarget(of node: Int, _ visit: (Int) -> Void) {
        eachLink(of: node) { if !$0.isLead { visit($0.node) } }
    }

    /// Whether a node leads anywhere itself.
    func leads(_ node: Int) -> Bool {
        var leads = false
        eachLink(of: node) { if $0.isLead { leads = true } }
        return leads
    }

    /// The numbers of the parts of a kind that are in use, in the order of their ids.
    func parts(of kind: PartKind) -> some Sequence<Int> {
        kinds.indices.lazy.filter { kinds[$0] == kind && inUse[$0] }
    }

    /// Returns the nodes that screens reach by any path; a screen in use reaches itself, and so does an older revision of one
    /// that something leads to.
    ///
    /// - Parameter others: The numbers of other parts that reach as screens do.
    func reached(from others: [Int] = []) -> NodeSet {
        var reached = NodeSet(count: count)
        var waiting: [Int] = []
        func reach(_ root: Int) {
            waiting.append(root)
            while let node = waiting.popLast() {
                guard reached.insert(node) else { continue }
                eachTarget(of: node) { waiting.append($0) }
            }
        }
        for screen in parts(of: .screen) { reach(screen) }
        for part in others { reach(part) }
        for link in links where link.isLead && link.node >= numbers.count { reach(link.node) }
        return reached
    }

    /// Returns the parts that screens reach at their head or at an older revision.
    ///
    /// - Parameter others: The numbers of other parts that reach as screens do.
    func partsReached(from others: [Int]) -> NodeSet {
        var nodes = reached(from: others)
        for (index, pin) in pins.enumerated() where nodes[numbers.count + index] { nodes.insert(pin.part) }
        return nodes
    }
}

// MARK: - Making

extension ReferenceGraph {
    /// Makes room for the links of all parts.
    mutating func reserveLinks() {
        starts = Array(repeating: ReferenceGraph.none, count: numbers.count)
        // Most parts have two or three references. Reserved pages that are never written cost no memory.
        links.reserveCapacity(numbers.count * 4)
    }

    /// Adds a pinned revision, which has no links yet; returns its node.
    mutating func appendPin(of part: Int, revision: Int64) -> Int {
        pins.append((part, revision))
        starts.append(ReferenceGraph.none)
        return count - 1
    }

    /// Adds the next link of a node. The links of a node come one after the other.
    mutating func append(_ link: Link, to node: Int) {
        if node == lastNode {
            links[links.count - 1].isLast = false
        } else {
            starts[node] = UInt32(links.count)
            lastNode = node
        }
        links.append(link)
        links[links.count - 1].isLast = true
    }
}
