import OnionModel

/// Draws a toolbar. Documents do not contain its items, so it is empty.
struct ToolbarPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        canvas.drawBar(at: .bottom)
    }
}
