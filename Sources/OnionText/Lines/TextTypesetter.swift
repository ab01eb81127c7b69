import OnionGraphics
import OnionModel

/// Typesets a text in a box, as `UILabel` draws it.
struct TextTypesetter {
    /// The text as it was measured. It determines where lines end.
    private let measured: ShapedText
    private let style: StyledText
    private let box: TextBox
    /// The text in the direction of the box.
    private let drawn: ShapedText
    private let ellipsis: () -> ShapedText

    init(
        _ text: ShapedText, drawn: ShapedText, style: StyledText, box: TextBox, ellipsis: @escaping () -> ShapedText
    ) {
        measured = text
        self.drawn = drawn
        self.style = style
        self.box = TextTypesetter.sanitized(box)
        self.ellipsis = ellipsis
    }

    func set() -> SetText {
        let chosen = lines()
        let setter = LineTypesetter(
            drawn, ellipsis: chosen.hasEllipsis ? ellipsis() : nil, box: box, factor: chosen.factor)
        let pixels = Pixels(scale: box.scale)
        // A single line keeps its baseline.
        let spacing = style.lines == 1 ? 1 : chosen.factor
        return SetText(
            lines: chosen.contents.enumerated().map { index, content in
                setter.line(content, baseline: pixels.rounded(measured.baseline(ofLine: index) * spacing))
            },
            fontSize: measured.size * chosen.factor,
            height: pixels.roundedUp(measured.height(ofLines: chosen.contents.count) * spacing),
            isTruncated: chosen.isTruncated)
    }

    /// Layout rounds frames to pixels, so a box may be a pixel narrower than the measured text. A text that would be
    /// truncated for that reason gets the pixel back.
    private func lines() -> LineFitter.Lines {
        guard !measured.clusters.isEmpty else { return LineFitter.Lines(contents: [], isTruncated: false) }
        let pixel = 1 / box.scale
        let allowed = style.lines > 0 ? style.lines : .max
        let choice = LineFitter(
            text: measured, style: style,
            lineLimit: { min(allowed, max(1, measured.lines(in: (box.size.height + pixel) / $0))) },
            ellipsis: { ellipsis().clusters.first?.advance ?? 0 })
        let lines = choice.lines(in: box.size.width)
        guard lines.isTruncated || lines.factor < 1 else { return lines }
        let wider = choice.lines(in: box.size.width + pixel)
        return wider.isTruncated || (wider.factor < 1 && !lines.isTruncated) ? lines : wider
    }

    private static func sanitized(_ box: TextBox) -> TextBox {
        func side(_ length: Double) -> Double { length.isNaN ? .infinity : max(0, length) }
        var sanitized = box
        sanitized.size = Size(width: side(box.size.width), height: side(box.size.height))
        sanitized.scale = box.scale.isFinite && box.scale > 0 ? box.scale : 1
        return sanitized
    }
}
