import OnionLayout
import OnionModel

/// Draws a tab bar. Its tabs are subviews; where no layer defines them, shapes are placeholders.
struct TabBarPainter: ViewPainter {
    private static let tabs = 4

    func paint(on canvas: inout Canvas) {
        canvas.drawBar(at: .bottom)
        let floating = canvas.context.environment.platter.map { FloatingTabs(of: canvas.view, $0) }
        if let floating { canvas.draw(floating) }
        guard canvas.view.subviews.isEmpty else { return }
        paintPlaceholders(
            in: floating?.platter ?? Rect(width: canvas.bounds.width, height: min(49, canvas.bounds.height)),
            on: &canvas)
    }

    private func paintPlaceholders(in area: Rect, on canvas: inout Canvas) {
        let width = area.width / Double(TabBarPainter.tabs)
        let top = area.y + max(0, (area.height - 38) / 2)
        for tab in 0..<TabBarPainter.tabs {
            let color = tab == 0 ? canvas.tint : canvas.system("systemGray2")
            let column = Rect(x: area.x + Double(tab) * width, y: top, width: width, height: 24)
            let sign = canvas.directed(column.centered(Size(width: 24, height: 24)))
            canvas.fill(sign, color.faded(to: 0.6), cornerRadius: 6)
            let label = canvas.directed(column.centered(Size(width: 36, height: 5)).moved(y: 22))
            canvas.fill(label, color.faded(to: 0.6), cornerRadius: 2.5)
        }
    }
}
