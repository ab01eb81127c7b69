import OnionGraphics
import OnionModel

/// Text whose characters are 10 points wide and whose lines are 20 points high.
struct GridText: TextSetting {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        let lines = lines(of: text, width: width ?? .infinity)
        return TextSize(
            width: Double(lines.map(\.count).max() ?? 0) * 10, height: Double(lines.count) * 20, firstBaseline: 15,
            lastBaseline: Double(lines.count) * 20 - 5, lines: lines.count)
    }

    func set(_ text: StyledText, in box: TextBox) -> SetText {
        let lines = lines(of: text, width: box.size.width).enumerated().map { number, line in
            let baseline = Double(number) * 20 + 15
            return SetText.Line(
                text: line, x: 0, baseline: baseline, width: Double(line.count) * 10,
                glyphs: line.unicodeScalars.enumerated().map { place, scalar in
                    SetText.Glyph(font: 0, id: scalar.value, x: Double(place) * 10, y: baseline)
                })
        }
        return SetText(lines: lines, height: Double(lines.count) * 20)
    }

    func shape(of glyph: SetText.Glyph) -> GlyphShape {
        .outline(VectorPath(Rect(x: 0, y: -0.5, width: 0.5, height: 0.5)))
    }

    private func lines(of text: StyledText, width: Double) -> [String] {
        let atMost = width < 1e6 ? max(1, Int(width / 10)) : .max
        var rest = Array(text.text)
        var lines: [String] = []
        while !rest.isEmpty {
            lines.append(String(rest.prefix(atMost)))
            rest = Array(rest.dropFirst(atMost))
        }
        return lines
    }
}
