import OnionGraphics
import OnionLayout
import OnionModel

/// Draws a text view: lines from the top.
struct TextViewPainter: ViewPainter {
    /// `textContainerInset` with the lines' horizontal padding, in points.
    private static let insets = Size(width: 5, height: 8)

    func background(on canvas: Canvas) -> RGBA? { canvas.system("systemBackground") }

    func paint(on canvas: inout Canvas) {
        guard let words = canvas.words(.text) else { return }
        var text = canvas.styled(words)
        text.lines = 0
        text.lineBreakMode = .wordWrap
        let color = canvas.color(.textColor) ?? canvas.system("label")
        // The text begins below the bars over the view (`adjustedContentInset`).
        let isAdjusted =
            canvas.view.flag(.isScrollEnabled) != false
            && canvas.view[.contentInsetAdjustmentBehavior] != .choice("never")
        let top = TextViewPainter.insets.height + (isAdjusted ? canvas.view.safeAreaInsets.top : 0)
        var rect = canvas.bounds.inset(TextViewPainter.insets.width, 0).moved(y: top)
        // Text that does not fit scrolls, and is clipped by the view.
        rect.height = .infinity
        canvas.draw(text, in: rect, alignment: canvas.alignment, verticalAlignment: .top, color: color)
    }
}
