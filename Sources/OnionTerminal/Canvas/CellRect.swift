/// A rectangle of terminal cells, without its right column and its bottom row.
struct CellRect: Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var width: Int { max(0, right - left) }
    var height: Int { max(0, bottom - top) }
    var isEmpty: Bool { width == 0 || height == 0 }
    var columns: Range<Int> { left..<max(left, right) }
    var rows: Range<Int> { top..<max(top, bottom) }
    var midRow: Int { top + (height - 1) / 2 }

    func contains(_ column: Int, _ row: Int) -> Bool {
        column >= left && column < right && row >= top && row < bottom
    }

    func intersection(_ other: CellRect) -> CellRect {
        CellRect(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// Returns the rectangle reduced by some columns and rows on each side.
    func inset(_ columns: Int, _ rows: Int) -> CellRect {
        CellRect(left: left + columns, top: top + rows, right: right - columns, bottom: bottom - rows)
    }

    /// Returns a row of the rectangle's columns.
    func row(_ row: Int) -> CellRect { CellRect(left: left, top: row, right: right, bottom: row + 1) }

    /// Returns the directions in which the outline of the rectangle leaves a cell; none inside.
    func outline(_ column: Int, _ row: Int) -> LineArms {
        var arms: LineArms = []
        if row == top || row == bottom - 1 {
            if column > left { arms.insert(.left) }
            if column < right - 1 { arms.insert(.right) }
        }
        if column == left || column == right - 1 {
            if row > top { arms.insert(.up) }
            if row < bottom - 1 { arms.insert(.down) }
        }
        return arms
    }
}
