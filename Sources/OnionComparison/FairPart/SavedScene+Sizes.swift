import OnionModel

extension SavedScene {
    /// The flaws of sizes that the file leaves open, so that Interface Builder kept their earlier values.
    var openSizes: Set<SceneFlaw> {
        var flaws: Set<SceneFlaw> = []
        let bound = boundAttributes
        for node in nodes.indices.dropFirst() where !nodes[node].isLeftOut {
            guard let flaw = nodes[node].view.flawOfOpenSize, !flaws.contains(flaw) else { continue }
            let isOpen = [SavedAxis.horizontal, .vertical].contains { !isSized(node, along: $0, bound) }
            if isOpen { flaws.insert(flaw) }
        }
        return flaws
    }

    /// The attributes of each view that required equations bind. The edges of a scroll view's content are not its own.
    private var boundAttributes: [Int: Set<Constraint.Attribute>] {
        var bound: [Int: Set<Constraint.Attribute>] = [:]
        for constraint in constraints where constraint.priority >= Constraint.required && constraint.relation == .equal
        {
            let anchors = [constraint.first, constraint.second].compactMap(\.self)
            let ends = anchors.map(node)
            // A ratio of a view's own sides is a size only where the other side has one.
            let isOwn = ends.count == 2 && ends[0] == ends[1]
            for (index, anchor) in anchors.enumerated() where anchor.guide == nil {
                guard let end = ends[index] else { continue }
                let other = ends.count == 2 ? ends[1 - index] : nil
                if let other, nodes[end].view.type.scrolls, isInside(other, end) { continue }
                bound[end, default: []].insert(isOwn ? .size : anchor.attribute.withoutMargin)
            }
        }
        return bound
    }

    /// Whether required constraints or a stack view determine a view's length: by a constant length, two positions, a ratio with the other
    /// length, or a stack view that it fills.
    private func isSized(
        _ node: Int, along axis: SavedAxis, _ bound: [Int: Set<Constraint.Attribute>], byRatio: Bool = true
    ) -> Bool {
        let own = bound[node] ?? []
        if own.contains(axis.length) || own.intersection([axis.start, axis.end, axis.center]).count > 1 { return true }
        if fillsStack(node, along: axis, bound) { return true }
        let other = axis.length == .width ? SavedAxis.vertical : .horizontal
        return byRatio && own.contains(.size) && isSized(node, along: other, bound, byRatio: false)
    }

    private func fillsStack(_ node: Int, along axis: SavedAxis, _ bound: [Int: Set<Constraint.Attribute>]) -> Bool {
        guard let stack = nodes[node].superview, nodes[stack].view.type == .stackView else { return false }
        let view = nodes[stack].view
        if view.alignmentAxis.length == axis.length { return view.stackAlignment == .fill }
        let views = arranged(in: stack)
        switch view.stackDistribution {
        case .fillEqually: return true
        case .fill where views.filter({ nodes[$0].view.flawOfOpenSize != nil }).count == 1:
            return isSized(stack, along: axis, bound, byRatio: false)
        default: return false
        }
    }
}

extension TemplateView {
    /// The flaw of a scene where the view's size is left open; nil for a view whose content determines it, or that constraints do not place.
    fileprivate var flawOfOpenSize: SceneFlaw? {
        guard self[.autoresizing] == nil, self[.intrinsicContentSize] == nil else { return nil }
        switch type {
        case .imageView:
            if case .image(let image)? = self[.image], image.size != nil { return nil }
            return .imageSize
        case .view, .visualEffectView: return subviews.isEmpty ? .openSize : nil
        case .scrollView, .tableView, .collectionView, .mapView, .webView: return .openSize
        case .textView: return self[.isScrollEnabled] != .bool(false) || self[.customClass] != nil ? .openSize : nil
        case .textField, .slider: return self[.customClass] != nil ? .openSize : nil
        default: return nil
        }
    }
}
