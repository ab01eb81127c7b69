import OnionModel

/// The views whose frames the constraints do not determine.
struct Ambiguities {
    let tree: LayoutTree
    let undetermined: [ConstraintSystem.Variable]

    /// The issues in the order of the tree. An attribute that is ambiguous only because the superview's is ambiguous
    /// is reported for the superview alone.
    var issues: [LayoutIssue] {
        guard !undetermined.isEmpty else { return [] }
        var open: [Int: [Bool]] = [:]
        for variable in undetermined where variable.index < 4 * tree.nodes.count {
            open[variable.index / 4, default: [false, false, false, false]][variable.index % 4] = true
        }
        let contents = Set(undetermined.compactMap(scrollingContent))
        return tree.nodes.indices.compactMap { node in
            if isInHiddenView(node) { return nil }
            var missing = missing(of: node, open)
            if contents.contains(node) { missing.append("content size") }
            if missing.isEmpty { return nil }
            return .ambiguous(layer: tree.nodes[node].layer, view: tree.nodes[node].id, missing: missing)
        }
    }

    private func missing(of node: Int, _ open: [Int: [Bool]]) -> [String] {
        guard let own = open[node] else { return [] }
        let around = open[tree.nodes[node].parent] ?? [false, false, false, false]
        return ["x", "y", "width", "height"].enumerated().compactMap { own[$0] && !around[$0] ? $1 : nil }
    }

    private func scrollingContent(_ variable: ConstraintSystem.Variable) -> Int? {
        let index = (variable.index - 4 * tree.nodes.count) / 2
        guard variable.index >= 4 * tree.nodes.count, tree.scrollingContents.indices.contains(index) else { return nil }
        return tree.scrollingContents[index]
    }

    /// Whether a stack view hides the view or one of its superviews.
    private func isInHiddenView(_ node: Int) -> Bool {
        var node = node
        while node >= 0 {
            if tree.nodes[node].isHiddenInStack { return true }
            node = tree.nodes[node].parent
        }
        return false
    }
}
