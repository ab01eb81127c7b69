extension Composition {
    /// What is different in another composition of the screen: its layers, what they say and look like, their actions, and what was
    /// decided for all of it.
    ///
    /// Layers are known by their contents, or by their templates where they have none. Paths begin with the name of the content for its
    /// values, and with that of the template for all else: `content/new-year title`, `template/onboarding stackView.spacing`. Actions are known as `actions/new-year#done`. That a part has
    /// another revision, and that the parts differ in what no screen shows, makes no difference.
    public func differences(to other: Composition) -> [Difference] {
        Composition.differences(from: node, to: other.node)
    }

    /// The same of what ``json`` gives, as it is read.
    package static func differences(from before: Node, to after: Node) -> [Difference] {
        var comparison = PartComparison()
        comparison.compareCompositions(before, after)
        return comparison.differences
    }

    /// Reads what ``json`` gives, as far as it takes to compare it.
    ///
    /// - Throws: `Problem` when the bytes are none.
    package static func node(json: [UInt8]) throws(Problem) -> Node {
        try JSONReader.read(json, depth: depth).withoutPositions
    }
}

extension Node {
    /// The same value from nowhere, so that it equals others. A node is not deeper than its reader allows.
    fileprivate var withoutPositions: Node {
        switch value {
        case .null, .bool, .number, .string: Node(value)
        case .list(let items): .list(items.map(\.withoutPositions))
        case .map(let entries): .map(entries.map { Entry($0.key, $0.value.withoutPositions) })
        }
    }
}
