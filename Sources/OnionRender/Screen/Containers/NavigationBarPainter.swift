import OnionGraphics
import OnionLayout
import OnionModel

struct NavigationBarPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        // The height of a bar without a large title.
        let environment = canvas.context.environment
        let height = environment.bars.navigationBar()
        let prefersLarge = canvas.view.flag(.prefersLargeTitles) == true
        // With a large title nothing is scrolled below the bar, so that UIKit draws no background
        // (UINavigationBar.scrollEdgeAppearance). Compact bars have no large titles.
        let isLarge = prefersLarge && environment.barMetrics != .compact
        // Since iOS 15 so with all bars of navigation controllers. A bar with its own title has none.
        let words = canvas.words(.title)
        let isScrollEdge = canvas.showsScrollEdge(since: 15) && words == nil
        if !isScrollEdge, !isLarge || canvas.bounds.height < environment.bars.navigationBar(isLarge: true) {
            canvas.drawBar(at: .top)
        }
        canvas.drawItemGlass()
        guard let words else { return }
        let color = canvas.isBlackBar ? RGBA.white : canvas.system("label")
        if isLarge, canvas.bounds.height > height {
            paintLarge(words, color, below: height, on: &canvas)
        } else {
            let side = min(60, canvas.bounds.width / 6)
            let row = Rect(width: canvas.bounds.width, height: min(height, canvas.bounds.height))
            // The titles of bars do not scale with the content size category.
            let title = canvas.styled(words, FontStyle(size: 17, weight: .semibold))
            canvas.draw(title, in: row.inset(side, 0), alignment: .center, color: color)
        }
    }

    private func paintLarge(_ words: String, _ color: RGBA, below top: Double, on canvas: inout Canvas) {
        let row = Rect(y: top, width: canvas.bounds.width, height: canvas.bounds.height - top).inset(16, 0)
        canvas.draw(canvas.styled(words, FontStyle(size: 34, weight: .bold)), in: row, color: color)
    }
}
