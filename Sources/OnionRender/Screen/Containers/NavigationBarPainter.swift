import OnionGraphics
import OnionModel

struct NavigationBarPainter: ViewPainter {
    /// The height of a bar without a large title, in points.
    private static let height = 44.0

    func paint(on canvas: inout Canvas) {
        canvas.drawBar(at: .top)
        guard let words = canvas.words(.title) else { return }
        let color = canvas.isBlackBar ? RGBA.white : canvas.system("label")
        let isLarge =
            canvas.view.flag(.prefersLargeTitles) == true && canvas.bounds.height > NavigationBarPainter.height
        if isLarge {
            paintLarge(words, color, on: &canvas)
        } else {
            let side = min(60, canvas.bounds.width / 6)
            let row = Rect(width: canvas.bounds.width, height: min(NavigationBarPainter.height, canvas.bounds.height))
            // The titles of bars do not scale with the content size category.
            let title = canvas.styled(words, FontStyle(size: 17, weight: .semibold))
            canvas.draw(title, in: row.inset(side, 0), alignment: .center, color: color)
        }
    }

    private func paintLarge(_ words: String, _ color: RGBA, on canvas: inout Canvas) {
        let height = canvas.bounds.height - NavigationBarPainter.height
        let row = Rect(y: NavigationBarPainter.height, width: canvas.bounds.width, height: height).inset(16, 0)
        canvas.draw(canvas.styled(words, FontStyle(size: 34, weight: .bold)), in: row, color: color)
    }
}
