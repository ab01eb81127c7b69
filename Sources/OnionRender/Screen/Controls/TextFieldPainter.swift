import OnionGraphics
import OnionModel

/// Draws a text field: its text or placeholder within its border.
struct TextFieldPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        let style = canvas.view.choice(.borderStyle) ?? Property.BorderStyle.none
        paintBorder(style, on: &canvas)
        let rect = canvas.bounds.inset(margin(style), 0)
        if let words = canvas.words(.text) {
            let color = canvas.color(.textColor) ?? canvas.system("label")
            canvas.draw(text(shown(words, on: canvas), on: canvas), in: rect, alignment: canvas.alignment, color: color)
        } else if let words = canvas.words(.placeholder) {
            let color = canvas.system("placeholderText")
            canvas.draw(text(words, on: canvas), in: rect, alignment: canvas.alignment, color: color)
        }
    }

    private func paintBorder(_ style: Property.BorderStyle, on canvas: inout Canvas) {
        let line = max(0.5, canvas.context.hairline)
        switch style {
        case .roundedRect:
            if canvas.view.color(.backgroundColor) == nil {
                canvas.fill(canvas.bounds, canvas.system("systemBackground"), cornerRadius: 6)
            }
            canvas.stroke(
                VectorPath(canvas.bounds.inset(line / 2), cornerRadius: 6), canvas.system("separator"), width: line)
        case .line:
            canvas.stroke(VectorPath(canvas.bounds.inset(0.5)), canvas.system("label"), width: 1)
        case .bezel:
            canvas.stroke(VectorPath(canvas.bounds.inset(0.5)), canvas.system("systemGray2"), width: 1)
        case .none: return
        }
    }

    /// Returns the distance between the border and the text, in points.
    private func margin(_ style: Property.BorderStyle) -> Double {
        switch style {
        case .roundedRect, .bezel: 7
        case .line: 2
        case .none: 0
        }
    }

    /// Returns a dot for each letter of a secure text, else the text.
    private func shown(_ words: String, on canvas: Canvas) -> String {
        guard canvas.view.flag(.isSecureTextEntry) == true else { return words }
        return String(repeating: "•", count: min(words.count, 100))
    }

    private func text(_ words: String, on canvas: Canvas) -> StyledText {
        var text = canvas.styled(words)
        text.lines = 1
        return text
    }
}
