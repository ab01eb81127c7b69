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
        var versions = versions
        Self.removeNotes(from: &versions)
        Self.keepDependencies(of: &versions)
        self.versions = versions
        let tables = versions.map { $0.nodesByIdentity.mapValues(\.withoutComments) }
        (base, ours, theirs) = (tables.base, tables.ours, tables.theirs)
        frames = [ComputedFrames(ours), ComputedFrames(theirs)]
        self.versions.theirs = versions.theirs.mappingNodes { settled($0, with: ours) } ?? versions.theirs
        self.versions.ours = versions.ours.mappingNodes { settled($0, with: theirs) } ?? versions.ours
    }

    /// Whether an element is one of Xcode's notes about the document, or is in one.
    static func isNote(_ identity: String) -> Bool {
        notes.contains { identity == $0 || identity.hasPrefix("\($0)/") }
    }

    /// What Xcode notes about the document for its editor: the canvas, sizes of assets and of views that it has rendered, classes that it has
    /// found in headers (Xcode 4), and segues from which it infers bars.
    private static let notes = [
        "resources", "classes", "designables", "inferredMetricsTieBreakers", "@defaultSimulatedMetrics", "device",
    ].map { "document/\($0)" }

    /// Removes the notes that one branch has removed, except for what the other one has added to them.
    private static func removeNotes(from versions: inout ThreeVersions<Node>) {
        for note in notes {
            let found = versions.map { $0["subviews"]?.items?.first { $0["id"]?.string == note } }
            guard let base = found.base, (found.ours == nil) != (found.theirs == nil),
                let kept = found.ours ?? found.theirs
            else { continue }
            let known = Set((base["subviews"]?.items ?? []).compactMap { $0["id"]?.string })
            let added = (kept["subviews"]?.items ?? []).filter { !known.contains($0["id"]?.string ?? "") }
            let rest = added.isEmpty ? nil : kept.replacing("subviews", by: .list(added))
            versions = versions.map { tree in tree.mappingNodes { $0["id"]?.string == note ? rest : $0 } ?? tree }
            versions.base = versions.base.mappingNodes { $0["id"]?.string == note ? nil : $0 } ?? versions.base
        }
    }

    /// Keeps what a document depends on where one branch has changed it and the other one has removed it.
    private static func keepDependencies(of versions: inout ThreeVersions<Node>) {
        let (base, ours, theirs) = (
            versions.base.nodesByIdentity, versions.ours.nodesByIdentity, versions.theirs.nodesByIdentity
        )
        let kept = base.filter { identity, node in
            guard identity.hasPrefix("document/dependencies/") else { return false }
            let others = [ours[identity], theirs[identity]].compactMap(\.self)
            return others.count == 1 && !others[0].isEquivalent(to: node)
        }
        if kept.isEmpty { return }
        // As if both had not known it.
        versions.base = versions.base.mappingNodes { kept[$0["id"]?.string ?? ""] == nil ? $0 : nil } ?? versions.base
    }

    /// Returns a node with its comments, and with the value of the other branch where that one counts.
    private func settled(_ node: Node, with others: [String: Node]) -> Node {
        let value = settledValue(node.withoutComments, with: others)
        return .map((value.entries ?? []) + (node.entries ?? []).filter(\.isComment))
    }

    private func settledValue(_ node: Node, with others: [String: Node]) -> Node {
        guard let identity = node["id"]?.string else { return node }
        let (before, other) = (base[identity], others[identity])
        if isComputed(identity, node) {
            // It is no change of a view that the other branch has removed.
            guard let other else { return before ?? node }
            let isChangedByBoth = [node, other].allSatisfy { before.map($0.isEquivalent) != true }
            return isChangedByBoth ? ours[identity]?.takingComments(of: node) ?? node : node
        }
        if let before, let members = computedMembers(ofFrame: identity) {
            return settledFrame(node, with: other, since: before, computed: members)
        }
        guard let other, let names = Self.versionNames[node["element"]?.string ?? ""] else { return node }
        return latest(node, other, since: before, names)
    }

    /// Returns a frame of which some members are computed: those are ours where both branches have changed it.
    private func settledFrame(_ node: Node, with other: Node?, since before: Node, computed: Set<String>) -> Node {
        let own = { (frame: Node?) in (frame?["value"]?.entries ?? []).filter { !computed.contains($0.key) } }
        guard other != nil else { return own(node) == own(before) ? before : node }
        guard let identity = node["id"]?.string, let ours = ours[identity], let theirs = theirs[identity],
            !ours.isEquivalent(to: before), !theirs.isEquivalent(to: before)
        else { return node }
        if own(theirs) == own(before) || own(theirs) == own(ours) { return ours }
        guard own(ours) == own(before) else { return node }
        let placed = (ours["value"]?.entries ?? []).map { entry in own(theirs).first { $0.key == entry.key } ?? entry }
        return ours.replacing("value", by: .map(placed))
    }

    /// Returns a node with the latest version of the attributes that both branches have changed.
    private func latest(_ node: Node, _ other: Node, since before: Node?, _ names: Set<String>) -> Node {
        guard let key = node.attributesKey, let otherKey = other.attributesKey, var entries = node[key]?.entries else {
            return node
        }
        for name in names {
            let (own, new, said) = (node[key]?[name], other[otherKey]?[name], before?[key]?[name])
            guard own != said, let new, new != said else { continue }
            let isLater = (own?.string ?? "").compare(new.string ?? "", options: .numeric) == .orderedAscending
            guard isLater else { continue }
            entries.removeAll { $0.key == name }
            entries.append(Node.Entry(name, new))
        }
        return node.replacing(key, by: .map(entries))
    }

    /// The attributes with versions of Xcode and macOS, of which the latest one counts.
    private static let versionNames: [String: Set<String>] = [
        "document": ["toolsVersion", "systemVersion"], "plugIn": ["version"], "capability": ["minToolsVersion"],
        "deployment": ["version", "defaultVersion"], "development": ["version", "defaultVersion"],
    ]

    /// Whether a node is the place of a scene in the editor, what Xcode notes about the document and its own screen, or a frame that it
    /// computes.
    private func isComputed(_ identity: String, _ node: Node) -> Bool {
        // Of a list, each item counts for itself.
        if Self.isNote(identity) { return node["subviews"] == nil || Self.wholes.contains(identity) }
        if Self.names.contains(where: identity.hasSuffix) { return true }
        return frameOwner(identity).map { view in frames.allSatisfy { $0.contains(view) } } ?? false
    }

    private static let names = ["/@canvasLocation", "/@screenRect"]
    /// The notes of which only the whole means something.
    private static let wholes = ["document/inferredMetricsTieBreakers", "document/device"]

    private func computedMembers(ofFrame identity: String) -> Set<String>? {
        guard let view = frameOwner(identity) else { return nil }
        return frames.lazy.compactMap { $0.members(of: view) }.first
    }

    private func frameOwner(_ identity: String) -> String? {
        identity.hasSuffix("/@frame") ? String(identity.dropLast("/@frame".count)) : nil
    }
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

    fileprivate var withoutComments: Node { .map((entries ?? []).filter { !$0.isComment }) }

    /// Returns the tree with the comments that the same nodes have in another one: these are of people, and merged for themselves.
    fileprivate func takingComments(of other: Node) -> Node {
        let others = other.nodesByIdentity
        return mappingNodes { node in
            guard let same = others[node["id"]?.string ?? ""] else { return node }
            return .map((node.withoutComments.entries ?? []) + (same.entries ?? []).filter(\.isComment))
        } ?? self
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

extension Node.Entry {
    fileprivate var isComment: Bool { key == "comment" || key == "endComment" }
}
