/// A size in points.
public struct Size: Hashable, Sendable {
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// Creates a size in points.
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }
}

extension Size {
    /// The value of a dimension that an intrinsic content size leaves open (`UIView.noIntrinsicMetric`).
    public static let noIntrinsicMetric = -1.0
}

/// A rectangle in points, in the coordinates of the superview: x to the right, y downwards.
public struct Rect: Hashable, Sendable {
    /// The left edge in points.
    public var x: Double
    /// The upper edge in points.
    public var y: Double
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// Creates a rectangle in points.
    public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The width and the height.
    public var size: Size { Size(width: width, height: height) }
    /// The right edge in points.
    public var maxX: Double { x + width }
    /// The lower edge in points.
    public var maxY: Double { y + height }
}

/// Insets from the edges in points; leading and trailing follow the layout direction.
public struct DirectionalInsets: Hashable, Sendable {
    /// The inset from the upper edge in points.
    public var top: Double
    /// The inset in points from the edge where a line of text begins.
    public var leading: Double
    /// The inset from the lower edge in points.
    public var bottom: Double
    /// The inset in points from the edge where a line of text ends.
    public var trailing: Double

    /// Creates insets in points.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// No insets.
    public static let zero = DirectionalInsets()

    /// The edges in the order of a document.
    package static let edges: [Constraint.Attribute] = [.top, .leading, .bottom, .trailing]

    /// The insets with another value at one of the ``edges``.
    package func setting(_ edge: Constraint.Attribute, _ value: Double) -> DirectionalInsets {
        var insets = self
        switch edge {
        case .top: insets.top = value
        case .leading: insets.leading = value
        case .bottom: insets.bottom = value
        case .trailing: insets.trailing = value
        default: break
        }
        return insets
    }
}

/// A layout priority along each axis, 1 to 1000 (`UILayoutPriority`); nil leaves the view's default.
public struct AxisPriorities: Hashable, Sendable {
    /// The priority of the width.
    public var horizontal: Double?
    /// The priority of the height.
    public var vertical: Double?

    /// Creates priorities from 1 to 1000.
    public init(horizontal: Double? = nil, vertical: Double? = nil) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
