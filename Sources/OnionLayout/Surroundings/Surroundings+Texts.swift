import OnionModel

extension Surroundings {
    /// Lets texts of several lines break at the widths that their views came to have, as UIKit sets
    /// `preferredMaxLayoutWidth` in its second pass.
    ///
    /// - Returns: Whether any text changed.
    mutating func breakTexts(in tree: LayoutTree, _ measures: Measures) -> Bool {
        var isChanged = false
        for (index, node) in tree.nodes.enumerated() where node.breaksLines {
            let width = frames[index].width
            guard let measured = intrinsic[index].width, needsBreaking(index, measured, at: width) else { continue }
            preferredWidths[index] = width
            intrinsic[index] = measures.intrinsicSize(of: node, width: width)
            isChanged = true
        }
        return isChanged
    }

    /// A view that is as wide as its text wants it has the right width already, and so has one with room to spare for
    /// an unbroken text.
    private func needsBreaking(_ node: Int, _ measured: Double, at width: Double) -> Bool {
        guard abs(width - measured) > 0.01 else { return false }
        guard let preferred = preferredWidths[node] else { return width < measured }
        return abs(width - preferred) > 0.01
    }
}

extension LayoutNode {
    /// Whether the view measures a text that breaks where the view ends.
    fileprivate var breaksLines: Bool {
        guard properties.intrinsicContentSize == nil, !properties.text.text.isEmpty else { return false }
        switch type {
        case .label: return properties.text.lines != 1 && properties.text.preferredMaxLayoutWidth == 0
        case .textView: return !properties.control.isScrollEnabled
        default: return false
        }
    }
}
