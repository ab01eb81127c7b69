import OnionLayout
import OnionModel
import OnionRender

extension WireframePainter {
    mutating func drawSwitch(_ view: PlacedView) {
        let isOn = view.view.flag(.isOn) ?? false
        let isAtRight = isOn != isRightToLeft(view)
        let row = view.area(scene.scale).midRow
        let width = max(3, min(view.cells.width, 7))
        let track = view.cells.left..<(view.cells.left + width)
        guard colors.fills else {
            let line = String(repeating: isOn ? "━" : "─", count: max(0, width - 3))
            return write(
                "(" + (isAtRight ? line + "◉" : "◉" + line) + ")", atColumn: track.lowerBound, row: row,
                color: .named("label"), for: view)
        }
        let color: ColorReference =
            isOn ? (view.view.color(.tintColor) ?? .named("systemGreen")) : .named("systemGray4")
        drawPill(track, row: row, color: color, of: view)
        write(
            "●", atColumn: isAtRight ? track.upperBound - 2 : track.lowerBound + 1, row: row, color: .named("white"),
            for: view)
    }

    /// Draws a line up to the value, a knob, and the rest of the line.
    mutating func drawSlider(_ view: PlacedView) {
        let (least, most) = (view.view.number(.minimumValue) ?? 0, view.view.number(.maximumValue) ?? 1)
        let value = view.view.number(.value) ?? least
        let share = most > least ? ((value - least) / (most - least)).unit : 0
        let columns = visibleColumns(view)
        let row = view.area(scene.scale).midRow
        guard columns.count >= 2 else { return }
        drawTrack(columns, row: row, share: share, signs: ("━", "─"), of: view)
        let knob = Int((share * Double(columns.count - 1)).rounded())
        let column = isRightToLeft(view) ? columns.upperBound - 1 - knob : columns.lowerBound + knob
        write("●", atColumn: column, row: row, color: colors.fills ? .named("label") : view.tint, for: view)
    }

    mutating func drawProgress(_ view: PlacedView) {
        let columns = visibleColumns(view)
        guard !columns.isEmpty else { return }
        let row = scene.scale.rows(1, about: view.frame).lowerBound
        let share = (view.view.number(.progress) ?? 0).unit
        drawTrack(columns, row: row, share: share, signs: colors.fills ? ("━", "━") : ("▓", "░"), of: view)
    }

    private mutating func drawTrack(
        _ columns: Range<Int>, row: Int, share: Double, signs: (String, String), of view: PlacedView
    ) {
        let full = Int((share * Double(columns.count)).rounded())
        let (done, left) = (
            String(repeating: signs.0, count: full), String(repeating: signs.1, count: columns.count - full)
        )
        let isMirrored = isRightToLeft(view)
        write(
            done, atColumn: isMirrored ? columns.upperBound - full : columns.lowerBound, row: row, color: view.tint,
            for: view)
        write(
            left, atColumn: isMirrored ? columns.lowerBound : columns.lowerBound + full, row: row,
            color: .named("systemGray4"), for: view)
    }

    mutating func drawStepper(_ view: PlacedView) {
        let row = view.area(scene.scale).midRow
        if colors.fills { drawPill(view.cells.columns, row: row, color: .named("systemGray5"), of: view) }
        let text = colors.fills ? "−  │  +" : "[ − │ + ]"
        write(text, centeredIn: view.cells.columns, row: row, color: .named("label"), for: view)
    }

    /// Draws one dot a page; the current one is filled.
    mutating func drawPageControl(_ view: PlacedView) {
        let count = view.view.count(.numberOfPages) ?? 0
        let columns = visibleColumns(view)
        let room = max(1, (max(columns.count, 3) + 1) / 2)
        guard count > 0 else { return }
        let current = min(view.view.count(.currentPage) ?? 0, count - 1)
        let shown = min(count, room)
        let first = min(max(0, current - shown / 2), count - shown)
        var dots = (first..<(first + shown)).map { $0 == current ? "●" : "○" }
        if isRightToLeft(view) { dots.reverse() }
        let text = dots.joined(separator: " ")
        let column = view.cells.left + (view.cells.width - text.columns) / 2
        write(
            text, atColumn: column, row: view.area(scene.scale).midRow,
            color: .named(colors.fills ? "systemGray" : "label"), for: view)
    }

    mutating func drawActivityIndicator(_ view: PlacedView) {
        if view.view.flag(.isAnimating) != true, view.view.flag(.hidesWhenStopped) == true { return }
        let row = scene.scale.rows(1, about: view.frame).lowerBound
        write(
            "⣾", atColumn: min(view.cells.midColumn, canvas.columns - 1), row: row, color: .named("systemGray"),
            for: view)
    }

    func visibleColumns(_ view: PlacedView) -> Range<Int> {
        view.cells.columns.clamped(to: canvas.bounds.columns)
    }

    /// Draws a row of one color with round ends.
    mutating func drawPill(_ columns: Range<Int>, row: Int, color: ColorReference, of view: PlacedView) {
        guard let paint = colors.paint(color, alpha: view.alpha), columns.count >= 2 else { return }
        let middle = CellRect(
            left: columns.lowerBound + 1, top: row, right: columns.upperBound - 1, bottom: row + 1)
        canvas.fill(middle, paint, in: view.clip)
        write("▐", atColumn: columns.lowerBound, row: row, color: color, for: view)
        write("▌", atColumn: columns.upperBound - 1, row: row, color: color, for: view)
    }
}
