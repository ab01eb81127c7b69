import OnionGraphics
import OnionLayout
import OnionModel

/// Draws a table. Its cells draw themselves; skeleton rows are placeholders for cells that programs create.
struct TableViewPainter: ViewPainter {
    func background(on canvas: Canvas) -> RGBA? {
        canvas.system(canvas.view.isGroupedTable ? "systemGroupedBackground" : "systemBackground")
    }

    func paint(on canvas: inout Canvas) {
        let contents: [ViewType] = [.tableViewCell, .tableViewSection]
        guard canvas.view.slot == nil, !canvas.view.subviews.contains(where: { contents.contains($0.type) }) else {
            return
        }
        let height = 52.0
        let top = canvas.view.contentTop
        let rows = Int(((canvas.bounds.height - top) / height).clamped(to: 0...40))
        for row in 0..<rows {
            let rect = Rect(y: top + Double(row) * height, width: canvas.bounds.width, height: height)
            canvas.drawSkeletonRow(in: rect, number: row)
        }
    }
}

extension LaidOutView {
    var isGroupedTable: Bool { [.grouped, .insetGrouped].contains(choice(.tableViewStyle)) }
}

extension Canvas {
    /// Draws a skeleton row: a square, two bars and a separator.
    fileprivate mutating func drawSkeletonRow(in rect: Rect, number: Int) {
        let color = system("quaternarySystemFill")
        let square = Rect(x: rect.x + 16, y: rect.midY - 16, width: 32, height: 32)
        fill(directed(square), color, cornerRadius: 7)
        let room = max(0, rect.width - 80)
        let lengths = [0.5, 0.62, 0.44, 0.56]
        let title = Rect(x: rect.x + 60, y: rect.midY - 10, width: room * lengths[number % 4], height: 8)
        fill(directed(title), color, cornerRadius: 4)
        let detail = Rect(x: rect.x + 60, y: rect.midY + 4, width: room * lengths[(number + 2) % 4] * 1.4, height: 6)
        fill(directed(detail), color, cornerRadius: 3)
        hairline(
            directed(
                Rect(
                    x: rect.x + 60, y: rect.maxY - context.hairline, width: max(0, rect.width - 60),
                    height: context.hairline)))
    }
}
