import OnionGraphics
import OnionModel

/// Glyphs without a font: each is a triangle half an em high. Glyph 1 is a bitmap, and glyph 2 is blank.
struct TriangleLetters: TextSetting {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        TextSize(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0)
    }

    func set(_ text: StyledText, in box: TextBox) -> SetText { SetText() }

    func shape(of glyph: SetText.Glyph) -> GlyphShape {
        switch glyph.id {
        case 1: .bitmap(png: [1, 2, 3, 4], frame: Rect(y: -0.5, width: 0.5, height: 0.5))
        case 2: .blank
        default:
            .outline(
                VectorPath(steps: [.move(Point()), .line(Point(x: 0.5)), .line(Point(x: 0.25, y: -0.5)), .close]))
        }
    }
}

extension SetText {
    /// Creates glyphs an em apart, on a baseline an em below the top.
    init(_ text: String, glyphs: [UInt32], fontSize: Double = 10) {
        let placed = glyphs.enumerated().map { Glyph(font: 0, id: $1, x: Double($0) * fontSize, y: fontSize) }
        let line = Line(text: text, x: 0, baseline: fontSize, width: Double(glyphs.count) * fontSize, glyphs: placed)
        self.init(lines: [line], fontSize: fontSize, height: fontSize)
    }
}
