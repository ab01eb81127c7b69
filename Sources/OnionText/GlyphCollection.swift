/// The glyphs of runs, brought to the characters that they show.
struct GlyphCollection {
    /// Of one character.
    struct Share {
        /// Among all glyphs.
        var glyphs = 0..<0
        /// Of the glyphs together, as their font has it, in points.
        var advance = 0.0
        var widths = LetterWidths.own
    }

    private(set) var glyphs: [ShapedText.Glyph] = []
    private(set) var shares: [Share]
    /// The character of each scalar.
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
        // Only a character of thousands of scalars is divided among runs; of it no more is seen than lies together.
        guard shares[owner].glyphs.upperBound == glyphs.count else { return }
        glyphs.append(glyph)
        shares[owner].glyphs = shares[owner].glyphs.lowerBound..<glyphs.count
    }
}
