import OnionGraphics
import OnionModel

/// Sets texts in letters of 10 by 20 points, whatever their font; lines break anywhere.
struct SquareText: TextSetting {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        let lines = lines(of: text, width: width ?? .infinity)
        let widest = lines.map(\.count).max() ?? 0
        return TextSize(
            width: Double(widest) * 10, height: Double(lines.count) * 20, firstBaseline: 16,
            lastBaseline: Double(lines.count - 1) * 20 + 16, lines: lines.count)
    }

    func set(_ text: StyledText, in box: TextBox) -> SetText {
        let room = box.size.height.isFinite ? max(1, Int(box.size.height / 20)) : .max
        let shown = lines(of: text, width: box.size.width).prefix(room)
        let set = shown.enumerated().map { index, line in
            let width = Double(line.count) * 10
            let left = max(0, box.size.width - width)
            let x =
                switch box.alignment {
                case .center: left / 2
                case .right: left
                case .natural, .left, .justified: 0.0
                }
            return SetText.Line(text: String(line), x: x, baseline: Double(index) * 20 + 16, width: width, glyphs: [])
        }
        return SetText(lines: set, fontSize: text.font.size ?? 17, height: Double(set.count) * 20)
    }

    func shape(of glyph: SetText.Glyph) -> GlyphShape { .blank }

    private func lines(of text: StyledText, width: Double) -> [Substring] {
        var rest = text.text[...]
        var lines: [Substring] = []
        let perLine = width.isFinite ? max(1, Int(width / 10)) : .max
        while !rest.isEmpty, text.lines == 0 || lines.count < text.lines {
            lines.append(rest.prefix(perLine))
            rest = rest.dropFirst(perLine)
        }
        return lines
    }
}
