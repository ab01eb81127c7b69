import CHarfBuzz
import OnionGraphics
import OnionModel

extension Typeface {
    /// Returns the shape of a glyph in ems; nil if it is blank.
    func shape(of glyph: UInt32, with pen: OutlinePen) -> GlyphShape? {
        if let (png, extents) = picture(of: glyph) {
            let frame = Rect(
                x: Double(extents.x_bearing) / unitsPerEm,
                y: -Double(extents.y_bearing) / unitsPerEm,
                width: Double(extents.width) / unitsPerEm,
                height: -Double(extents.height) / unitsPerEm)
            return .bitmap(png: png, frame: frame)
        }
        let path = pen.path(of: glyph, in: self)
        return path.steps.isEmpty ? nil : .outline(path)
    }
}
