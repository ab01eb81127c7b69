/// The glyphs of runs, grouped by cluster.
struct GlyphCollection {
    /// The glyphs of one cluster.
    struct Share {
        /// The range in ``GlyphCollection/glyphs``.
        var glyphs = 0..<0
        /// The sum of the advances in the font, in points.
        var advance = 0.0
        var widths = LetterWidths.own
    }

    private(set) var glyphs: [ShapedText.Glyph] = []
    private(set) var shares: [Share]
    /// The index of each scalar's cluster.
    private var owners: [Int] = []

    init(_ runs: [GlyphRun], of characters: Characters) {
        shares = [Share](repeating: Share(), count: characters.scalars.count)
        for (index, scalars) in characters.scalars.enumerated() {
            owners.append(contentsOf: repeatElement(index, count: scalars.count))
        }
        for run in runs { add(run) }
    }

    private mutating func add(_ run: GlyphRun) {
        for scalar in run.scalars { shares[owners[scalar]].widths = run.widths }
        for (scalar, glyph) in run.glyphs { add(glyph, to: owners[scalar]) }
    }

    private mutating func add(_ glyph: ShapedText.Glyph, to owner: Int) {
        if shares[owner].glyphs.isEmpty { shares[owner].glyphs = glyphs.count..<glyphs.count }
        shares[owner].advance += glyph.advance
        // Only a cluster of thousands of scalars spans several runs. It shows only adjacent glyphs.
        guard shares[owner].glyphs.upperBound == glyphs.count else { return }
        glyphs.append(glyph)
        shares[owner].glyphs = shares[owner].glyphs.lowerBound..<glyphs.count
    }
}
