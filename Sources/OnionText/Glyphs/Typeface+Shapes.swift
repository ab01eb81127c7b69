import CHarfBuzz
import OnionGraphics
import OnionModel

extension Typeface {
    /// Returns the shape of a glyph in ems; the box of a missing one even if the font has none.
    func shape(of glyph: UInt32, with pen: OutlinePen) -> GlyphShape {
        if let (png, extents) = picture(of: glyph) {
            let frame = Rect(
                x: Double(extents.x_bearing) / unitsPerEm,
                y: -Double(extents.y_bearing) / unitsPerEm,
                width: Double(extents.width) / unitsPerEm,
                height: -Double(extents.height) / unitsPerEm)
            return .bitmap(png: png, frame: frame)
        }
        let path = pen.path(of: glyph, in: self)
        if !path.steps.isEmpty { return .outline(path) }
        return glyph == 0 ? MissingGlyph.shape(width: advance(of: 0) / unitsPerEm) : .blank
    }
}
