import OnionCoding

/// A group of tokens under construction. A class, because a value would be copied with each token.
final class DesignTokenGroup {
    private enum Member {
        case token(Node)
        case group(DesignTokenGroup)
    }

    private var names: [String] = []
    private var members: [String: Member] = [:]

    func add(_ token: Node, at path: ArraySlice<String>) {
        guard let name = path.first else { return }
        if members[name] == nil { names.append(name) }
        guard path.count > 1 else {
            members[name] = .token(token)
            return
        }
        if case .group(let group)? = members[name] { return group.add(token, at: path.dropFirst()) }
        let group = DesignTokenGroup()
        group.add(token, at: path.dropFirst())
        members[name] = .group(group)
    }

    var node: Node {
        .map(
            names.map { name in
                switch members[name] {
                case .token(let token)?: Node.Entry(name, token)
                case .group(let group)?: Node.Entry(name, group.node)
                case nil: Node.Entry(name, .null)
                }
            })
    }
}
