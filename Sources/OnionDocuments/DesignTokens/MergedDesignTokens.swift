import OnionCoding
import OnionModel

/// The tokens of several sources as one file: groups are merged, and later tokens replace earlier ones.
struct MergedDesignTokens {
    private final class Group {
        enum Member {
            case value(Node.Entry)
            case group(Node.Entry, Group)
        }

        var names: [String] = []
        var members: [String: Member] = [:]
    }

    private let root = Group()
    private let position: Position
    private var objects = 0

    init(at position: Position) {
        self.position = position
    }

    mutating func add(_ tokens: Node) throws(Problem) {
        try add(tokens, to: root)
    }

    private mutating func add(_ node: Node, to group: Group) throws(Problem) {
        for entry in node.entries ?? [] {
            objects += 1
            // Replaced tokens count towards the limit, too.
            if objects > 4 * DesignTokenFile.mostObjects {
                throw .tooManyDesignTokens(limit: DesignTokenFile.mostObjects).at(entry.keyPosition)
            }
            if group.members[entry.key] == nil { group.names.append(entry.key) }
            let isGroup =
                !entry.key.hasPrefix("$") && entry.value.entries != nil && entry.value["$value"] == nil
                && entry.value["$ref"] == nil
            guard isGroup else {
                group.members[entry.key] = .value(entry)
                continue
            }
            if case .group(_, let inner)? = group.members[entry.key] {
                try add(entry.value, to: inner)
            } else {
                let inner = Group()
                group.members[entry.key] = .group(entry, inner)
                try add(entry.value, to: inner)
            }
        }
    }

    var node: Node { Self.node(of: root, at: position) }

    private static func node(of group: Group, at position: Position) -> Node {
        let entries: [Node.Entry] = group.names.compactMap { name in
            switch group.members[name] {
            case .value(let entry)?: entry
            case .group(let entry, let inner)?:
                Node.Entry(name, node(of: inner, at: entry.value.position), at: entry.keyPosition)
            case nil: nil
            }
        }
        return Node(.map(entries), at: position)
    }
}
