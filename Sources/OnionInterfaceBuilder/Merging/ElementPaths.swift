import OnionCoding

/// The names of elements for people: a view by its type and identifier, a value by its key in the view.
struct ElementPaths {
    private let elements: [String: XcodeElement]

    init(_ trees: ThreeVersions<ElementTree>) {
        elements = trees.base.elements.merging(trees.theirs.elements) { $1 }.merging(trees.ours.elements) { $1 }
    }

    /// Returns a conflict with a readable path and values.
    func readable(_ conflict: MergeConflict) -> MergeConflict {
        var conflict = conflict
        conflict.path = readable(conflict.path)
        conflict.before = conflict.before.map(value)
        conflict.stored = conflict.stored.map(value)
        conflict.file = conflict.file.map(value)
        return conflict
    }

    private func readable(_ path: String) -> String {
        var identity = path
        while elements[identity] == nil, let end = identity.lastIndex(where: { "./".contains($0) }) {
            identity = String(identity[..<end])
        }
        let member = path.dropFirst(identity.count).replacing(/^\.(attributes\.|value$|source$)/, with: ".")
        let name = name(of: identity)
        return member.count > 1 ? "\(name)\(member.hasPrefix(".") ? "" : ".")\(member)" : name
    }

    /// The type and the identifier of the nearest element with one, and the way from there.
    private func name(of identity: String) -> String {
        guard let element = elements[identity] else { return identity }
        if element["id"] != nil, !element.isConnection {
            let label = element["userLabel"] ?? element["text"] ?? element["title"]
            return "\(element.name) \(identity)" + (label.map { " (\($0.prefix(30)))" } ?? "")
        }
        guard let parent = element.parent, let outer = elements.first(where: { $0.value === parent })?.key else {
            return element.name
        }
        let own = identity.hasPrefix(outer) ? identity.dropFirst(outer.count + 1) : identity[...]
        return "\(name(of: outer)).\(own.hasPrefix("@") ? own.dropFirst() : own)"
    }

    /// An element as its tag.
    private func value(_ node: Node) -> Node {
        guard let name = node["element"]?.string else { return node }
        if let source = node["source"] { return source }
        let attributes = node.attributesKey.flatMap { node[$0]?.entries } ?? []
        let text = attributes.map { " \($0.key)=\"\($0.value.string ?? "")\"" }.joined()
        return .string("<\(name)\(text)>")
    }
}
