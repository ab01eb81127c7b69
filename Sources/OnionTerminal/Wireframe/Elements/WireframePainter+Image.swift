import OnionLayout
import OnionModel
import OnionRender

extension WireframePainter {
    /// Draws an image as a crossed box with its name, or as a character if it is a system symbol or small.
    mutating func drawImage(_ view: PlacedView) {
        let name = view.view.image(.image)?.name ?? view.name
        let isSmall = view.cells.width <= 6 && view.cells.height <= 3
        guard let sign = SymbolCharacters.sign(of: name), isSmall || Symbol.isSystemName(name), !view.cells.isEmpty
        else {
            return drawPlaceholder(view, named: name)
        }
        let column =
            switch view.view.choice(.contentMode) {
            case .left, .topLeft, .bottomLeft: view.cells.left
            case .right, .topRight, .bottomRight: view.cells.right - 1
            case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, nil:
                view.cells.left + (view.cells.width - 1) / 2
            }
        write(sign, atColumn: column, row: view.area(scene.scale).midRow, color: view.tint, for: view)
    }

    /// Draws a crossed box with a name, for content that a terminal cannot show.
    mutating func drawPlaceholder(_ view: PlacedView, named name: String) {
        guard !view.cells.isEmpty else { return }
        if let paint = colors.paint(.named("tertiarySystemFill"), alpha: view.alpha) {
            fill(view, paint)
        } else {
            canvas.erase(view.cells, in: view.clip)
            outline(view)
        }
        let inside = colors.fills ? view.cells : view.cells.inset(1, 1)
        if view.cells.height >= 5, view.cells.width >= 8, !isRound(view) { drawCross(inside, view) }
        let room = view.cells.inset(view.cells.width > 4 ? 1 : 0, 0)
        let shown = CellLines(name, width: max(1, room.width - 2)).lines(limit: 1)[0]
        guard !shown.isEmpty else { return }
        write(
            room.width > shown.columns + 1 ? " \(shown) " : shown, centeredIn: room.columns, row: view.cells.midRow,
            color: .named("secondaryLabel"), for: view)
    }

    private func isRound(_ view: PlacedView) -> Bool {
        (view.view.number(.cornerRadius) ?? 0) * 2.5 > min(view.frame.width, view.frame.height)
    }

    /// Draws both diagonals in braille characters.
    private mutating func drawCross(_ rect: CellRect, _ view: PlacedView) {
        let area = RoundedArea(view.cells, radius: view.view.number(.cornerRadius) ?? 0, scene.scale)
        let visible = rect.intersection(view.clip).intersection(canvas.bounds)
        for row in visible.rows where row != view.cells.midRow {
            for column in visible.columns where area.quarters(column, row) == 15 {
                guard
                    let dots = Diagonals.dots(
                        column: column - rect.left, row: row - rect.top, width: rect.width, height: rect.height)
                else {
                    continue
                }
                write(dots, atColumn: column, row: row, color: .named("systemGray2"), for: view)
            }
        }
    }
}

/// The diagonals of a rectangle of cells as braille characters, which have two by four dots a cell.
enum Diagonals {
    /// Returns the character of a cell; nil for an empty one.
    static func dots(column: Int, row: Int, width: Int, height: Int) -> String? {
        var pattern: UInt32 = 0
        for (index, dot) in dots.enumerated() {
            let x = (Double(column * 2 + dot.x) + 0.5) / Double(width * 2)
            let y = (Double(row * 4 + dot.y) + 0.5) / Double(height * 4)
            // A dot is set if the diagonal passes less than half a dot away, along the axis with more dots.
            let reach = 0.5 / Double(max(width * 2, height * 4)) + 1e-9
            if abs(x - y) <= reach || abs(1 - x - y) <= reach { pattern |= 1 << UInt32(index) }
        }
        return pattern == 0 ? nil : Unicode.Scalar(0x2800 + pattern).map { String($0) }
    }

    private static let dots: [(x: Int, y: Int)] = [
        (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
    ]
}
