import OnionGraphics
import OnionModel

/// Draws a web view as skeleton text, because its content is not in the document.
struct WebViewPainter: ViewPainter {
    func background(on canvas: Canvas) -> RGBA? { canvas.system("systemBackground") }

    func paint(on canvas: inout Canvas) {
        let color = canvas.system("quaternarySystemFill")
        let page = canvas.bounds.inset(16)
        guard page.width > 40, page.height > 40 else { return }
        let globe = Rect(x: page.x, y: page.y, width: 24, height: 24)
        canvas.draw(.named("globe"), in: canvas.directed(globe), canvas.system("systemGray2"))
        canvas.fill(
            canvas.directed(Rect(x: page.x + 34, y: page.y + 6, width: (page.width - 34) * 0.6, height: 12)), color,
            cornerRadius: 6)
        let lengths = [1, 0.94, 0.98, 0.6, 0, 0.97, 1, 0.9, 0.95, 0.4, 0]
        let rows = Int(((page.height - 40) / 18).clamped(to: 0...200))
        for row in 0..<rows where lengths[row % lengths.count] > 0 {
            let line = Rect(
                x: page.x, y: page.y + 44 + Double(row) * 18, width: page.width * lengths[row % lengths.count],
                height: 8)
            if line.maxY < page.maxY { canvas.fill(canvas.directed(line), color, cornerRadius: 4) }
        }
    }
}
