/// A text with the glyphs of its fonts, before its lines are broken.
struct ShapedText: Sendable {
    /// What stays together in any line: a character as people count them.
    struct Cluster: Sendable {
        /// In points, with tracking.
        var advance: Double
        /// How far its glyphs stand from its left edge, in points, where they are narrower or wider than it.
        var inset: Double
        /// Whether a line may or must end after it.
        var lineBreak = LineBreak.prohibited
        /// Whether it hangs over the end of a line.
        var isSpace: Bool
        /// Whether it is seen as a hyphen where a line is broken after it, and not at all elsewhere.
        var isSoftHyphen: Bool
        var level = BidiLevel()
        /// Where it begins in the text, in bytes of UTF-8.
        var start = 0
        /// Among the glyphs of the text, from left to right.
        var glyphs: Range<Int>
    }

    struct Glyph: Sendable {
        /// The number of the font; nil where no font has the character.
        var font: Int?
        /// The glyph's number in the font; the character where there is no font.
        var id: UInt32
        /// In points, without tracking, as the offsets are; these go right and up.
        var advance: Double
        var xOffset: Double
        var yOffset: Double
    }

    let text: String
    var clusters: [Cluster]
    /// What soft hyphens are seen as; nil where there is none.
    var hyphen: Cluster?
    /// Of each cluster together, from left to right.
    var glyphs: [Glyph]
    /// In points.
    let size: Double
    let line: LineMetrics
    /// From one baseline to the next, in points.
    let leading: Double
}

enum LineBreak: UInt8, Sendable {
    case prohibited, allowed, mandatory
}

extension ShapedText {
    /// Adds the glyphs of a sign, whose cluster is then as one of this text.
    mutating func add(_ sign: ShapedText) -> Cluster? {
        guard var cluster = sign.clusters.first else { return nil }
        let start = glyphs.count + cluster.glyphs.lowerBound
        cluster.glyphs = start..<(start + cluster.glyphs.count)
        glyphs += sign.glyphs
        return cluster
    }

    /// In points.
    func height(ofLines count: Int) -> Double {
        count > 0 ? line.height * size + Double(count - 1) * leading : 0
    }

    /// How far the baseline of a line, counted from 0, lies below the top of the first, in points.
    func baseline(ofLine index: Int) -> Double {
        (line.ascender + line.gap) * size + Double(index) * leading
    }

    /// How many lines a height has room for.
    func lines(in height: Double) -> Int {
        let more = (height - line.height * size) / max(leading, 0.001)
        return more >= 0 ? Int(min(more, 1e9)) + 1 : 0
    }
}
