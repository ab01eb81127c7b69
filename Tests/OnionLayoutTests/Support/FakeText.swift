import OnionGraphics
import OnionModel

/// Measures 10 points a character and 20 a line, with baselines 16 below the tops of lines; lines break anywhere.
struct FakeText: TextMeasuring {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        let perLine = width.map { max(1, Int(min($0, 1e6) / 10)) } ?? .max
        var lines = 0
        var widest = 0
        for paragraph in text.text.split(separator: "\n", omittingEmptySubsequences: false) {
            let count = paragraph.count
            lines += max(1, count / perLine + (count % perLine == 0 ? 0 : 1))
            widest = max(widest, min(count, perLine))
        }
        let shown = text.lines == 0 ? lines : min(lines, text.lines)
        return TextSize(
            width: Double(widest) * 10, height: Double(shown) * 20, firstBaseline: 16,
            lastBaseline: Double(shown - 1) * 20 + 16, lines: shown, isTruncated: shown < lines
        )
    }
}
