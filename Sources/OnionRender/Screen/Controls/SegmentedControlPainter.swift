import OnionGraphics
import OnionLayout
import OnionModel

/// Draws a segmented control, with the selected segment raised.
struct SegmentedControlPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        let titles = canvas.view.lists(.segments, in: canvas.context.environment)
        // The frame is one point higher than the visible control.
        let box = Rect(width: canvas.bounds.width, height: max(0, canvas.bounds.height - 1))
        let selected = Int(canvas.view.number(.selectedSegment) ?? -1)
        canvas.grouped(opacity: canvas.isEnabled ? 1 : 0.5) { canvas in
            canvas.fill(box, canvas.system("tertiarySystemFill"), cornerRadius: canvas.look.controlRadius)
            let segments = segments(titles, in: box, on: canvas)
            for (index, segment) in segments.enumerated() {
                paint(titles[index], in: segment, isSelected: index == selected, on: &canvas)
                let isBesideSelected = index == selected || index + 1 == selected
                if index + 1 < segments.count, !isBesideSelected { paintDivider(after: segment, on: &canvas) }
            }
        }
    }

    /// Returns the frames of segments for left to right: of equal widths, or in proportion to their titles.
    private func segments(_ titles: [String], in box: Rect, on canvas: Canvas) -> [Rect] {
        var shares = titles.map { _ in 1.0 }
        if canvas.view.flag(.apportionsSegmentWidthsByContent) == true {
            shares = titles.map { canvas.size(of: canvas.styled($0)).width + 18 }
        }
        let whole = shares.reduce(0, +)
        var x = 0.0
        return shares.map { share in
            let width = whole > 0 ? box.width * share / whole : 0
            defer { x += width }
            return Rect(x: x, width: width, height: box.height)
        }
    }

    private func paint(_ title: String, in segment: Rect, isSelected: Bool, on canvas: inout Canvas) {
        let rect = canvas.directed(segment)
        var text = canvas.styled(title)
        if isSelected {
            let plate = rect.inset(2)
            let radius = canvas.look.controlRadius
            canvas.fill(plate.inset(-0.5).moved(y: 0.5), RGBA(hex: 0, alpha: 0.06), cornerRadius: radius - 0.5)
            canvas.fill(plate, canvas.isDark ? RGBA(hex: 0x636366) : .white, cornerRadius: radius - 1)
            if canvas.view[.font] == nil { text.font.weight = .semibold }
        }
        canvas.draw(text, in: rect.inset(4, 0), alignment: .center, color: canvas.system("label"))
    }

    private func paintDivider(after segment: Rect, on canvas: inout Canvas) {
        let divider = Rect(x: segment.maxX - 0.5, y: 8, width: 1, height: max(0, segment.height - 16))
        canvas.fill(canvas.directed(divider), canvas.system("systemGray3"))
    }
}
