/// The vertical metrics of a font's lines, in ems.
struct LineMetrics: Hashable, Sendable {
    /// The distance from the baseline up to the top of the line.
    let ascender: Double
    /// The distance from the baseline down to the bottom of the line.
    let descender: Double
    /// The line gap. UIKit adds it to the line, above the text.
    var gap = 0.0

    var height: Double { ascender + descender + gap }

    /// The system font's metrics: 1950 and 494 units of 2048.
    static let system = LineMetrics(ascender: 0.9521484375, descender: 0.2412109375)
}
