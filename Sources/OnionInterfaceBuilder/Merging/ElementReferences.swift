import OnionCoding

/// Merges trees whose elements refer to each other by identifiers. Where one branch refers to what the other one has removed, that is a
/// conflict: the side that wins determines both.
struct ElementReferences {
    private var versions: ThreeVersions<Node>
    private let keepsOurs: Bool
    private(set) var conflicts: [MergeConflict] = []
    /// The conflicts of references, by the identities of the elements that refer.
    private var broken: [String: MergeConflict] = [:]
    private let identifiers: ThreeVersions<Set<String>>

    init(_ versions: ThreeVersions<Node>, keepsOurs: Bool) {
        self.versions = versions
        self.keepsOurs = keepsOurs
        identifiers = versions.map(\.identifiers)
    }

    /// Returns the merged tree; nil where an identity is missing or repeated.
    mutating func merged() -> Node? {
        while let (node, conflicts) = versions.mergedTree(keepingOurs: keepsOurs) {
            self.conflicts = conflicts + broken.sorted { $0.key < $1.key }.map(\.value)
            let node = withoutNotes(node, about: gone(from: node))
            guard let (referring, target) = brokenReference(in: node) else { return node }
            // A second attempt at the same reference would not end.
            guard settle(referring, target) else { return nil }
        }
        return nil
    }

    /// The identifiers of elements that a merged tree does not have.
    private func gone(from node: Node) -> Set<String> {
        identifiers.ours.union(identifiers.theirs).subtracting(node.identifiers)
    }

    /// Returns a tree without Xcode's notes about elements that are gone.
    private func withoutNotes(_ node: Node, about gone: Set<String>) -> Node {
        if gone.isEmpty { return node }
        return node.mappingNodes { node in
            guard ComputedValues.isNote(node["id"]?.string ?? "") else { return node }
            let noted = (node["subviews"]?.items ?? []).filter { note in
                !(note.attributesKey.flatMap { note[$0]?.entries } ?? []).contains {
                    gone.contains($0.value.string ?? "")
                }
            }
            // A list without items is none.
            guard noted.count < node["subviews"]?.items?.count ?? 0 else { return node }
            return noted.isEmpty ? nil : node.replacing("subviews", by: .list(noted))
        } ?? node
    }

    /// The first element with the identifier of another one that is gone. What refers to nothing in the winning branch is left alone.
    private func brokenReference(in node: Node) -> (referring: Node, target: String)? {
        let gone = gone(from: node)
        if gone.isEmpty { return nil }
        let winner = (keepsOurs ? versions.ours : versions.theirs).nodesByIdentity
        for (identity, element) in node.nodesByIdentity.sorted(by: { $0.key < $1.key }) {
            guard let key = element.attributesKey else { continue }
            for entry in element[key]?.entries ?? [] where entry.key != "id" {
                guard let target = entry.value.string, gone.contains(target) else { continue }
                let isBroken = winner[target] == nil && winner[identity]?[key]?[entry.key] == entry.value
                if !isBroken { return (element, target) }
            }
        }
        return nil
    }

    /// Changes the versions so that the winning side determines the element that refers and its target.
    private mutating func settle(_ referring: Node, _ target: String) -> Bool {
        guard let identity = referring["id"]?.string else { return false }
        let (own, other) = (versions.ours.nodesByIdentity, versions.theirs.nodesByIdentity)
        let (winner, loser) = keepsOurs ? (own, other) : (other, own)
        if winner[target] != nil {
            guard versions.base.nodesByIdentity[target] != nil else { return false }
            // As if the loser never had it.
            versions.base = versions.base.mappingNodes { $0["id"]?.string == target ? nil : $0 } ?? versions.base
        } else {
            guard let node = loser[identity] else { return false }
            let kept = winner[identity]
            let change = { (tree: Node) in
                tree.mappingNodes { $0["id"]?.string == identity ? kept : $0 } ?? tree
            }
            guard node != kept else { return false }
            if keepsOurs { versions.theirs = change(versions.theirs) } else { versions.ours = change(versions.ours) }
        }
        if broken[identity] == nil {
            broken[identity] = MergeConflict(
                identity, before: nil, stored: own[identity].map { _ in own[target] ?? .null },
                file: other[identity].map { _ in other[target] ?? .null })
        }
        return true
    }
}

extension Node {
    /// The identifiers of the elements of a tree. Those of a whole element are in its source.
    var identifiers: Set<String> {
        var found: Set<String> = []
        for (identity, node) in nodesByIdentity where !ComputedValues.isNote(identity) {
            if let id = node["attributes"]?["id"]?.string ?? node["value"]?["id"]?.string { found.insert(id) }
            for match in node["source"]?.string?.matches(of: #/\bid="([^"]*)"/#) ?? [] { found.insert(String(match.1)) }
        }
        return found
    }
}
