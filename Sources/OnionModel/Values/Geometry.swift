/// A size in points.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

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
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var size: Size { Size(width: width, height: height) }
    public var maxX: Double { x + width }
    public var maxY: Double { y + height }
}

/// Insets from the edges in points; leading and trailing follow the layout direction.
public struct DirectionalInsets: Hashable, Sendable {
    public var top: Double
    public var leading: Double
    public var bottom: Double
    public var trailing: Double

    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public static let zero = DirectionalInsets()
}

/// A layout priority along each axis, 1 to 1000 (`UILayoutPriority`); nil leaves the view's default.
public struct AxisPriorities: Hashable, Sendable {
    public var horizontal: Double?
    public var vertical: Double?

    public init(horizontal: Double? = nil, vertical: Double? = nil) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
