import OnionModel

/// A bar for actions. Documents do not say which ones, and it stays empty.
struct ToolbarPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        canvas.drawBar(at: .bottom)
    }
}
