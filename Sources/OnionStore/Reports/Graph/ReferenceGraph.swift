import OnionModel

/// The references of a registry at one time, in arrays: four bytes a reference and five a part, so that a million
/// screens take few megabytes.
///
/// A node is the target of references: the head of a part, by the part's number, or a pinned older revision, with a
/// number above those of all parts. So the targets of a pinned revision are reached as well.
package struct ReferenceGraph {
    /// Marks the end of a node's targets, and nodes without targets.
    static let end = UInt32.max

    var numbers = PartNumbers()
    var kinds: [PartKind] = []
    /// The parts that were not removed.
    var inUse: [Bool] = []
    /// The part of each pinned revision that is no head, and the revision's id.
    var pins: [(part: Int, revision: Int64)] = []
    /// The index of the first target of each node.
    var starts: [UInt32] = []
    /// The targets of one node after the other, an ``end`` after each.
    var targets: [UInt32] = []
    /// The leads to screens, which are no targets: what leads to a screen does not show it.
    var leads: [(source: Int, target: Int)] = []

    var count: Int { numbers.count + pins.count }

    /// Returns the part whose head or pinned revision a node is.
    func part(of node: Int) -> Int { node < numbers.count ? node : pins[node - numbers.count].part }

    /// Visits the targets of a node, in the order of its document; a target that occurs twice comes twice.
    func eachTarget(of node: Int, _ visit: (Int) -> Void) {
        var place = starts[node]
        guard place != ReferenceGraph.end else { return }
        while targets[Int(place)] != ReferenceGraph.end {
            visit(Int(targets[Int(place)]))
            place += 1
        }
    }

    /// The numbers of the parts of a kind that are in use, in the order of their ids.
    func parts(of kind: PartKind) -> some Sequence<Int> {
        kinds.indices.lazy.filter { kinds[$0] == kind && inUse[$0] }
    }

    /// Returns whether screens reach each node by any path; a screen in use reaches itself, and so does an older revision of one
    /// that something leads to.
    func reached() -> [Bool] {
        var reached = Array(repeating: false, count: count)
        var waiting = Array(parts(of: .screen)) + leads.map(\.target).filter { $0 >= numbers.count }
        while let node = waiting.popLast() {
            guard !reached[node] else { continue }
            reached[node] = true
            eachTarget(of: node) { waiting.append($0) }
        }
        return reached
    }

    /// Returns whether screens reach each part at its head or at an older revision.
    func partsReached() -> [Bool] {
        var nodes = reached()
        for (index, pin) in pins.enumerated() where nodes[numbers.count + index] { nodes[pin.part] = true }
        return nodes
    }
}
