import OnionGraphics
import OnionModel

/// Draws a page control: one dot a page.
///
/// UIKit's dots are white and invisible on a bright page; these have the label color, and the current one has the
/// view's tint color if it has one.
struct PageControlPainter: ViewPainter {
    private static let dot = 7.0
    /// The distance between the centres of dots, in points.
    private static let step = 16.0

    func paint(on canvas: inout Canvas) {
        let (dot, step) = (PageControlPainter.dot, PageControlPainter.step)
        let room = max(1, Int((canvas.bounds.width + step - dot) / step))
        let pages = Int((canvas.view.number(.numberOfPages) ?? 0).clamped(to: 0...Double(min(room, 10_000))))
        let current = Int(canvas.view.number(.currentPage) ?? 0)
        let start = canvas.bounds.midX - (Double(pages) * step - (step - dot)) / 2
        if pages == 1, canvas.view.flag(.hidesForSinglePage) == true { return }
        let tint = canvas.view.color(.tintColor) == nil ? canvas.system("label") : canvas.tint
        let own = canvas.color(.currentPageIndicatorTintColor) ?? tint
        let others = canvas.color(.pageIndicatorTintColor) ?? canvas.system("tertiaryLabel")
        for page in 0..<pages {
            let rect = Rect(
                x: start + Double(page) * step, y: canvas.bounds.midY - dot / 2, width: dot, height: dot)
            let color = page == current ? own : others
            canvas.fill(VectorPath(ellipseIn: canvas.directed(rect)), color)
        }
    }
}
