import OnionLayout
import OnionModel
import OnionRender

extension WireframePainter {
    /// Draws the title, in the middle, or at the side if it is large, with a line below.
    mutating func drawNavigationBar(_ view: PlacedView) {
        let title = text(.title, of: view)
        if view.view.flag(.prefersLargeTitles) == true {
            let shown = CellLines(title, width: max(1, view.cells.width - 4)).lines(limit: 1)[0]
            let row = max(view.cells.top, view.cells.bottom - 2)
            let column = isRightToLeft(view) ? view.cells.right - 2 - shown.columns : view.cells.left + 2
            write(shown, atColumn: column, row: row, color: .named("label"), isBold: true, for: view)
        } else if !title.isEmpty {
            write(
                title, centeredIn: view.cells.columns, row: view.cells.midRow, color: .named("label"), isBold: true,
                for: view)
        }
        drawBar(view, edge: view.cells.bottom - 1)
    }

    /// Draws the platter of a tab bar that floats, or the edge of another one.
    mutating func drawTabBar(_ view: PlacedView) {
        guard let metrics = renderEnvironment.environment.platter else { return drawBar(view, edge: view.cells.top) }
        let platter = FloatingTabs(of: view.view, metrics).platter
        let cells = scene.scale.cells(platter.moved(x: view.frame.x, y: view.frame.y))
        canvas.erase(cells, in: view.clip)
        canvas.outline(
            cells, kind: [.solid, .rounded], color: lineColor(.named("separator"), of: view, in: cells), in: view.clip)
    }

    /// Draws the edge of a bar with a background.
    mutating func drawBar(_ view: PlacedView, edge row: Int) {
        if renderEnvironment.environment.look.isGlass { return }
        drawLine(view, row: row)
    }

    private mutating func drawLine(_ view: PlacedView, row: Int) {
        canvas.rule(
            view.cells.columns, row: row, kind: .solid, color: lineColor(.named("separator"), of: view, in: view.cells),
            in: view.clip)
    }

    /// Draws a separator below, and the accessory at the trailing edge.
    mutating func drawCell(_ view: PlacedView) {
        drawLine(view, row: view.cells.bottom - 1)
        let sign =
            switch view.view.choice(.accessoryType) {
            case .disclosureIndicator: isRightToLeft(view) ? "‹" : "›"
            case .detailDisclosureButton: isRightToLeft(view) ? "‹ ⓘ" : "ⓘ ›"
            case .detailButton: "ⓘ"
            case .checkmark: "✓"
            case Property.AccessoryType.none?, nil: ""
            }
        guard !sign.isEmpty else { return }
        let column = isRightToLeft(view) ? view.cells.left + 1 : view.cells.right - 1 - sign.columns
        write(sign, atColumn: column, row: view.cells.midRow, color: .named("systemGray"), for: view)
    }
}
