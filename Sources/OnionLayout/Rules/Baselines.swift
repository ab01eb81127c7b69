import OnionModel

/// Where the baselines of a view's text are (`firstBaselineAnchor`, `lastBaselineAnchor`): in the text, which stands in
/// the middle of the view's height. A view without a text has them at its bottom, a stack view where the arranged view
/// has them that stands for it.
enum Baselines {
    static func first(of node: Int, in equations: Equations) -> Quantity {
        baseline(of: representative(of: node, isFirst: true, in: equations.tree, equations.surroundings), in: equations)
        {
            $0.firstBaseline
        }
    }

    static func last(of node: Int, in equations: Equations) -> Quantity {
        baseline(
            of: representative(of: node, isFirst: false, in: equations.tree, equations.surroundings), in: equations
        ) {
            $0.lastBaseline
        }
    }

    private static func baseline(
        of node: Int, in equations: Equations, _ depth: (TextSize) -> Double
    ) -> Quantity {
        let view = equations.tree.nodes[node]
        let span = equations.frame(node, .vertical)
        switch view.type {
        case .label, .button, .textField:
            let size = equations.measures.size(of: view, width: equations.surroundings.preferredWidths[node])
            return span.center + (depth(size) - size.height / 2)
        default:
            return span.maximum
        }
    }

    /// In a column the first or last arranged view, in a row the tallest one.
    private static func representative(
        of node: Int, isFirst: Bool, in tree: LayoutTree, _ surroundings: Surroundings
    ) -> Int {
        var node = node
        while tree.nodes[node].type == .stackView {
            let arranged = tree.nodes[node].children.filter { !tree.nodes[$0].properties.isHidden }
            guard let first = arranged.first, let last = arranged.last else { break }
            if tree.nodes[node].properties.stack.axis == .vertical {
                node = isFirst ? first : last
            } else {
                let tallest = arranged.map { surroundings.intrinsic[$0].height ?? 0 }.max() ?? 0
                node = arranged.first { (surroundings.intrinsic[$0].height ?? 0) == tallest } ?? first
            }
        }
        return node
    }
}
