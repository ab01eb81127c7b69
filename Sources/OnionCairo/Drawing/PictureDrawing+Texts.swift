import CCairo
import OnionGraphics
import OnionModel

/// A glyph of a font, without its position.
struct GlyphKey: Hashable {
    var font: Int
    var id: UInt32

    init(_ glyph: SetText.Glyph) {
        font = glyph.font
        id = glyph.id
    }
}

extension PictureDrawing {
    mutating func draw(_ text: SetText, at point: Point, _ color: RGBA) {
        guard text.fontSize > 0, text.fontSize.isFinite else { return }
        for line in text.lines {
            if let font {
                context.setSource(color)
                font.show(outlines(of: line), of: line, size: text.fontSize, at: point, on: context)
            } else {
                fill(line, size: text.fontSize, at: point, color)
            }
            drawBitmaps(of: line, size: text.fontSize, at: point, alpha: color.alpha)
        }
    }

    /// Fills all glyphs of a font at once. Their outlines have the same direction, so overlapping glyphs leave no
    /// holes.
    private mutating func fill(_ line: SetText.Line, size: Double, at point: Point, _ color: RGBA) {
        context.setSource(color)
        var edges = Edges()
        var font: Int?
        for (glyph, outline) in outlines(of: line) {
            if font != glyph.font {
                context.fill(edges)
                edges = Edges()
            }
            font = glyph.font
            within(glyph, size: size, at: point) { edges.append(outline, context.matrix) }
        }
        context.fill(edges)
    }

    private mutating func outlines(of line: SetText.Line) -> [(glyph: SetText.Glyph, outline: VectorPath)] {
        line.glyphs.compactMap { glyph in
            guard case .outline(let outline) = shape(of: glyph) else { return nil }
            return (glyph, outline)
        }
    }

    private mutating func drawBitmaps(of line: SetText.Line, size: Double, at point: Point, alpha: Double) {
        for glyph in line.glyphs {
            guard case .bitmap(let png, let frame) = shape(of: glyph) else { continue }
            let file = ImageFile(format: .png, bytes: png, pixelsWide: 0, pixelsHigh: 0)
            let image = image(file)
            within(glyph, size: size, at: point) {
                if let image { paint(image, in: frame, alpha: alpha) }
            }
        }
    }

    private mutating func shape(of glyph: SetText.Glyph) -> GlyphShape {
        let key = GlyphKey(glyph)
        if let known = shapes[key] { return known }
        let shape = text.shape(of: glyph)
        shapes[key] = shape
        return shape
    }

    /// Calls a closure with user space in ems, from the glyph's origin.
    private func within(_ glyph: SetText.Glyph, size: Double, at point: Point, _ body: () -> Void) {
        var matrix = context.matrix
        cairo_translate(context, (point.x + glyph.x).drawable, (point.y + glyph.y).drawable)
        cairo_scale(context, size.drawable, size.drawable)
        body()
        cairo_set_matrix(context, &matrix)
    }
}
