import OnionCoding

/// A member of a merged list or map, with its places in both texts.
struct MergedMember {
    /// The key of an entry; nil for an item.
    var key: String?
    var value: Node
    var own: SourceNode.Member?
    var other: SourceNode.Member?
    /// Its place in the text before both.
    var said: SourceNode.Member?

    /// Returns the members of a merged value in their order; nil where it is neither a list nor a map, or not what ours is.
    ///
    /// - Parameter key: The key of the value in its map.
    static func members(
        of value: Node, _ own: SourceNode, _ other: SourceNode?, _ said: SourceNode?, key: String
    ) -> [MergedMember]? {
        switch (value.value, own.value.value) {
        case (.map(let entries), .map):
            let (owns, others) = (byName(own, own.members.map(\.key)), byName(other, other?.members.map(\.key) ?? []))
            let former = byName(said, said?.members.map(\.key) ?? [])
            let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
            return order(of: values.keys, entries.map(\.key), ThreeVersions(base: said, ours: own, theirs: other))
                .compactMap { key in
                    values[key].map {
                        MergedMember(key: key, value: $0, own: owns[key], other: others[key], said: former[key])
                    }
                }
        case (.list(let items), .list):
            let (owns, others) = (byName(own, names(of: own, key)), byName(other, names(of: other, key)))
            let former = byName(said, names(of: said, key))
            return zip(Node.itemNames(of: items, key: key), items).map { name, item in
                MergedMember(value: item, own: owns[name], other: others[name], said: former[name])
            }
        default: return nil
        }
    }

    private static func names(of node: SourceNode?, _ key: String) -> [String?] {
        Node.itemNames(of: node?.value.items ?? [], key: key)
    }

    private static func byName(_ node: SourceNode?, _ names: [String?]) -> [String: SourceNode.Member] {
        let pairs = zip(names, node?.members ?? []).compactMap { name, member in name.map { ($0, member) } }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the keys of a map in the order of both texts, and then those that neither has.
    private static func order(
        of keys: some Sequence<String>, _ all: [String], _ texts: ThreeVersions<SourceNode?>
    ) -> [String] {
        let kept = Set(keys)
        let written = texts.map { $0?.members.compactMap(\.key) ?? [] }.woven.filter(kept.contains)
        let known = Set(written)
        return written + all.filter { !known.contains($0) && kept.contains($0) }
    }
}
