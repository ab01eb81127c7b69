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
    /// Which inner layers it takes; nil takes none.
    public var slot: Slot?
    /// What the view looks like, as its template and the content's fields say; an action's as the button that shows it.
    public var properties: [Property: PropertyValue]
    /// How far the safe area lies within its edges, in points; leading is left and trailing is right, in either direction.
    public var safeAreaInsets: EdgeInsets
    /// The same of its layout margins.
    public var layoutMargins: EdgeInsets
    /// The lowest first; views that are not in the layout are left out.
    public var subviews: [LaidOutView]

    public init(
        id: String,
        type: ViewType,
        layer: Int = 0,
        frame: Rect,
        slot: Slot? = nil,
        properties: [Property: PropertyValue] = [:],
        safeAreaInsets: EdgeInsets = .zero,
        layoutMargins: EdgeInsets = .zero,
        subviews: [LaidOutView] = []
    ) {
        self.id = id
        self.type = type
        self.layer = layer
        self.frame = frame
        self.slot = slot
        self.properties = properties
        self.safeAreaInsets = safeAreaInsets
        self.layoutMargins = layoutMargins
        self.subviews = subviews
    }

    public subscript(property: Property) -> PropertyValue? { properties[property] }
}

/// Constraints that cannot all hold, or a view that they do not place.
public enum LayoutIssue: Hashable, Sendable {
    /// The constraint was broken, because it cannot hold together with the others; as documents write them.
    case unsatisfiable(layer: Int, broken: String, conflictingWith: [String])
    /// What the constraints leave open of a view.
    case ambiguous(layer: Int, view: String, missing: [String])
}
