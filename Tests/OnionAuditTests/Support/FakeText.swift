import OnionGraphics
import OnionModel

/// Text that is 10 points wide per character and 20 points high per line, with baselines 16 points below the tops of
/// lines. Lines break anywhere.
struct FakeText: TextMeasuring {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        let perLine = width.map { max(1, Int(min($0, 1e6) / 10)) } ?? .max
        let count = text.text.count
        let lines = max(1, count / perLine + (count % perLine == 0 ? 0 : 1))
        let shown = text.lines == 0 ? lines : min(lines, text.lines)
        return TextSize(
            width: Double(min(count, perLine)) * 10, height: Double(shown) * 20, firstBaseline: 16,
            lastBaseline: Double(shown - 1) * 20 + 16, lines: shown, isTruncated: shown < lines
        )
    }
}
