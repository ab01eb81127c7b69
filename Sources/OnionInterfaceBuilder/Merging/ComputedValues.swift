import Foundation
import OnionCoding

/// The values that Xcode computes or that only its editor uses. They are no conflict when both branches have changed them.
struct ComputedValues {
    /// The merged versions, in which such values are the same in both branches.
    private(set) var versions: ThreeVersions<Node>
    private let base: [String: Node]
    private let ours: [String: Node]
    private let theirs: [String: Node]
    /// The computed frames of both branches.
    private let frames: [ComputedFrames]

    init(_ versions: ThreeVersions<Node>) {
        self.versions = versions
        let tables = versions.map(\.nodesByIdentity)
        (base, ours, theirs) = (tables.base, tables.ours, tables.theirs)
        frames = [ComputedFrames(ours), ComputedFrames(theirs)]
        self.versions.theirs = versions.theirs.mappingNodes { settled($0, with: ours) } ?? versions.theirs
        self.versions.ours = versions.ours.mappingNodes { settled($0, with: theirs) } ?? versions.ours
    }

    /// Returns a node with the value of the other branch where that one counts.
    private func settled(_ node: Node, with others: [String: Node]) -> Node {
        guard let identity = node["id"]?.string else { return node }
        let (before, other) = (base[identity], others[identity])
        if isComputed(identity) {
            // It is no change of a view that the other branch has removed.
            guard let other else { return before ?? node }
            let isChangedByBoth = [node, other].allSatisfy { before.map($0.isEquivalent) != true }
            return isChangedByBoth ? ours[identity] ?? node : node
        }
        guard let before, let other, before["element"] == node["element"], other["element"] == node["element"],
            let names = Self.versionNames[node["element"]?.string ?? ""], let key = node.attributesKey,
            let values = node[key], values != before[key], let otherValues = other[key], otherValues != before[key]
        else { return node }
        let latest = (values.entries ?? []).map { entry -> Node.Entry in
            guard names.contains(entry.key), let other = otherValues[entry.key]?.string,
                let own = entry.value.string, own.compare(other, options: .numeric) == .orderedAscending
            else { return entry }
            return Node.Entry(entry.key, .string(other))
        }
        return node.replacing(key, by: .map(latest))
    }

    /// The attributes with versions of Xcode and macOS, of which the latest one counts.
    private static let versionNames: [String: Set<String>] = [
        "document": ["toolsVersion", "systemVersion"], "plugIn": ["version"], "capability": ["minToolsVersion"],
    ]

    /// Whether a node is the place of a scene in the editor, what Xcode notes about the assets and its own screen, or a frame that it computes.
    private func isComputed(_ identity: String) -> Bool {
        if identity.hasPrefix("document/resources/") || Self.names.contains(where: identity.hasSuffix) { return true }
        guard identity.hasSuffix("/@frame") else { return false }
        let view = String(identity.dropLast("/@frame".count))
        return frames.allSatisfy { $0.contains(view) }
    }

    private static let names = ["/@canvasLocation", "/@screenRect", "/inferredMetricsTieBreakers"]
}

extension Node {
    /// The nodes of a tree by their identities.
    var nodesByIdentity: [String: Node] {
        var nodes: [String: Node] = [:]
        var waiting = [self]
        while let node = waiting.popLast() {
            if let identity = node["id"]?.string { nodes[identity] = node }
            waiting += node["subviews"]?.items ?? []
        }
        return nodes
    }

    /// The key of the attributes of a node.
    var attributesKey: String? { ["attributes", "value"].first { self[$0] != nil } }

    /// Returns the tree with each node changed, except those for which the function returns nil.
    func mappingNodes(_ transform: (Node) -> Node?) -> Node? {
        guard let node = transform(self) else { return nil }
        guard let inner = node["subviews"]?.items else { return node }
        return node.replacing("subviews", by: .list(inner.compactMap { $0.mappingNodes(transform) }))
    }

    func replacing(_ key: String, by value: Node) -> Node {
        .map((entries ?? []).map { $0.key == key ? Entry(key, value) : $0 })
    }
}
