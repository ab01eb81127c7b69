/// How high a line of a font is, in ems.
struct LineMetrics: Hashable, Sendable {
    /// From the baseline up to the top of the line.
    let ascender: Double
    /// From the baseline down to the bottom of the line.
    let descender: Double
    /// What the font wants between lines; UIKit counts it as part of the line, above the text.
    let gap: Double

    init(ascender: Double, descender: Double, gap: Double = 0) {
        self.ascender = ascender
        self.descender = descender
        self.gap = gap
    }

    var height: Double { ascender + descender + gap }

    /// Of the system font, in 1/2048 em 1950 and 494.
    static let system = LineMetrics(ascender: 0.9521484375, descender: 0.2412109375)
}
