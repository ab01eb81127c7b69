import OnionGraphics
import OnionModel

/// Draws a color well without a color: a ring of colors, in our own drawing.
struct ColorWellPainter: ViewPainter {
    /// The colors from the top, clockwise.
    private static let colors = [
        "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemTeal", "systemBlue", "systemIndigo",
        "systemPurple",
    ]
    /// The places of the colors on the unit circle, and the diameter of each for a radius of 1.
    private static let (diagonal, dot) = (0.5.squareRoot(), 0.6)

    func paint(on canvas: inout Canvas) {
        let side = min(canvas.bounds.width, canvas.bounds.height)
        let dot = ColorWellPainter.dot * side / 2
        let radius = (side - dot) / 2
        let d = ColorWellPainter.diagonal
        let places = [(0, -1), (d, -d), (1, 0), (d, d), (0, 1), (-d, d), (-1, 0), (-d, -d)]
        for (name, place) in zip(ColorWellPainter.colors, places) {
            let rect = Rect(
                x: canvas.bounds.midX + place.0 * radius - dot / 2, y: canvas.bounds.midY + place.1 * radius - dot / 2,
                width: dot, height: dot)
            canvas.fill(VectorPath(ellipseIn: rect), canvas.system(name))
        }
    }
}
