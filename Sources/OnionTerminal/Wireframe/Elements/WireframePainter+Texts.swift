import OnionLayout
import OnionModel
import OnionRender

extension WireframePainter {
    /// Draws a label: a text in the vertical middle of its frame, as `UILabel` does.
    mutating func drawLabel(_ view: PlacedView) {
        let text = text(.text, of: view)
        guard !text.isEmpty, view.frame.width > 0, view.frame.height > 0 else { return }
        let block = TextBlock(
            text: CellText(text), frame: view.frame, cells: view.cells, fontSize: FontSizes.points(of: view.view.font),
            lines: view.view.count(.lines) ?? 1,
            mode: view.view.choice(.lineBreakMode) ?? .tailTruncation,
            alignment: isHuggedInTheMiddle(view, text) ? .center : alignment(of: view))
        let placed = block.placed(in: occupancy, scene.scale)
        write(
            placed, view.view.color(.textColor) ?? .named("label"), isBold: FontSizes.isBold(view.view.font), for: view)
    }

    /// Whether a label is about as wide as its text and centred on the screen. Then its text is centred, too.
    private func isHuggedInTheMiddle(_ view: PlacedView, _ text: String) -> Bool {
        let middle = Double(canvas.columns) * scene.scale.pointsPerColumn / 2
        let width = Double(text.columns) * FontSizes.points(of: view.view.font) * 0.5
        return abs(view.frame.x + view.frame.width / 2 - middle) < 1 && view.frame.width + 8 < view.outerWidth
            && width > view.frame.width * 0.8 && width < view.frame.width * 1.25
    }

    /// Draws a text from the top, with insets.
    mutating func drawTextView(_ view: PlacedView) {
        let room = view.cells.width > 2 ? view.cells.inset(1, view.cells.height > 2 ? 1 : 0) : view.cells
        if view.view.color(.backgroundColor) == nil, !colors.fills { outline(view) }
        let text = text(.text, of: view)
        guard !text.isEmpty, !room.isEmpty else { return }
        let lines = CellLines(text, width: room.width).lines(limit: room.height)
        let placed = TextBlock.Placed(lines: lines, room: room, alignment: alignment(of: view))
        write(placed, view.view.color(.textColor) ?? .named("label"), for: view)
    }

    private mutating func write(
        _ block: TextBlock.Placed, _ color: ColorReference, isBold: Bool = false, for view: PlacedView
    ) {
        var rows = block.room.top..<(block.room.top + block.lines.count)
        // Texts that are too close for whole rows move to the next free row.
        for shift in [0, 1, -1] where isFree(block, shiftedBy: shift) {
            rows = (block.room.top + shift)..<(block.room.top + shift + block.lines.count)
            break
        }
        for (line, row) in zip(block.lines, rows) {
            write(line, atColumn: block.column(of: line), row: row, color: color, isBold: isBold, for: view)
        }
    }

    private func isFree(_ block: TextBlock.Placed, shiftedBy shift: Int) -> Bool {
        block.lines.enumerated().allSatisfy { number, line in
            let column = block.column(of: line)
            return canvas.isFree(column..<(column + line.columns), block.room.top + number + shift)
        }
    }

    func alignment(of view: PlacedView) -> TextBlock.Alignment {
        switch view.view.choice(.alignment) {
        case .center: .center
        case .left: .left
        case .right: .right
        case .natural, .justified, .fill, .leading, .top, .trailing, .bottom, .firstBaseline, .lastBaseline, nil:
            isRightToLeft(view) ? .right : .left
        }
    }

    func isRightToLeft(_ view: PlacedView) -> Bool { view.view.isRightToLeft(in: renderEnvironment.environment) }
}
