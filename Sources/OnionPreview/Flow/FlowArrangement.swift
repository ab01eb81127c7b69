import OnionCoding
package import OnionGraphics
package import OnionModel

/// Where the picture of a flow has its screens and ways, in points from its top left corner.
package struct FlowArrangement: Sendable {
    /// A way between two screens.
    package struct Way: Sendable {
        /// The ends and the control points of cubic curves: 1, or 3 more for each curve.
        package let points: [Point]
        /// The tip of its arrow.
        package let end: Point
        package let label: String
        /// The centre of the label; nil for a way without a place for it.
        package let labelCenter: Point?
        /// The effect of the step: `show`, `present`, `selectTab`.
        package let verb: String

        init?(_ edge: ArrangedGraph.Edge, label: String, verb: String) {
            guard let last = edge.points.last else { return nil }
            points = edge.points
            end = edge.end ?? last
            (self.label, labelCenter, self.verb) = (label, edge.label, verb)
        }
    }

    /// The size of the picture without its margin.
    package let size: Size
    package let margin: Double
    /// The frames of the screens in their order, each without its name; nil for a screen without a place.
    package let screens: [Rect?]
    package let ways: [Way]
}
