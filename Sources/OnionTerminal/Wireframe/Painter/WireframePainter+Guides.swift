import OnionLayout
import OnionModel
import OnionRender

extension WireframePainter {
    /// Draws named dotted lines: the safe areas and margins of layers, and the slots.
    mutating func drawGuides() {
        var drawn: Set<CellRect> = []
        for view in scene.views where view.isLayerRoot {
            let safeArea = cells(of: view, within: view.view.safeAreaInsets)
            if safeArea != view.cells, drawn.insert(safeArea).inserted {
                drawGuide("safe area", around: safeArea, of: view, color: .named("systemGreen"), atBottom: false)
            }
        }
        for view in scene.views where view.isLayerRoot {
            let margins = cells(of: view, within: view.view.layoutMargins)
            if margins != view.cells, drawn.insert(margins).inserted {
                drawGuide("margins", around: margins, of: view, color: .named("systemPurple"), atBottom: true)
            }
        }
        for view in scene.views {
            guard let slot = view.view.slot else { continue }
            let color = ColorReference.named("systemOrange")
            canvas.outline(view.cells, kind: [], color: lineColor(color, of: view, in: view.cells), in: view.clip)
            writeTag("\(view.name) ▸ \(slot.name)", in: view.cells, color: color, atBottom: false, of: view)
        }
    }

    private mutating func drawGuide(
        _ name: String, around cells: CellRect, of view: PlacedView, color: ColorReference, atBottom: Bool
    ) {
        canvas.outline(cells, kind: [], color: lineColor(color, of: view, in: cells), in: view.clip)
        writeTag(name, in: cells, color: color, atBottom: atBottom, of: view)
    }

    /// Returns the cells of a view within insets. The left inset is the leading one for either layout direction.
    private func cells(of view: PlacedView, within insets: DirectionalInsets) -> CellRect {
        let (left, top) = (insets.leading.sanitized, insets.top.sanitized)
        return scene.scale.cells(
            Rect(
                x: view.frame.x + left, y: view.frame.y + top,
                width: max(0, view.frame.width - left - insets.trailing.sanitized),
                height: max(0, view.frame.height - top - insets.bottom.sanitized)))
    }

    /// Writes a name into the upper or lower edge, at the first free position.
    mutating func writeTag(
        _ name: String, in rect: CellRect, color: ColorReference, atBottom: Bool, of view: PlacedView
    ) {
        let row = atBottom ? rect.bottom - 1 : rect.top
        let text = CellLines(name, width: max(1, rect.width - 2)).lines(limit: 1)[0]
        guard canvas.bounds.contains(0, row), !text.isEmpty, rect.width > 3 else { return }
        let last = min(rect.right, canvas.columns) - 1 - text.columns
        var column = max(rect.left, 0) + 1
        while column <= last {
            if canvas.isFree((column - 1)..<(column + text.columns + 1), row) {
                return write(text, atColumn: column, row: row, color: color, for: view)
            }
            column += 1
        }
    }
}
