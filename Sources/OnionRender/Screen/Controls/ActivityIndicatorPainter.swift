import OnionGraphics
import OnionModel

/// Draws an activity indicator: eight spokes, each paler than the one before.
struct ActivityIndicatorPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        if canvas.view.flag(.isAnimating) != true, canvas.view.flag(.hidesWhenStopped) == true { return }
        let style = canvas.view.choice(.activityIndicatorStyle) ?? .medium
        let size = [.large, .whiteLarge].contains(style) ? 37.0 : 20
        let usual = [.white, .whiteLarge].contains(style) ? RGBA.white : RGBA(hex: 0x8E8E93)
        let color = canvas.color(.indicatorColor) ?? usual
        let middle = Point(x: canvas.bounds.midX, y: canvas.bounds.midY)
        for (index, spoke) in spokes.enumerated() {
            let line = VectorPath(
                from: Point(x: middle.x + spoke.x * size * 0.25, y: middle.y + spoke.y * size * 0.25),
                to: Point(x: middle.x + spoke.x * size * 0.44, y: middle.y + spoke.y * size * 0.44))
            canvas.stroke(line, color.faded(to: 1 - Double(index) * 0.1), width: size * 0.11)
        }
    }

    /// The directions of the spokes, counterclockwise from the top.
    private var spokes: [Point] {
        let half = 0.5.squareRoot()
        return [
            Point(y: -1), Point(x: -half, y: -half), Point(x: -1), Point(x: -half, y: half), Point(y: 1),
            Point(x: half, y: half), Point(x: 1), Point(x: half, y: -half),
        ]
    }
}
