import OnionCoding
import OnionModel

extension DesignTokenValues {
    /// Returns a value whose references all have a target in the registry: other references are replaced by their values, because exports do
    /// not contain their targets.
    ///
    /// - Returns: The value, and the names of missing targets, whose members are omitted.
    func selfContained(_ node: Node) -> (value: Node, missing: [String]) {
        var missing: [String] = []
        return (selfContained(node, depth: 0, &missing) ?? node, missing)
    }

    private func selfContained(_ node: Node, depth: Int, _ missing: inout [String]) -> Node? {
        if let reference = DesignTokenReference(node) {
            return selfContained(reference, node, depth: depth, &missing)
        }
        switch node.value {
        case .map(let entries):
            let kept = entries.compactMap { entry in
                selfContained(entry.value, depth: depth, &missing).map {
                    Node.Entry(entry.key, $0, at: entry.keyPosition)
                }
            }
            return Node(.map(kept), at: node.position)
        case .list(let items):
            let kept = items.flatMap { item -> [Node] in
                guard let kept = selfContained(item, depth: depth, &missing) else { return [] }
                // An item in a list of families may refer to another list.
                return item.items == nil ? kept.items ?? [kept] : [kept]
            }
            return Node(.list(kept), at: node.position)
        case .string(let text): return selfContained(text, node, &missing)
        default: return node
        }
    }

    /// Returns an expression of registry tokens, or its value.
    private func selfContained(_ text: String, _ node: Node, _ missing: inout [String]) -> Node? {
        guard let expression = DesignTokenExpression(text) else { return node }
        let unknown = expression.references.filter { name in
            guard let token = tree.token(name), case .known? = try? end(of: token) else { return true }
            return false
        }
        if unknown.isEmpty { return node }
        let value = evaluated(node)
        if value.value != node.value { return value }
        missing += unknown
        return nil
    }

    private func selfContained(
        _ reference: DesignTokenReference, _ node: Node, depth: Int, _ missing: inout [String]
    ) -> Node? {
        guard let token = tree.token(reference.name), depth < DesignTokenFile.longestChain else {
            missing.append(reference.name)
            return nil
        }
        let end = try? end(of: token)
        if case .known? = end {
            if token.name == reference.name { return node }
            return .string(DesignTokenReference.text(token.path))
        }
        if case .elsewhere(_, .some)? = end { return node }
        guard let value = try? resolved(node) else {
            missing.append(reference.name)
            return nil
        }
        return selfContained(value, depth: depth + 1, &missing)
    }
}
