import OnionGraphics
import OnionLayout
import OnionModel

/// Draws a collection view. Its cells draw themselves; tiles are placeholders for cells that programs create.
struct CollectionViewPainter: ViewPainter {
    func background(on canvas: Canvas) -> RGBA? { canvas.system("systemBackground") }

    func paint(on canvas: inout Canvas) {
        let contents: [ViewType] = [.collectionViewCell, .collectionViewSection]
        guard !canvas.view.subviews.contains(where: { contents.contains($0.type) }) else { return }
        let gap = 8.0
        let columns = max(1, Int(((canvas.bounds.width - gap) / 120).clamped(to: 1...20)))
        let side = (canvas.bounds.width - gap * Double(columns + 1)) / Double(columns)
        guard side > 0 else { return }
        let rows = Int((canvas.bounds.height / (side + gap)).rounded(.up).clamped(to: 0...40))
        for row in 0..<rows {
            for column in 0..<columns {
                let tile = Rect(
                    x: gap + Double(column) * (side + gap), y: gap + Double(row) * (side + gap), width: side,
                    height: side)
                canvas.fill(canvas.directed(tile), canvas.system("quaternarySystemFill"), cornerRadius: 8)
            }
        }
    }
}
