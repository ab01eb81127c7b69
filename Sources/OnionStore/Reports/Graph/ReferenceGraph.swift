import OnionModel

/// Who refers to whom at this moment, in arrays: four bytes a reference and five a part, so that a million screens take few
/// megabytes.
///
/// A node is what a reference leads to: the head of a part, by the part's number, or an older revision that somebody pins, with a
/// number above those of all parts. So what only a pinned revision refers to is reached as well.
package struct ReferenceGraph {
    /// Stands after the last target of a node, and for the place of targets where there are none.
    static let end = UInt32.max

    var numbers = PartNumbers()
    /// What each part is, by its number.
    var kinds: [PartKind] = []
    /// The parts that were not removed.
    var inUse: [Bool] = []
    /// The part of each pinned revision that is no head, and the revision's id.
    var pins: [(part: Int, revision: Int64)] = []
    /// Where the targets of each node begin.
    var starts: [UInt32] = []
    /// The targets of one node after the other, an ``end`` after each.
    var targets: [UInt32] = []

    /// How many nodes there are.
    var count: Int { numbers.count + pins.count }

    /// The part whose head or pinned revision a node is.
    func part(of node: Int) -> Int { node < numbers.count ? node : pins[node - numbers.count].part }

    /// Visits what a node refers to, in the order of its document; what is there twice comes twice.
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

    /// The nodes that screens reach, by whatever way; a screen in use is reached by itself.
    func reached() -> NumberSet {
        var reached = NumberSet(count: count)
        var waiting: [Int] = []
        for screen in parts(of: .screen) {
            if reached.insert(screen) { waiting.append(screen) }
            while let node = waiting.popLast() {
                eachTarget(of: node) { if reached.insert($0) { waiting.append($0) } }
            }
        }
        return reached
    }

    /// The parts that screens reach at their heads or at older revisions.
    func partsReached() -> NumberSet {
        var nodes = reached()
        for (index, pin) in pins.enumerated() where nodes.contains(numbers.count + index) { nodes.insert(pin.part) }
        return nodes
    }
}
