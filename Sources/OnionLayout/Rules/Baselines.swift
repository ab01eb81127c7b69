import OnionGraphics
import OnionModel

/// The positions of a view's baselines (`firstBaselineAnchor`, `lastBaselineAnchor`).
///
/// A label's first baseline has a fixed distance from the label's top and its last baseline from the bottom, however high the label is.
/// Buttons and text fields centre their text vertically. The baselines of a view without a text are its bottom edge. A stack view uses the
/// baselines of one of its arranged views.
enum Baselines {
    static func first(of node: Int, in equations: Equations) -> Quantity {
        let node = representative(of: node, isFirst: true, in: equations.tree, guides: equations.guides)
        let span = equations.frame(node, along: .vertical)
        guard let size = textSize(of: node, in: equations) else { return span.maximum }
        if equations.tree.nodes[node].type == .label { return span.minimum + size.firstBaseline }
        return span.center + (size.firstBaseline - size.height / 2)
    }

    static func last(of node: Int, in equations: Equations) -> Quantity {
        let node = representative(of: node, isFirst: false, in: equations.tree, guides: equations.guides)
        let span = equations.frame(node, along: .vertical)
        guard let size = textSize(of: node, in: equations) else { return span.maximum }
        if equations.tree.nodes[node].type == .label { return span.maximum + (size.lastBaseline - size.height) }
        return span.center + (size.lastBaseline - size.height / 2)
    }

    private static func textSize(of node: Int, in equations: Equations) -> TextSize? {
        let view = equations.tree.nodes[node]
        switch view.type {
        case .label, .button, .textField:
            return equations.measurer.lineBox(of: view, width: equations.guides.preferredWidths[node])
        default: return nil
        }
    }

    /// Returns the view that provides a stack view's baseline: the first or last arranged view of a column, the
    /// tallest arranged view of a row.
    private static func representative(
        of node: Int, isFirst: Bool, in tree: LayoutTree, guides: LayoutGuides
    ) -> Int {
        var node = node
        while tree.nodes[node].type == .stackView {
            let arranged = tree.nodes[node].children.filter { !tree.nodes[$0].properties.isHidden }
            guard let first = arranged.first, let last = arranged.last else { break }
            if tree.nodes[node].properties.stack.axis == .vertical {
                node = isFirst ? first : last
            } else {
                let tallest = arranged.map { guides.intrinsic[$0].height ?? 0 }.max() ?? 0
                node = arranged.first { (guides.intrinsic[$0].height ?? 0) == tallest } ?? first
            }
        }
        return node
    }
}
