import OnionLayout
import OnionModel

extension WireframePainter {
    /// Text or placeholder in a box, a line high where there is room for no more.
    mutating func drawTextField(_ view: PlacedView) {
        let text = text(.text, of: view)
        let isSecure = view.view.flag(.isSecureTextEntry) == true
        let shown =
            text.isEmpty
            ? self.text(.placeholder, of: view) : isSecure ? String(repeating: "•", count: min(text.count, 40)) : text
        let color: Color = text.isEmpty ? .named("placeholderText") : view.view.color(.textColor) ?? .named("label")
        drawField(
            view, shown, color,
            hasBox: (view.view.choice(.borderStyle) ?? Property.BorderStyle.none) != Property.BorderStyle.none)
    }

    mutating func drawSearchBar(_ view: PlacedView) {
        let text = text(.text, of: view)
        let placeholder = self.text(.placeholder, of: view)
        let color: Color = text.isEmpty ? .named("placeholderText") : .named("label")
        drawField(view, "⌕ " + (text.isEmpty ? placeholder : text), color, hasBox: true)
    }

    private mutating func drawField(_ view: PlacedView, _ text: String, _ color: Color, hasBox: Bool) {
        let area = view.area(scene.scale)
        guard !area.isEmpty else { return }
        if hasBox { drawFieldBox(view, area) }
        let room = area.width > 4 && hasBox ? area.inset(2, 0) : area
        let shown = CellLines(text, width: max(1, room.width)).lines(limit: 1)[0]
        let placed = TextBlock.Placed(lines: [shown], room: room, alignment: alignment(of: view))
        write(shown, at: placed.column(of: shown), area.midRow, color, for: view)
    }

    private mutating func drawFieldBox(_ view: PlacedView, _ area: CellRect) {
        if pens.fills {
            if area.height > 1, let paint = pens.paint(.named("tertiarySystemFill"), alpha: view.alpha) {
                canvas.fill(RoundedArea(area, radius: 10, scene.scale), paint, in: view.clip)
            } else {
                drawPill(area.columns, area.midRow, .named("systemGray6"), view)
            }
        } else if area.height >= 3 {
            canvas.outline(area, [.solid, .rounded], lineColor(.named("systemGray3"), view, area), in: view.clip)
        } else if area.width >= 3 {
            write("[", at: area.left, area.midRow, .named("systemGray"), for: view)
            write("]", at: area.right - 1, area.midRow, .named("systemGray"), for: view)
        }
    }

    /// The titles beside each other, the selected one set off.
    mutating func drawSegmentedControl(_ view: PlacedView) {
        var titles = Array(view.view.lists(.segments, in: stage.environment).prefix(100))
        guard !titles.isEmpty, !view.cells.isEmpty else { return }
        let selected = Int(min(max(view.view.number(.selectedSegment) ?? -1, -1), 100))
        var index = selected
        if isRightToLeft(view) {
            titles.reverse()
            index = titles.count - 1 - selected
        }
        let row = view.area(scene.scale).midRow
        if pens.fills {
            drawPill(view.cells.columns, row, .named("systemGray5"), view)
        } else if view.cells.width > 2 {
            write("[", at: view.cells.left, row, .named("label"), for: view)
            write("]", at: view.cells.right - 1, row, .named("label"), for: view)
        }
        let inside = view.cells.width > 2 && !pens.fills ? view.cells.inset(1, 0).columns : view.cells.columns
        for (number, title) in titles.enumerated() {
            drawSegment(
                title, columns(of: number, among: titles.count, in: inside), row, isSelected: number == index, view)
            let edge = columns(of: number, among: titles.count, in: inside).lowerBound
            if number > 0, number != index, number - 1 != index || !pens.fills {
                write("│", at: edge, row, .named("systemGray3"), for: view)
            }
        }
    }

    private func columns(of index: Int, among count: Int, in columns: Range<Int>) -> Range<Int> {
        let start = columns.lowerBound + columns.count * index / count
        return start..<max(start, columns.lowerBound + columns.count * (index + 1) / count)
    }

    private mutating func drawSegment(
        _ title: String, _ columns: Range<Int>, _ row: Int, isSelected: Bool, _ view: PlacedView
    ) {
        let rest = columns.count > 2 ? (columns.lowerBound + 1)..<columns.upperBound : columns
        if isSelected, pens.fills {
            drawPill(columns, row, .named("tertiarySystemBackground"), view)
        }
        let marked = isSelected && !pens.fills && rest.count >= title.columns + 2 ? "▐\(title)▌" : title
        write(marked, centeredIn: rest, row, .named("label"), isBold: isSelected, for: view)
    }
}
