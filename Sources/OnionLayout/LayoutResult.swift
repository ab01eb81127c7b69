public import OnionModel

/// What laying out gives: every view with its frame, and what was wrong with the constraints.
public struct LayoutResult: Hashable, Sendable {
    public var root: LaidOutView
    public var issues: [LayoutIssue]

    public init(root: LaidOutView, issues: [LayoutIssue] = []) {
        self.root = root
        self.issues = issues
    }
}

/// A view with its place.
public struct LaidOutView: Hashable, Sendable {
    /// Its name in its template; an action's id for a supporting view.
    public var id: String
    public var type: ViewType
    /// The number of the layer in the composition that it belongs to.
    public var layer: Int
    /// In points in the superview's bounds, rounded to the device's pixels.
    public var frame: Rect
    /// The lowest first; views that are not in the layout are left out.
    public var subviews: [LaidOutView]

    public init(id: String, type: ViewType, layer: Int = 0, frame: Rect, subviews: [LaidOutView] = []) {
        self.id = id
        self.type = type
        self.layer = layer
        self.frame = frame
        self.subviews = subviews
    }
}

/// Constraints that cannot all hold, or a view that they do not place.
public enum LayoutIssue: Hashable, Sendable {
    /// The constraint was broken, because it cannot hold together with the others; as documents write them.
    case unsatisfiable(layer: Int, broken: String, conflictingWith: [String])
    /// What the constraints leave open of a view.
    case ambiguous(layer: Int, view: String, missing: [String])
}
