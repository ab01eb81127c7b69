import OnionRender

extension Mark {
    /// What of the mark belongs to a layer; nil when nothing does.
    ///
    /// Groups around it stay, with where they are and what they clip.
    ///
    /// - Parameter depth: How many groups deep it looks; deeper ones are left out, as those who write pictures do.
    func belonging(to layer: Int, depth: Int = Group.deepest) -> Mark? {
        guard case .group(var group) = self, depth > 0 else { return nil }
        let isOwn = group.view?.layer == layer
        group.marks = group.marks.compactMap { mark in
            if case .group = mark { return mark.belonging(to: layer, depth: depth - 1, inside: isOwn) }
            return isOwn ? mark : nil
        }
        return group.marks.isEmpty ? nil : .group(group)
    }

    /// A group that shows no view of its own belongs to what it is in.
    private func belonging(to layer: Int, depth: Int, inside isOwn: Bool) -> Mark? {
        guard case .group(let group) = self else { return nil }
        if group.view == nil, isOwn, !group.holdsViews { return self }
        return belonging(to: layer, depth: depth)
    }
}

extension Group {
    /// Whether a view is drawn somewhere in it.
    fileprivate var holdsViews: Bool {
        var waiting = marks
        while let mark = waiting.popLast() {
            guard case .group(let group) = mark else { continue }
            if group.view != nil { return true }
            waiting += group.marks
        }
        return false
    }
}
