import OnionGraphics
import OnionLayout
import OnionModel

/// Draws a switch: a knob on one side of its track.
struct SwitchPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        let isNew = canvas.context.environment.systemVersion >= 26
        let size = isNew ? Size(width: 63, height: 28) : Size(width: 51, height: 31)
        let knobWidth = isNew ? 37.0 : 27
        let isOn = canvas.view.flag(.isOn) ?? false
        let track = canvas.directed(Rect(width: size.width, height: size.height))
        let knob = canvas.directed(
            Rect(x: isOn ? size.width - knobWidth - 2 : 2, y: 2, width: knobWidth, height: size.height - 4))
        let tint = canvas.view.color(.tintColor) == nil ? canvas.system("systemGreen") : canvas.tint
        let own = canvas.color(.onTintColor) ?? tint
        let thumb = canvas.color(.thumbTintColor) ?? .white
        let color = isOn ? own : canvas.system(canvas.look.isGlass ? "tertiaryLabel" : "secondarySystemFill")
        canvas.grouped(opacity: canvas.isEnabled ? 1 : 0.5) { canvas in
            canvas.fill(track, color, cornerRadius: size.height / 2)
            canvas.drawKnob(knob, thumb)
        }
    }
}

extension Canvas {
    /// Draws a knob with a shadow.
    mutating func drawKnob(_ rect: Rect, _ color: RGBA = .white) {
        let radius = min(rect.width, rect.height) / 2
        for (spread, shade) in [(2.5, 0.02), (1.5, 0.03), (0.5, 0.05)] {
            let shadow = rect.inset(-spread).moved(y: 1.5)
            fill(shadow, RGBA(hex: 0, alpha: shade), cornerRadius: radius + spread)
        }
        fill(rect, color, cornerRadius: radius)
    }
}
