/// A text with glyphs, before its lines are broken.
struct ShapedText: Sendable {
    /// A grapheme cluster, which stays together on one line.
    struct Cluster: Sendable {
        /// The advance width in points, with tracking.
        var advance: Double
        /// The distance of the glyphs from the cluster's left edge, in points. It is not 0 if their sum is narrower or
        /// wider than the cluster.
        var inset: Double
        /// The break opportunity after the cluster.
        var lineBreak = LineBreak.prohibited
        /// Whether the cluster may hang over the end of a line.
        var isSpace: Bool
        /// Whether the cluster is a soft hyphen, visible only at the end of a broken line.
        var isSoftHyphen: Bool
        var level = BidiLevel()
        /// The start in the text, in bytes of UTF-8.
        var start = 0
        /// The range in the text's glyphs, in visual order.
        var glyphs: Range<Int>
    }

    struct Glyph: Sendable {
        /// The number of the font; nil if no font has the character.
        var font: Int?
        /// The glyph id in the font; without a font, the character.
        var id: UInt32
        /// The advance in points, without tracking. The offsets are in points too, to the right and up.
        var advance: Double
        var xOffset: Double
        var yOffset: Double
    }

    let text: String
    var clusters: [Cluster]
    /// The visible form of soft hyphens; nil if the text has none.
    var hyphen: Cluster?
    /// The glyphs of all clusters. Those of a cluster are adjacent and in visual order.
    var glyphs: [Glyph]
    /// The font size in points.
    let size: Double
    let line: LineMetrics
    /// The distance between baselines, in points.
    let leading: Double
}

enum LineBreak: UInt8, Sendable {
    case prohibited, allowed, mandatory
}

extension ShapedText {
    /// Adds the glyphs of a sign such as an ellipsis, and returns its cluster.
    mutating func add(_ sign: ShapedText) -> Cluster? {
        guard var cluster = sign.clusters.first else { return nil }
        let start = glyphs.count + cluster.glyphs.lowerBound
        cluster.glyphs = start..<(start + cluster.glyphs.count)
        glyphs += sign.glyphs
        return cluster
    }

    func height(ofLines count: Int) -> Double {
        count > 0 ? line.height * size + Double(count - 1) * leading : 0
    }

    /// Returns the distance of a line's baseline from the top of the first line, in points. The first line has the
    /// index 0.
    func baseline(ofLine index: Int) -> Double {
        (line.ascender + line.gap) * size + Double(index) * leading
    }

    func lines(in height: Double) -> Int {
        let more = (height - line.height * size) / max(leading, 0.001)
        return more >= 0 ? Int(min(more, 1e9)) + 1 : 0
    }
}
