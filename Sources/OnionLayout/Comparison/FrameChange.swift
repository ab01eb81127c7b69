package import OnionGraphics
package import OnionModel

/// A change of a view's frame between two layouts of a screen.
package struct FrameChange: Hashable, Sendable {
    /// The kinds of change.
    package enum Change: String, CaseIterable, Hashable, Sendable {
        /// Only the later layout has the view.
        case appeared
        /// Only the earlier layout has the view.
        case vanished
        /// The size is the same, the position differs.
        case moved
        /// The size differs; the position may differ too.
        case resized
    }

    /// The kind of change.
    package var change: Change
    /// The name of the layer that contains the view.
    package var layer: String
    /// The view's name in its layer's template, or the action's id. The second view of a name is `card#2`.
    package var view: String
    /// The earlier frame, in points in the superview; nil if the view appeared.
    package var before: Rect?
    /// The later frame, in points in the superview; nil if the view vanished.
    package var after: Rect?
    /// Whether the change follows from a change of the superview's size: along each axis, the view keeps its distance
    /// to both edges, to one edge, or to the centre.
    package var followsSuperview: Bool

    /// Creates a change.
    package init(
        _ change: Change, layer: String, view: String, before: Rect? = nil, after: Rect? = nil,
        followsSuperview: Bool = false
    ) {
        self.followsSuperview = followsSuperview
        self.change = change
        self.layer = layer
        self.view = view
        self.before = before
        self.after = after
    }

    /// The movement of the top left corner, in points to the right and down; nil if the view appeared or vanished.
    package var movement: Point? {
        guard let before, let after else { return nil }
        return Point(x: after.x - before.x, y: after.y - before.y)
    }

    /// The growth of width and height, in points; nil if the view appeared or vanished.
    package var growth: Size? {
        guard let before, let after else { return nil }
        return Size(width: after.width - before.width, height: after.height - before.height)
    }
}

/// The differences between two layouts of a screen.
package struct LayoutChanges: Hashable, Sendable {
    /// The changed frames, superviews before subviews and lower views before higher ones; vanished views come last. If
    /// a whole subtree appeared or vanished, only its root is listed.
    package var frames: [FrameChange]
    /// The issues that only the later layout has.
    package var newIssues: [LayerIssue]
    /// The issues that only the earlier layout has.
    package var resolvedIssues: [LayerIssue]

    /// An issue with the name of its layer. The layer number inside the issue is always 0.
    package struct LayerIssue: Hashable, Sendable {
        /// The name of the layer.
        package var layer: String
        /// The issue, with the layer number 0.
        package var issue: LayoutIssue
    }

    /// Whether the layouts are equal.
    package var isEmpty: Bool { frames.isEmpty && newIssues.isEmpty && resolvedIssues.isEmpty }

    /// Whether the later layout breaks a constraint that holds in the earlier one.
    package var breaksConstraints: Bool { newIssues.contains { $0.issue.isUnsatisfiable } }
}

extension LayoutIssue {
    /// Whether the issue is a broken constraint.
    package var isUnsatisfiable: Bool {
        if case .unsatisfiable = self { true } else { false }
    }
}
