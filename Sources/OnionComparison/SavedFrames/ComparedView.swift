package import OnionModel

/// A view with its saved frame and its computed frame, both in points in the superview.
package struct ComparedView: Hashable, Sendable {
    package var id: String
    package var type: ViewType
    package var saved: Rect
    package var laidOut: Rect
    /// Whether the saved frame is a part of the answer, so that the view is no test of the layout engine: Interface Builder keeps a size or
    /// a position that follows from nothing else in the document.
    package var isGiven = false

    /// The largest difference of x, y, width and height, in points.
    package var distance: Double {
        max(
            abs(saved.x - laidOut.x), abs(saved.y - laidOut.y), abs(saved.width - laidOut.width),
            abs(saved.height - laidOut.height))
    }

    /// Whether the frames agree within a tolerance in points. Saved frames have small rounding errors themselves.
    package func matches(within points: Double) -> Bool {
        distance <= points + 1e-4
    }
}
