import OnionModel

/// A named item of an ordered collection in a document: a view, a field, an action, a layer.
struct ComparedItem {
    /// Unique in its document.
    var name: String
    /// The name of what is around it; empty at the outermost.
    var parent = ""
    /// The slot of the parent that it is in; empty for the main one.
    var slot = ""
    /// Its number among those with the same parent and slot, from 0.
    var index: Int
    /// The document of the item itself, without the items inside it.
    var node: Node

    var positionNode: Node { .string(position) }

    fileprivate var position: String { "\(group)[\(index)]" }

    /// The parent with the slot.
    fileprivate var group: String { slot.isEmpty ? parent : "\(parent) \(slot)" }
}

extension [ComparedItem] {
    /// Things of one list, without anything around them.
    init(_ nodes: [(name: String, node: Node)]) {
        self = nodes.enumerated().map { ComparedItem(name: $1.name, index: $0, node: $1.node) }
    }

    /// The items with unique names: a repeated name gets a number, as in `card`, `card#2`.
    var withUniqueNames: [ComparedItem] {
        var counts: [String: Int] = [:]
        return map { item in
            var item = item
            counts[item.name, default: 0] += 1
            if let count = counts[item.name], count > 1 { item.name += "#\(count)" }
            return item
        }
    }
}

extension PartComparison {
    /// Compares items by name: the removed, the added and the moved ones, and the members of each.
    ///
    /// - Parameters:
    ///   - path: the path of an item, by its name.
    ///   - members: compares the members of two with the same name, at a path.
    mutating func compare(
        _ before: [ComparedItem], _ after: [ComparedItem], as subject: Difference.Subject,
        path: (String) -> String = { $0 },
        members: (inout PartComparison, _ before: Node, _ after: Node, _ path: String) -> Void
    ) {
        let old = Dictionary(before.map { ($0.name, $0) }) { first, _ in first }
        let new = Dictionary(after.map { ($0.name, $0) }) { first, _ in first }
        for item in before where new[item.name] == nil {
            report(Difference(.removed, subject, at: path(item.name), before: item.node, location: item.location))
        }
        let moved = PartComparison.moved(before.filter { new[$0.name] != nil }, after.filter { old[$0.name] != nil })
        for item in after {
            guard let then = old[item.name] else {
                report(Difference(.added, subject, at: path(item.name), after: item.node, location: item.location))
                continue
            }
            if moved.contains(item.name) {
                report(
                    Difference(
                        .moved, subject, at: path(item.name), before: then.positionNode, after: item.positionNode))
            }
            members(&self, then.node, item.node, path(item.name))
        }
    }

    /// The names of what has another parent, and of as few siblings as one has to move to come from one order to the other.
    private static func moved(_ before: [ComparedItem], _ after: [ComparedItem]) -> Set<String> {
        let places = Dictionary(before.enumerated().map { ($1.name, (group: $1.group, rank: $0)) }) { first, _ in
            first
        }
        var moved: Set<String> = []
        var siblings: [String: [(name: String, rank: Int)]] = [:]
        for item in after {
            guard let then = places[item.name] else { continue }
            if then.group == item.group {
                siblings[item.group, default: []].append((item.name, then.rank))
            } else {
                moved.insert(item.name)
            }
        }
        for group in siblings.values {
            let kept = longestIncreasing(group.map(\.rank))
            for (index, sibling) in group.enumerated() where !kept.contains(index) { moved.insert(sibling.name) }
        }
        return moved
    }
}

extension ComparedItem {
    /// The position as text; nil for an item of a separate list, or at the outermost level.
    fileprivate var location: String? { parent.isEmpty ? nil : position }
}
