import OnionLayout
import OnionModel

/// Draws a label: a text in the vertical middle of its frame.
struct LabelPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        guard let words = canvas.words(.text) else { return }
        let color = canvas.color(.textColor) ?? canvas.system("label")
        let text = canvas.styled(words)
        if let shadow = canvas.color(.shadowColor) {
            var offset = Size(width: 0, height: -1)
            if case .size(let own)? = canvas.view[.shadowOffset] { offset = own }
            let rect = canvas.bounds.moved(x: offset.width.sanitized, y: offset.height.sanitized)
            canvas.draw(text, in: rect, alignment: canvas.alignment, color: shadow)
        }
        canvas.draw(text, in: canvas.bounds, alignment: canvas.alignment, color: color)
    }
}
