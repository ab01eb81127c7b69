import OnionGraphics
import OnionRender

extension Mark {
    /// Returns the part of the mark that belongs to a layer; nil when there is none.
    ///
    /// The groups around this part remain, with their transforms and clips.
    ///
    /// - Parameter depth: The maximum depth of groups. Deeper groups are omitted, as the writers of pictures do.
    func belonging(to layer: Int, depth: Int = Group.maximumDepth) -> Mark? {
        guard case .group(var group) = self, depth > 0 else { return nil }
        let isOwn = group.view?.layer == layer
        group.marks = group.marks.compactMap { mark in
            if case .group = mark { return mark.belonging(to: layer, depth: depth - 1, inside: isOwn) }
            return isOwn ? mark : nil
        }
        return group.marks.isEmpty ? nil : .group(group)
    }

    /// A group that shows no view belongs to the group around it.
    private func belonging(to layer: Int, depth: Int, inside isOwn: Bool) -> Mark? {
        guard case .group(let group) = self else { return nil }
        if group.view == nil, isOwn, !group.holdsViews { return self }
        return belonging(to: layer, depth: depth)
    }
}

extension Group {
    /// Whether the group contains the drawing of a view.
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
