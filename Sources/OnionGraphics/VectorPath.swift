package import OnionModel

/// A point: x to the right, y downwards.
package struct Point: Hashable, Sendable {
    /// The distance from the left edge.
    package var x: Double
    /// The distance from the upper edge.
    package var y: Double

    /// Creates a point.
    package init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }
}

/// An outline of lines and cubic curves, as `UIBezierPath` has it.
package struct VectorPath: Hashable, Sendable {
    /// One piece of the outline.
    package enum Step: Hashable, Sendable {
        /// Begins a subpath at a point.
        case move(Point)
        /// Draws a straight line to a point.
        case line(Point)
        /// Draws a cubic Bézier curve with two control points to an end point.
        case curve(Point, Point, to: Point)
        /// Draws a straight line to the beginning of the subpath.
        case close
    }

    /// The steps in the order of drawing.
    package var steps: [Step]

    /// Creates a path from its steps.
    package init(steps: [Step] = []) {
        self.steps = steps
    }
}

extension VectorPath {
    /// The four sides of a rectangle.
    package init(_ rect: Rect) {
        self.init(steps: [
            .move(Point(x: rect.x, y: rect.y)),
            .line(Point(x: rect.maxX, y: rect.y)),
            .line(Point(x: rect.maxX, y: rect.maxY)),
            .line(Point(x: rect.x, y: rect.maxY)),
            .close,
        ])
    }

    /// A rectangle with quarters of a circle for corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - cornerRadius: In points, no more of it than half of the shorter side.
    package init(_ rect: Rect, cornerRadius: Double) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        guard radius > 0 else {
            self.init(rect)
            return
        }
        self.init(roundedSides: rect, radius: radius)
    }

    /// The largest ellipse in a rectangle.
    package init(ellipseIn rect: Rect) {
        let (horizontal, vertical) = (rect.width / 2, rect.height / 2)
        let (right, left) = (horizontal * VectorPath.quarter, vertical * VectorPath.quarter)
        let (x, y) = (rect.x + horizontal, rect.y + vertical)
        self.init(steps: [
            .move(Point(x: x, y: rect.y)),
            .curve(Point(x: x + right, y: rect.y), Point(x: rect.maxX, y: y - left), to: Point(x: rect.maxX, y: y)),
            .curve(Point(x: rect.maxX, y: y + left), Point(x: x + right, y: rect.maxY), to: Point(x: x, y: rect.maxY)),
            .curve(Point(x: x - right, y: rect.maxY), Point(x: rect.x, y: y + left), to: Point(x: rect.x, y: y)),
            .curve(Point(x: rect.x, y: y - left), Point(x: x - right, y: rect.y), to: Point(x: x, y: rect.y)),
            .close,
        ])
    }

    /// The distance of the control points of a cubic curve from its ends, for a quarter of a circle of radius 1.
    private static let quarter = 0.552_284_749_830_793_4

    private init(roundedSides rect: Rect, radius: Double) {
        let reach = radius * (1 - VectorPath.quarter)
        let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
        self.init(steps: [
            .move(Point(x: left + radius, y: top)),
            .line(Point(x: right - radius, y: top)),
            .curve(
                Point(x: right - reach, y: top), Point(x: right, y: top + reach), to: Point(x: right, y: top + radius)),
            .line(Point(x: right, y: bottom - radius)),
            .curve(
                Point(x: right, y: bottom - reach), Point(x: right - reach, y: bottom),
                to: Point(x: right - radius, y: bottom)),
            .line(Point(x: left + radius, y: bottom)),
            .curve(
                Point(x: left + reach, y: bottom), Point(x: left, y: bottom - reach),
                to: Point(x: left, y: bottom - radius)),
            .line(Point(x: left, y: top + radius)),
            .curve(
                Point(x: left, y: top + reach), Point(x: left + reach, y: top), to: Point(x: left + radius, y: top)),
            .close,
        ])
    }
}
