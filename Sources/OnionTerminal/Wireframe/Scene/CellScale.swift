import OnionModel
import OnionRender

/// The scale from points to cells, which are twice as high as wide.
struct CellScale: Hashable {
    /// All cells of the screen.
    let screen: CellRect
    let pointsPerColumn: Double
    var pointsPerRow: Double { 2 * pointsPerColumn }

    private static let rowLimit = 1_000

    /// Creates the scale that shows a screen in at most `width` columns.
    init(_ size: Size, width: Int, pointsPerColumn wanted: Double) {
        let points = max(1, size.width.sanitized)
        let columns = min(max(1, width), max(1, Int((points / wanted).rounded())))
        pointsPerColumn = points / Double(columns)
        let rows = Int((max(1, size.height.sanitized) / (2 * pointsPerColumn)).rounded())
        screen = CellRect(left: 0, top: 0, right: columns, bottom: min(max(1, rows), CellScale.rowLimit))
    }

    /// Returns the cells with the edges nearest to a rectangle's. A rectangle narrower than half a cell may have none.
    func cells(_ rect: Rect) -> CellRect {
        func column(_ x: Double) -> Int { Int((x.sanitized / pointsPerColumn).rounded()) }
        func row(_ y: Double) -> Int { Int((y.sanitized / pointsPerRow).rounded()) }
        return CellRect(left: column(rect.x), top: row(rect.y), right: column(rect.maxX), bottom: row(rect.maxY))
    }

    /// Returns a number of rows around the middle of a rectangle.
    func rows(_ count: Int, about rect: Rect) -> Range<Int> {
        let top = Int(((rect.y + rect.height / 2).sanitized / pointsPerRow - Double(count) / 2).rounded())
        return top..<(top + count)
    }
}
