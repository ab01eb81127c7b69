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

extension Node {
    /// The position of the node at a path, or of the deepest node on the way that exists.
    package func position(of path: String) -> Position {
        var node = self
        for step in path.split(whereSeparator: { $0 == "." || $0 == "[" || $0 == "]" }) {
            if let index = Int(step), let items = node.items, items.indices.contains(index) {
                node = items[index]
            } else if let entry = node.entries?.first(where: { $0.key == step }) {
                node = entry.value
            } else {
                break
            }
        }
        return node.position
    }
}
