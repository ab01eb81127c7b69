import OnionGraphics
import OnionLayout
import OnionModel

/// Draws a stepper: the minus and plus buttons side by side.
struct StepperPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        let size = Size(width: 94, height: 32)
        let box = canvas.directed(Rect(width: size.width, height: size.height))
        let part = canvas.view.part
        canvas.grouped(opacity: canvas.isEnabled ? 1 : 0.5) { canvas in
            canvas.fill(box, canvas.system("tertiarySystemFill"), cornerRadius: canvas.look.controlRadius)
            canvas.fill(
                Rect(x: box.midX - 0.5, y: 7, width: 1, height: size.height - 14), canvas.system("systemGray3"))
            let half = Size(width: 22, height: 22)
            let less = Rect(x: 0, width: size.width / 2, height: size.height).centered(half)
            let more = Rect(x: size.width / 2, width: size.width / 2, height: size.height).centered(half)
            canvas.draw(.named("minus"), in: canvas.directed(less), color(part > 0, canvas))
            canvas.draw(.named("plus"), in: canvas.directed(more), color(part < 1, canvas))
        }
    }

    private func color(_ isPossible: Bool, _ canvas: Canvas) -> RGBA {
        canvas.system(isPossible ? "label" : "tertiaryLabel")
    }
}
