import OnionCoding

/// The sets of tokens in one file of Tokens Studio, which are its outermost groups (<https://docs.tokens.studio/manage-tokens/token-sets>).
///
/// References in such a file do not name the target's set. This type adds it: the set of the reference if it contains the token, else the
/// first set in the order of the file that does.
enum TokensStudioSets {
    /// Returns a file with full names in its references. Other programs' files are returned unchanged.
    static func naming(_ root: Node) -> Node {
        guard let order = root["$metadata"]?["tokenSetOrder"]?.items?.compactMap(\.string),
            case let sets = order.compactMap({ set in
                root[set].map { (name: set, tokens: Set(names(in: $0, path: []))) }
            }),
            !sets.isEmpty
        else { return root }
        let whole = Set(names(in: root, path: []))
        let entries = (root.entries ?? []).map { entry -> Node.Entry in
            guard let own = sets.first(where: { $0.name == entry.key }) else { return entry }
            let value = entry.value.renamingReferences { name in
                if whole.contains(name) { return nil }
                let set = own.tokens.contains(name) ? own : sets.first { $0.tokens.contains(name) }
                return set.map { [$0.name] + name.split(separator: ".").map(String.init) }
            }
            return Node.Entry(entry.key, value, at: entry.keyPosition)
        }
        return Node(.map(entries), at: root.position)
    }

    private static func names(in node: Node, path: [String]) -> [String] {
        if node["$value"] != nil { return [path.joined(separator: ".")] }
        return (node.entries ?? []).filter { !$0.key.hasPrefix("$") }.flatMap {
            names(in: $0.value, path: path + [$0.key])
        }
    }
}

extension Node {
    /// Returns a group with some references in the values of its tokens renamed.
    fileprivate func renamingReferences(_ path: (String) -> [String]?) -> Node {
        guard let entries else { return self }
        let new = entries.map { entry in
            let value = entry.key == "$value" ? entry.value.renamingTokens(path) : entry.value.renamingReferences(path)
            return Entry(entry.key, value, at: entry.keyPosition)
        }
        return Node(.map(new), at: position)
    }
}
