import OnionLayout
import OnionModel

/// Draws an image view by its content mode.
struct ImageViewPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        guard let image = canvas.view.image(.image) else { return }
        let mode = canvas.view.choice(.contentMode) ?? .scaleToFill
        canvas.draw(image, in: canvas.bounds, mode: mode, tint: canvas.tint)
    }
}
