package import OnionModel

/// One step of a path into a document.
package enum PathStep: Hashable, Sendable {
    case key(String)
    case index(Int)
}

extension [PathStep] {
    /// The path as messages write it: `view.subviews[1].slot`.
    package var text: String {
        reduce(into: "") { text, step in
            switch step {
            case .key(let key): text += text.isEmpty ? key : ".\(key)"
            case .index(let index): text += "[\(index)]"
            }
        }
    }
}

/// The positions of a document's nodes, found by their paths. Each map is searched through once, however many paths lead through it.
package struct NodePositions {
    private let document: Node
    /// The values of the maps that were searched through, by the path of the map and the key.
    private var maps: [Substring: [Substring: Node]] = [:]

    package init(_ document: Node) {
        self.document = document
    }

    /// Returns the position of the node at a path, or of the deepest node on the way that exists.
    package mutating func position(of path: String) -> Position {
        var node = document
        for step in path.split(whereSeparator: { $0 == "." || $0 == "[" || $0 == "]" }) {
            if let index = Int(step), let items = node.items, items.indices.contains(index) {
                node = items[index]
            } else if let value = value(at: step, of: node, path[..<step.startIndex]) {
                node = value
            } else {
                break
            }
        }
        return node.position
    }

    private mutating func value(at key: Substring, of map: Node, _ path: Substring) -> Node? {
        let values =
            maps[path] ?? Dictionary((map.entries ?? []).map { ($0.key[...], $0.value) }) { first, _ in first }
        maps[path] = values
        return values[key]
    }
}

extension Node {
    /// Returns the position of the node at a path, or of the deepest node on the way that exists.
    package func position(of path: String) -> Position {
        var positions = NodePositions(self)
        return positions.position(of: path)
    }
}
