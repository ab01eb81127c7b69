public import OnionGraphics
public import OnionModel

/// A change of a view's frame between two layouts of a screen.
public struct FrameChange: Hashable, Sendable {
    /// The kinds of change.
    public enum Change: String, CaseIterable, Hashable, Sendable {
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
    public var change: Change
    /// The name of the layer that contains the view.
    public var layer: String
    /// The view's name in its layer's template, or the action's id. The second view of a name is `card#2`.
    public var view: String
    /// The earlier frame, in points in the superview; nil if the view appeared.
    public var before: Rect?
    /// The later frame, in points in the superview; nil if the view vanished.
    public var after: Rect?
    /// Whether the change follows from a change of the superview's size: along each axis, the view keeps its distance
    /// to both edges, to one edge, or to the centre.
    public var followsSuperview: Bool

    /// Creates a change.
    public init(
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
    public var movement: Point? {
        guard let before, let after else { return nil }
        return Point(x: after.x - before.x, y: after.y - before.y)
    }

    /// The growth of width and height, in points; nil if the view appeared or vanished.
    public var growth: Size? {
        guard let before, let after else { return nil }
        return Size(width: after.width - before.width, height: after.height - before.height)
    }
}

/// The differences between two layouts of a screen.
public struct LayoutChanges: Hashable, Sendable {
    /// The changed frames, superviews before subviews and lower views before higher ones; vanished views come last. If
    /// a whole subtree appeared or vanished, only its root is listed.
    public var frames: [FrameChange]
    /// The issues that only the later layout has.
    public var newIssues: [LayerIssue]
    /// The issues that only the earlier layout has.
    public var resolvedIssues: [LayerIssue]

    /// An issue with the name of its layer. The layer number inside the issue is always 0.
    public struct LayerIssue: Hashable, Sendable {
        /// The name of the layer.
        public var layer: String
        /// The issue, with the layer number 0.
        public var issue: LayoutIssue
    }

    /// Whether the layouts are equal.
    public var isEmpty: Bool { frames.isEmpty && newIssues.isEmpty && resolvedIssues.isEmpty }

    /// Whether the later layout breaks a constraint that holds in the earlier one.
    public var breaksConstraints: Bool { newIssues.contains { $0.issue.isUnsatisfiable } }
}

extension LayoutIssue {
    /// Whether the issue is a broken constraint.
    public var isUnsatisfiable: Bool {
        if case .unsatisfiable = self { true } else { false }
    }
}
