import OnionModel

/// A text of many lines from the top on.
struct TextViewPainter: ViewPainter {
    /// `textContainerInset`, with the padding of the lines at the sides.
    private static let insets = Size(width: 5, height: 8)

    func background(on canvas: Canvas) -> RGBA? { canvas.system("systemBackground") }

    func paint(on canvas: inout Canvas) {
        guard let words = canvas.words(.text) else { return }
        var text = canvas.styled(words)
        text.lines = 0
        text.lineBreakMode = .wordWrap
        let color = canvas.color(.textColor) ?? canvas.system("label")
        var rect = canvas.bounds.inset(TextViewPainter.insets.width, 0).moved(y: TextViewPainter.insets.height)
        // What does not fit scrolls, and is cut off with the view.
        rect.height = .infinity
        canvas.draw(text, in: rect, canvas.alignment, .top, color: color)
    }
}
