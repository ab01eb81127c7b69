import OnionLayout
import OnionModel

/// Draws a slider: a knob on a track, with the part before the knob in the tint color.
struct SliderPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        let (knob, track) = (canvas.look.slider.knob, canvas.look.slider.track)
        let line = canvas.bounds.inset(2, 0)
        let y = canvas.bounds.midY - 0.5
        let room = max(0, line.width - knob.width)
        let x = line.x + room * canvas.view.part
        let whole = Rect(x: line.x, y: y - track / 2, width: line.width, height: track)
        var filled = whole
        filled.width = x + knob.width / 2 - line.x
        let before = canvas.color(.minimumTrackTintColor) ?? canvas.tint
        let after = canvas.color(.maximumTrackTintColor) ?? canvas.system("systemFill")
        let thumb = canvas.color(.thumbTintColor) ?? .white
        canvas.grouped(opacity: canvas.isEnabled ? 1 : 0.5) { canvas in
            canvas.fill(whole, after, cornerRadius: track / 2)
            canvas.fill(canvas.directed(filled), before, cornerRadius: track / 2)
            let rect = Rect(x: x, y: y - knob.height / 2, width: knob.width, height: knob.height)
            canvas.drawKnob(canvas.directed(rect), thumb)
        }
    }
}
