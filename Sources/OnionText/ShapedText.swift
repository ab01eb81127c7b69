import CHarfBuzz

/// A text with the glyphs of its fonts, before its lines are broken.
struct ShapedText: Sendable {
    /// What stays together in any line: a character as people count them.
    struct Cluster: Sendable {
        /// In points, with tracking.
        var advance: Double
        /// Whether a line may or must end after it.
        var lineBreak: LineBreak
        /// Whether it hangs over the end of a line.
        var isSpace: Bool
        /// Of its first scalar in the text.
        var scalar: Int
    }

    /// Glyphs of one font, in the order that they are drawn in from left to right.
    struct Run: Sendable {
        struct Glyph: Sendable {
            var id: UInt32
            /// Of the first scalar that it shows.
            var scalar: Int
            /// In points, without tracking, as the offsets are.
            var advance: Double
            var xOffset: Double
            var yOffset: Double
        }

        /// Nil where no font has the characters.
        var typeface: Typeface?
        var widths: LetterWidths
        var isRightToLeft: Bool
        var scalars: Range<Int>
        var glyphs: [Glyph]
    }

    var clusters: [Cluster]
    var runs: [Run]
    /// In points.
    var size: Double
    var line: LineMetrics
    /// From one baseline to the next, in points.
    var leading: Double
}

enum LineBreak: UInt8, Sendable {
    case prohibited, allowed, mandatory
}
