import OnionModel

/// Draws a toolbar. Its items are subviews.
struct ToolbarPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        canvas.drawBar(at: .bottom)
        canvas.drawItemGlass()
    }
}
