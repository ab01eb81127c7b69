/// The glyphs of runs, grouped by cluster.
struct GlyphCollection {
    struct ClusterGlyphs {
        /// The range in ``GlyphCollection/glyphs``.
        var glyphs = 0..<0
        /// The sum of the advances in the font, in points.
        var advance = 0.0
        /// The kerning in the advance, in points.
        var kerning = 0.0
        var widths = AdvanceWidths.own
    }

    private(set) var glyphs: [ShapedText.Glyph] = []
    private(set) var clusters: [ClusterGlyphs]
    private var clusterOfScalar: [Int] = []

    init(_ runs: [GlyphRun], of characters: GraphemeClusters) {
        clusters = [ClusterGlyphs](repeating: ClusterGlyphs(), count: characters.scalars.count)
        for (index, scalars) in characters.scalars.enumerated() {
            clusterOfScalar.append(contentsOf: repeatElement(index, count: scalars.count))
        }
        for run in runs { add(run) }
    }

    private mutating func add(_ run: GlyphRun) {
        for scalar in run.scalars { clusters[clusterOfScalar[scalar]].widths = run.widths }
        for (scalar, kerning, glyph) in run.glyphs {
            clusters[clusterOfScalar[scalar]].kerning += kerning
            add(glyph, to: clusterOfScalar[scalar])
        }
    }

    private mutating func add(_ glyph: ShapedText.Glyph, to owner: Int) {
        if clusters[owner].glyphs.isEmpty { clusters[owner].glyphs = glyphs.count..<glyphs.count }
        clusters[owner].advance += glyph.advance
        // Only a cluster of thousands of scalars spans several runs. It shows only adjacent glyphs.
        guard clusters[owner].glyphs.upperBound == glyphs.count else { return }
        glyphs.append(glyph)
        clusters[owner].glyphs = clusters[owner].glyphs.lowerBound..<glyphs.count
    }
}
