import OnionModel

extension LayoutGuides {
    /// Breaks multi-line texts at the widths of their views, as UIKit sets `preferredMaxLayoutWidth` in its second
    /// pass.
    ///
    /// - Returns: Whether any intrinsic size changed.
    mutating func breakTexts(in tree: LayoutTree, measurer: ViewMeasurer) -> Bool {
        var isChanged = false
        for (index, node) in tree.nodes.enumerated() where node.breaksLines {
            let width = frames[index].width
            guard let measured = intrinsic[index].width, needsBreaking(index, measured, at: width) else { continue }
            preferredWidths[index] = width
            intrinsic[index] = measurer.intrinsicSize(of: node, width: width)
            isChanged = true
        }
        return isChanged
    }

    /// Whether a text must break at a width. A view as wide as its text already has the right width, as has a
    /// view wider than an unbroken text.
    private func needsBreaking(_ node: Int, _ measured: Double, at width: Double) -> Bool {
        guard abs(width - measured) > 0.01 else { return false }
        guard let preferred = preferredWidths[node] else { return width < measured }
        return abs(width - preferred) > 0.01
    }
}

extension LayoutNode {
    /// Whether the view's text breaks at the view's width.
    fileprivate var breaksLines: Bool {
        guard properties.intrinsicContentSize == nil, !properties.text.text.isEmpty else { return false }
        switch type {
        case .label: return properties.text.lines != 1 && properties.text.preferredMaxLayoutWidth == 0
        case .textView: return !properties.control.isScrollEnabled
        default: return false
        }
    }
}
