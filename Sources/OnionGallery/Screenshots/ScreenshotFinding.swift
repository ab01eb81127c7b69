package import OnionModel

/// An element that a picture and a screenshot of iOS both show, with their difference.
package struct ScreenshotFinding: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// A line of text.
        case line
        /// An edge of a box that the picture shows.
        case edge
        /// An edge of a control whose border the app draws in code, where the screenshot has a straight line.
        case frame
        /// The color of a box, of the background, or of a text.
        case color
    }

    package enum Outcome: String, CaseIterable, Sendable {
        /// Both show the same.
        case right
        /// A line or an edge is elsewhere by more than a point.
        case moved
        /// The line has other words.
        case brokenElsewhere = "broken-elsewhere"
        /// The color looks different.
        case different
        /// The screenshot has nothing like it there.
        case missing
    }

    package var kind: Kind
    /// The id of the view.
    package var view: String
    /// The text of a line, the name of an edge, or `text` or `background` for a color.
    package var part: String
    package var outcome: Outcome
    /// Of a line's font, in points.
    package var fontSize: Double?
    /// Of a line's font.
    package var weight: FontStyle.Weight?
    /// From the screenshot's left end of the line to the picture's, in points; more than 0 to the right.
    package var left: Double?
    /// The same of the right end.
    package var right: Double?
    /// The same of the baseline; more than 0 downwards.
    package var baseline: Double?
    /// The width of the line in the picture by that in the screenshot; nil where the words are not known to be the same.
    package var ratio: Double?
    /// The extents of the line's words in the screenshot, in points; empty where the words are not known to be the same.
    package var words: [ClosedRange<Double>] = []
    /// Of an edge in points, as `left`; of a color, ΔE of 2000.
    package var difference: Double?

    init(_ kind: Kind, of view: String, _ part: String, _ outcome: Outcome) {
        self.kind = kind
        self.view = view
        self.part = part
        self.outcome = outcome
    }
}

/// The comparison of a picture with a screenshot.
package struct ScreenshotComparison: Sendable {
    /// The maximum offset of a line or an edge, in points.
    static let tolerance = 1.0
    /// The greatest ΔE of equal colors.
    static let colorTolerance = 2.0

    /// Lines from the top, then edges, frames and colors.
    package var findings: [ScreenshotFinding]
}
