public import OnionModel

/// The result of a layout: every view with its frame, and the issues of its constraints.
public struct LayoutResult: Hashable, Sendable {
    /// The root view.
    public var root: LaidOutView
    /// The issues: broken constraints first, then ambiguous views in the order of the tree. Empty if all is well.
    public var issues: [LayoutIssue]

    /// Creates a result.
    public init(root: LaidOutView, issues: [LayoutIssue] = []) {
        self.root = root
        self.issues = issues
    }
}

/// A view with its frame.
public struct LaidOutView: Hashable, Sendable {
    /// The view's name in its template, or the action's id for a view that shows an action.
    public var id: String
    /// The type of the view.
    public var type: ViewType
    /// The number of the layer that contains the view, as the composition numbers its layers.
    public var layer: Int
    /// The frame in the superview's bounds, in points, rounded to the device's pixels.
    public var frame: Rect
    /// The kind of inner layers that the view accepts; nil for a view that is no slot.
    public var slot: Slot?
    /// The properties that determine the view's look, with the content's fields filled in. A view that shows an action
    /// has those of its button.
    public var properties: [Property: PropertyValue]
    /// The safe area insets in points; leading is left and trailing is right, in either direction.
    public var safeAreaInsets: DirectionalInsets
    /// The layout margins in points; leading is left and trailing is right, in either direction.
    public var layoutMargins: DirectionalInsets
    /// The subviews, the lowest first. Views that do not participate in the layout are left out.
    public var subviews: [LaidOutView]
    /// The size of the scrollable content in points; nil for a view that does not scroll.
    public var contentSize: Size?

    /// Creates a view. All lengths are in points.
    public init(
        id: String,
        type: ViewType,
        layer: Int = 0,
        frame: Rect,
        slot: Slot? = nil,
        properties: [Property: PropertyValue] = [:],
        safeAreaInsets: DirectionalInsets = .zero,
        layoutMargins: DirectionalInsets = .zero,
        subviews: [LaidOutView] = [],
        contentSize: Size? = nil
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
        self.contentSize = contentSize
    }

    /// Returns a property; nil if it is not set.
    public subscript(property: Property) -> PropertyValue? { properties[property] }
}

/// A problem of a layout's constraints.
public enum LayoutIssue: Hashable, Sendable {
    /// A constraint was broken, because it conflicts with the listed ones. Constraints are written as documents write
    /// them.
    case unsatisfiable(layer: Int, broken: String, conflictingWith: [String])
    /// The constraints do not determine some of a view's `x`, `y`, `width`, `height` or `content size`.
    case ambiguous(layer: Int, view: String, missing: [String])
    /// The constraints exceed the limit of work, so that the frames are not final.
    case incomplete
}

extension LayoutIssue {
    /// The number of the layer that the issue is in; 0, the outermost, for one of the whole layout.
    package var layer: Int {
        switch self {
        case .unsatisfiable(let layer, _, _), .ambiguous(let layer, _, _): layer
        case .incomplete: 0
        }
    }

    /// The maximum number of constraints that a sentence lists.
    private static let mostListed = 12

    private static func list(_ constraints: [String]) -> String {
        let more = constraints.count - mostListed
        return constraints.prefix(mostListed).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }
}

extension LayoutIssue: CustomStringConvertible {
    /// The issue as one sentence without a full stop, in the syntax of documents.
    public var description: String {
        switch self {
        case .unsatisfiable(_, let broken, let others):
            "\(broken) was broken, because it cannot hold together with \(LayoutIssue.list(others))"
        case .ambiguous(_, let view, let missing):
            "the constraints do not determine the \(missing.joined(separator: " and the ")) of \(view)"
        case .incomplete: "the constraints take too much work, so that the frames are not final"
        }
    }
}
