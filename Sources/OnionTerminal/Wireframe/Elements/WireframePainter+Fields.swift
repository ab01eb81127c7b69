import OnionLayout
import OnionModel
import OnionRender

extension WireframePainter {
    /// Draws the text or the placeholder in a box, or in a single row if there is no more room.
    mutating func drawTextField(_ view: PlacedView) {
        let text = text(.text, of: view)
        let isSecure = view.view.flag(.isSecureTextEntry) == true
        let shown =
            text.isEmpty
            ? self.text(.placeholder, of: view) : isSecure ? String(repeating: "•", count: min(text.count, 40)) : text
        let color: ColorReference =
            text.isEmpty ? .named("placeholderText") : view.view.color(.textColor) ?? .named("label")
        drawField(
            view, text: shown, color: color,
            hasBox: (view.view.choice(.borderStyle) ?? Property.BorderStyle.none) != Property.BorderStyle.none)
    }

    mutating func drawSearchBar(_ view: PlacedView) {
        let text = text(.text, of: view)
        let placeholder = self.text(.placeholder, of: view)
        let color: ColorReference = text.isEmpty ? .named("placeholderText") : .named("label")
        drawField(view, text: "⌕ " + (text.isEmpty ? placeholder : text), color: color, hasBox: true)
    }

    private mutating func drawField(_ view: PlacedView, text: String, color: ColorReference, hasBox: Bool) {
        let area = view.area(scene.scale)
        guard !area.isEmpty else { return }
        if hasBox { drawFieldBox(view, area) }
        let room = area.width > 4 && hasBox ? area.inset(2, 0) : area
        let shown = CellLines(text, width: max(1, room.width)).lines(limit: 1)[0]
        let placed = TextBlock.Placed(lines: [shown], room: room, alignment: alignment(of: view))
        write(shown, atColumn: placed.column(of: shown), row: area.midRow, color: color, for: view)
    }

    private mutating func drawFieldBox(_ view: PlacedView, _ area: CellRect) {
        if colors.fills {
            if area.height > 1, let paint = colors.paint(.named("tertiarySystemFill"), alpha: view.alpha) {
                canvas.fill(RoundedArea(area, radius: 10, scene.scale), paint, in: view.clip)
            } else {
                drawPill(area.columns, row: area.midRow, color: .named("systemGray6"), of: view)
            }
        } else if area.height >= 3 {
            canvas.outline(
                area, kind: [.solid, .rounded], color: lineColor(.named("systemGray3"), of: view, in: area),
                in: view.clip)
        } else if area.width >= 3 {
            write("[", atColumn: area.left, row: area.midRow, color: .named("systemGray"), for: view)
            write("]", atColumn: area.right - 1, row: area.midRow, color: .named("systemGray"), for: view)
        }
    }

    /// Draws the titles side by side, with the selected one highlighted.
    mutating func drawSegmentedControl(_ view: PlacedView) {
        var titles = Array(view.view.lists(.segments, in: renderEnvironment.environment).prefix(100))
        guard !titles.isEmpty, !view.cells.isEmpty else { return }
        let selected = Int(min(max(view.view.number(.selectedSegment) ?? -1, -1), 100))
        var index = selected
        if isRightToLeft(view) {
            titles.reverse()
            index = titles.count - 1 - selected
        }
        let row = view.area(scene.scale).midRow
        if colors.fills {
            drawPill(view.cells.columns, row: row, color: .named("systemGray5"), of: view)
        } else if view.cells.width > 2 {
            write("[", atColumn: view.cells.left, row: row, color: .named("label"), for: view)
            write("]", atColumn: view.cells.right - 1, row: row, color: .named("label"), for: view)
        }
        let inside = view.cells.width > 2 && !colors.fills ? view.cells.inset(1, 0).columns : view.cells.columns
        for (number, title) in titles.enumerated() {
            drawSegment(
                title, columns: columns(of: number, among: titles.count, in: inside), row: row,
                isSelected: number == index, of: view)
            let edge = columns(of: number, among: titles.count, in: inside).lowerBound
            if number > 0, number != index, number - 1 != index || !colors.fills {
                write("│", atColumn: edge, row: row, color: .named("systemGray3"), for: view)
            }
        }
    }

    private func columns(of index: Int, among count: Int, in columns: Range<Int>) -> Range<Int> {
        let start = columns.lowerBound + columns.count * index / count
        return start..<max(start, columns.lowerBound + columns.count * (index + 1) / count)
    }

    private mutating func drawSegment(
        _ title: String, columns: Range<Int>, row: Int, isSelected: Bool, of view: PlacedView
    ) {
        let rest = columns.count > 2 ? (columns.lowerBound + 1)..<columns.upperBound : columns
        if isSelected, colors.fills {
            drawPill(columns, row: row, color: .named("tertiarySystemBackground"), of: view)
        }
        let marked = isSelected && !colors.fills && rest.count >= title.columns + 2 ? "▐\(title)▌" : title
        write(marked, centeredIn: rest, row: row, color: .named("label"), isBold: isSelected, for: view)
    }
}
