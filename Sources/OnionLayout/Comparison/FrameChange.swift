public import OnionModel

/// A view whose place on a screen is not what it was.
public struct FrameChange: Hashable, Sendable {
    public enum Change: String, CaseIterable, Hashable, Sendable {
        case appeared, vanished
        /// It has the size that it had, in another place.
        case moved
        /// It has another size, and perhaps another place.
        case resized
    }

    public var change: Change
    /// The name of the layer that it belongs to.
    public var layer: String
    /// Its name in the layer's template, or the action's; `card#2` for the second of a name.
    public var view: String
    /// In points in the superview; nil for what appeared.
    public var before: Rect?
    /// In points in the superview; nil for what vanished.
    public var after: Rect?
    /// Whether it only goes along with its superview, whose size is another: in each direction it keeps its distance to both edges, to
    /// one of them, or to the middle.
    public var follows: Bool

    public init(
        _ change: Change, layer: String, view: String, before: Rect? = nil, after: Rect? = nil, follows: Bool = false
    ) {
        self.follows = follows
        self.change = change
        self.layer = layer
        self.view = view
        self.before = before
        self.after = after
    }

    /// How far it has moved, in points to the right and down; nil when it was not there at both times.
    public var movement: Point? {
        guard let before, let after else { return nil }
        return Point(x: after.x - before.x, y: after.y - before.y)
    }

    /// By how much it is wider and higher, in points; nil when it was not there at both times.
    public var growth: Size? {
        guard let before, let after else { return nil }
        return Size(width: after.width - before.width, height: after.height - before.height)
    }
}

/// What is different between two layouts of a screen.
public struct LayoutChanges: Hashable, Sendable {
    /// What changed, in the order of the views from the outside in, the lowest first; what vanished comes last. Of what appeared or
    /// vanished as a whole, the outermost view alone.
    public var frames: [FrameChange]
    /// What the constraints say wrong now and did not before, each with the name of its layer.
    public var newIssues: [LayerIssue]
    /// What they said wrong before and do not now.
    public var solvedIssues: [LayerIssue]

    /// An issue with the name of the layer that it is in.
    public struct LayerIssue: Hashable, Sendable {
        public var layer: String
        public var issue: LayoutIssue
    }

    public var isEmpty: Bool { frames.isEmpty && newIssues.isEmpty && solvedIssues.isEmpty }

    /// Whether constraints cannot hold any more that could before.
    public var breaksConstraints: Bool { newIssues.contains { $0.issue.isUnsatisfiable } }
}

extension LayoutIssue {
    /// Whether a constraint had to be broken.
    public var isUnsatisfiable: Bool {
        if case .unsatisfiable = self { true } else { false }
    }
}
