import OnionModel

/// A dot for every page.
///
/// UIKit's own dots are white, so that they are not seen on a bright page; these are in the colour of labels, and the current one in the
/// view's tint colour where it says one.
struct PageControlPainter: ViewPainter {
    private static let dot = 7.0
    /// From one dot to the next.
    private static let step = 16.0

    func paint(on canvas: inout Canvas) {
        let (dot, step) = (PageControlPainter.dot, PageControlPainter.step)
        let room = max(1, Int((canvas.bounds.width + step - dot) / step))
        let pages = Int((canvas.view.number(.numberOfPages) ?? 0).clamped(to: 0...Double(min(room, 10_000))))
        let current = Int(canvas.view.number(.currentPage) ?? 0)
        let start = canvas.bounds.midX - (Double(pages) * step - (step - dot)) / 2
        let own = canvas.view.color(.tintColor) == nil ? canvas.system("label") : canvas.tint
        for page in 0..<pages {
            let rect = Rect(
                x: start + Double(page) * step, y: canvas.bounds.midY - dot / 2, width: dot, height: dot)
            let color = page == current ? own : canvas.system("tertiaryLabel")
            canvas.fill(Path(ellipseIn: canvas.directed(rect)), color)
        }
    }
}
