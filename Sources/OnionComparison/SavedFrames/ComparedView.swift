package import OnionModel

/// A view with the frame that was saved and the one that was laid out, both in points in the superview.
package struct ComparedView: Hashable, Sendable {
    package var id: String
    package var type: ViewType
    package var saved: Rect
    package var laidOut: Rect

    /// How far the two frames are apart: the largest difference of x, y, width and height in points.
    package var distance: Double {
        max(
            abs(saved.x - laidOut.x), abs(saved.y - laidOut.y), abs(saved.width - laidOut.width),
            abs(saved.height - laidOut.height)
        )
    }

    /// Whether the frames agree within so many points; saved frames have rounding errors of their own.
    package func isRight(within points: Double) -> Bool {
        distance <= points + 1e-4
    }
}
