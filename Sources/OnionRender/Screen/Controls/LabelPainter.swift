import OnionModel

/// Draws a label: a text in the vertical middle of its frame.
struct LabelPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        guard let words = canvas.words(.text) else { return }
        let color = canvas.color(.textColor) ?? canvas.system("label")
        canvas.draw(canvas.styled(words), in: canvas.bounds, alignment: canvas.alignment, color: color)
    }
}
