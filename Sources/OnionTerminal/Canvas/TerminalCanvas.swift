import OnionGraphics
import OnionRender

/// A grid of terminal cells. Later drawing covers earlier drawing; lines join, and never cover texts.
struct TerminalCanvas {
    struct Cell {
        var arms: LineArms = []
        /// The text above the lines; empty for the right half of a wide character.
        var text: String?
        var style = TerminalStyle()
    }

    let columns: Int
    let rows: Int
    private var cells: [Cell]

    init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        cells = Array(repeating: Cell(), count: self.columns * self.rows)
    }

    var bounds: CellRect { CellRect(left: 0, top: 0, right: columns, bottom: rows) }

    /// - Precondition: The cell lies within the bounds.
    subscript(column: Int, row: Int) -> Cell {
        get { cells[row * columns + column] }
        set { cells[row * columns + column] = newValue }
    }

    /// The rows from top to bottom.
    var lines: [StyledLine] {
        (0..<rows).map { row in
            var line = StyledLine()
            for column in 0..<columns {
                let cell = self[column, row]
                line.append(cell.text ?? cell.arms.character ?? " ", cell.style)
            }
            return line
        }
    }
}

// MARK: - Filling

extension TerminalCanvas {
    /// Fills cells with a color, blended with the color below by its alpha.
    mutating func fill(_ rect: CellRect, _ color: RGBA, in clip: CellRect) {
        let rect = rect.intersection(clip).intersection(bounds)
        for row in rect.rows {
            for column in rect.columns { fill(atColumn: column, row: row, with: color) }
        }
    }

    private mutating func fill(atColumn column: Int, row: Int, with color: RGBA) {
        if color.alpha > 0.95 {
            unbind(column, row)
            self[column, row] = Cell(style: TerminalStyle(on: TerminalColor(color, over: nil)))
        } else {
            let style = self[column, row].style
            self[column, row].style.background = TerminalColor(color, over: style.background)
            if let foreground = style.foreground {
                self[column, row].style.foreground = TerminalColor(color, over: foreground)
            }
        }
    }

    /// Clears cells. Lines that lead to them from outside end at the edge.
    mutating func erase(_ rect: CellRect, in clip: CellRect) {
        let visible = rect.intersection(clip).intersection(bounds)
        for row in visible.rows {
            for column in visible.columns {
                unbind(column, row)
                let kept = self[column, row].arms.subtracting(inward(column, row, in: rect))
                self[column, row].arms = kept.isDisjoint(with: .all) ? [] : kept
            }
        }
    }

    /// Returns the arms of a cell that point into the rectangle.
    private func inward(_ column: Int, _ row: Int, in rect: CellRect) -> LineArms {
        let isInside = column > rect.left && column < rect.right - 1 && row > rect.top && row < rect.bottom - 1
        if isInside { return .all }
        var arms: LineArms = []
        if column == rect.left, row > rect.top, row < rect.bottom - 1 { arms.insert(.right) }
        if column == rect.right - 1, row > rect.top, row < rect.bottom - 1 { arms.insert(.left) }
        if row == rect.top, column > rect.left, column < rect.right - 1 { arms.insert(.down) }
        if row == rect.bottom - 1, column > rect.left, column < rect.right - 1 { arms.insert(.up) }
        return arms
    }

    /// Removes the text of a cell, with both halves of a wide character.
    private mutating func unbind(_ column: Int, _ row: Int) {
        guard let text = self[column, row].text else { return }
        if text.isEmpty, column > 0 { self[column - 1, row].text = " " }
        if column + 1 < columns, self[column + 1, row].text == "" { self[column + 1, row].text = " " }
        self[column, row].text = nil
    }
}

// MARK: - Texts

extension TerminalCanvas {
    /// Writes grapheme clusters from a column on, over lines and fills. Clusters that do not fit into the clip are left
    /// out.
    ///
    /// The background stays, unless the style has one.
    mutating func write(_ text: String, atColumn column: Int, row: Int, style: TerminalStyle, in clip: CellRect) {
        let clip = clip.intersection(bounds)
        var column = column
        for cluster in CellText.isolated(text) {
            if clip.contains(column, row), clip.contains(column + cluster.columns - 1, row) {
                put(cluster, atColumn: column, row: row, style: style)
            }
            column += cluster.columns
        }
    }

    private mutating func put(_ cluster: CellText.Cluster, atColumn column: Int, row: Int, style: TerminalStyle) {
        for offset in 0..<cluster.columns {
            unbind(column + offset, row)
            let background = style.background ?? self[column + offset, row].style.background
            self[column + offset, row] = Cell(text: offset == 0 ? cluster.text : "", style: style)
            self[column + offset, row].style.background = background
        }
    }

    /// Returns whether the cells of a row have no text. Cells outside the canvas count as free.
    func isFree(_ columns: Range<Int>, _ row: Int) -> Bool {
        guard (0..<rows).contains(row) else { return true }
        return columns.clamped(to: 0..<self.columns).allSatisfy { self[$0, row].text == nil }
    }
}

// MARK: - Lines

extension TerminalCanvas {
    /// Adds the arms of a line to a cell without text.
    mutating func join(_ arms: LineArms, atColumn column: Int, row: Int, color: TerminalColor?, in clip: CellRect) {
        guard clip.contains(column, row), bounds.contains(column, row), self[column, row].text == nil else { return }
        // A dotted line does not change a line that exists.
        let isCovered = arms.intersection(.all).isSubset(of: self[column, row].arms)
        if !arms.contains(.solid), isCovered { return }
        self[column, row].arms.formUnion(arms)
        self[column, row].style.foreground = color
    }

    /// Draws a rectangle's edges in its outermost cells; nothing for a rectangle that is too small.
    mutating func outline(_ rect: CellRect, kind: LineArms, color: TerminalColor?, in clip: CellRect) {
        guard rect.width >= 2, rect.height >= 2 else { return }
        let (right, bottom) = (rect.right - 1, rect.bottom - 1)
        let visible = rect.intersection(clip).intersection(bounds)
        for column in visible.columns where column > rect.left && column < right {
            join(kind.union(.horizontal), atColumn: column, row: rect.top, color: color, in: clip)
            join(kind.union(.horizontal), atColumn: column, row: bottom, color: color, in: clip)
        }
        for row in visible.rows where row > rect.top && row < bottom {
            join(kind.union(.vertical), atColumn: rect.left, row: row, color: color, in: clip)
            join(kind.union(.vertical), atColumn: right, row: row, color: color, in: clip)
        }
        join(kind.union([.down, .right]), atColumn: rect.left, row: rect.top, color: color, in: clip)
        join(kind.union([.down, .left]), atColumn: right, row: rect.top, color: color, in: clip)
        join(kind.union([.up, .right]), atColumn: rect.left, row: bottom, color: color, in: clip)
        join(kind.union([.up, .left]), atColumn: right, row: bottom, color: color, in: clip)
    }

    /// Draws a line from the left edge to the right edge.
    mutating func rule(
        _ columns: Range<Int>, row: Int, kind: LineArms, color: TerminalColor?, in clip: CellRect
    ) {
        for column in columns.clamped(to: bounds.columns) {
            join(kind.union(.horizontal), atColumn: column, row: row, color: color, in: clip)
        }
    }
}
