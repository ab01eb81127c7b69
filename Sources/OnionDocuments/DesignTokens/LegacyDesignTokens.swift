package import OnionCoding

/// The form of design tokens before the report of the community group: `value`, `type` and `description` without dollar signs, as in Style
/// Dictionary 3 and early exports of Tokens Studio.
package enum LegacyDesignTokens {
    private static let keys = [
        "value": "$value", "type": "$type", "description": "$description", "comment": "$description",
    ]

    /// Returns a file in the form of the report. A file that uses that form anywhere is returned unchanged.
    package static func current(_ root: Node) -> Node {
        hasCurrentKey(root) ? root : converted(root, category: nil)
    }

    /// Returns tokens in the form of the report as a file has its own: in the older form, if the file uses that.
    package static func written(_ tokens: Node, as file: Node) -> Node {
        isForm(of: file) ? former(tokens, as: file) : tokens
    }

    /// Whether a file has tokens in the older form only.
    package static func isForm(of file: Node) -> Bool { !hasCurrentKey(file) && hasToken(file) }

    private static func former(_ node: Node, as own: Node?) -> Node {
        guard let entries = node.entries else { return node }
        guard node["$value"] != nil else {
            return .map(entries.map { Node.Entry($0.key, former($0.value, as: own?[$0.key])) })
        }
        let token = entries.compactMap { entry -> Node.Entry? in
            switch entry.key {
            case "$type" where own != nil && own?["type"] == nil: nil
            case "$description" where own?["comment"] != nil: Node.Entry("comment", entry.value)
            default:
                Node.Entry(keys.values.contains(entry.key) ? String(entry.key.dropFirst()) : entry.key, entry.value)
            }
        }
        return .map(token)
    }

    private static func hasToken(_ node: Node) -> Bool {
        isToken(node) || (node.entries ?? []).contains { hasToken($0.value) }
    }

    private static func hasCurrentKey(_ node: Node) -> Bool {
        (node.entries ?? []).contains { ["$value", "$type", "$ref"].contains($0.key) || hasCurrentKey($0.value) }
    }

    /// - Parameter category: The name of the outermost group, which determines the type of tokens without one.
    private static func converted(_ node: Node, category: String?) -> Node {
        guard let entries = node.entries else { return node }
        guard isToken(node) else {
            return Node(
                .map(
                    entries.map { entry in
                        Node.Entry(
                            entry.key, converted(entry.value, category: category ?? entry.key), at: entry.keyPosition)
                    }), at: node.position)
        }
        var token: [Node.Entry] = []
        for entry in entries {
            let key = keys[entry.key] ?? entry.key
            // Other programs' notes beside a value are maps too, which would resemble members of a group. Their keys are listed.
            let isRead = key.hasPrefix("$") && !token.contains { $0.key == key }
            token.append(Node.Entry(isRead ? key : entry.key, isRead ? entry.value : .null, at: entry.keyPosition))
        }
        if node["type"] == nil, let type = category.flatMap({ types[$0] }) {
            token.append(Node.Entry("$type", Node(.string(type), at: node.position)))
        }
        return Node(.map(token), at: node.position)
    }

    /// Whether a map is a token: a group may contain a token named `value`.
    private static func isToken(_ node: Node) -> Bool {
        guard let value = node["value"] else { return false }
        return node["type"]?.string != nil || value["value"] == nil
    }

    /// The default types of tokens in the outermost groups known to Style Dictionary.
    private static let types = ["color": "color", "size": "dimension"]
}
