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

    /// - Parameter runs: In the order of the text.
    init(_ runs: [GlyphRun], of characters: Characters) {
        shares = [Share](repeating: Share(), count: characters.scalars.count)
        for (index, scalars) in characters.scalars.enumerated() {
            owners.append(contentsOf: repeatElement(index, count: scalars.count))
        }
        for run in runs { add(run) }
    }

    private mutating func add(_ run: GlyphRun) {
        for scalar in run.scalars { shares[owners[scalar]].widths = run.widths }
        guard run.isRightToLeft else {
            for glyph in run.glyphs { add(glyph) }
            return
        }
        var end = run.glyphs.count
        while end > 0 {
            let owner = owners[run.glyphs[end - 1].scalar]
            var start = end - 1
            while start > 0, owners[run.glyphs[start - 1].scalar] == owner { start -= 1 }
            for glyph in run.glyphs[start..<end] { add(glyph) }
            end = start
        }
    }

    private mutating func add(_ glyph: GlyphRun.Glyph) {
        let owner = owners[glyph.scalar]
        let start = shares[owner].glyphs.isEmpty ? glyphs.count : shares[owner].glyphs.lowerBound
        glyphs.append(glyph.glyph)
        shares[owner].glyphs = start..<glyphs.count
        shares[owner].advance += glyph.glyph.advance
    }
}
