import OnionGraphics

/// A grid of terminal cells. Later drawing covers earlier drawing; lines join, and never cover texts.
struct TerminalCanvas {
    struct Cell {
        var arms: LineArms = []
        /// The text above the lines; empty for the right half of a wide character.
        var text: String?
        var style = TerminalStyle()
    }

    let bounds: CellRect
    private var cells: [Cell]

    init(columns: Int, rows: Int) {
        bounds = CellRect(left: 0, top: 0, right: max(0, columns), bottom: max(0, rows))
        cells = Array(repeating: Cell(), count: bounds.width * bounds.height)
    }

    /// - Precondition: The cell lies within the bounds.
    private subscript(column: Int, row: Int) -> Cell {
        get { cells[row * bounds.width + column] }
        set { cells[row * bounds.width + column] = newValue }
    }

    /// The rows from top to bottom.
    var lines: [StyledLine] {
        bounds.rows.map { row in
            bounds.columns.reduce(into: StyledLine()) { line, column in
                let cell = self[column, row]
                line.append(cell.text ?? cell.arms.character, cell.style)
            }
        }
    }

    /// Returns the color behind a cell, of the nearest one for a cell outside.
    func background(_ column: Int, _ row: Int) -> TerminalColor? {
        guard !bounds.isEmpty else { return nil }
        return self[min(max(column, 0), bounds.right - 1), min(max(row, 0), bounds.bottom - 1)].style.background
    }

    /// Returns whether the cells of a row have no text. Cells outside the canvas count as free.
    func isFree(_ columns: Range<Int>, _ row: Int) -> Bool {
        !bounds.rows.contains(row) || columns.clamped(to: bounds.columns).allSatisfy { self[$0, row].text == nil }
    }

    private func positions(_ rect: CellRect, in clip: CellRect) -> some Sequence<(column: Int, row: Int)> {
        let visible = rect.intersection(clip).intersection(bounds)
        return visible.rows.lazy.flatMap { row in visible.columns.lazy.map { ($0, row) } }
    }
}

// MARK: - Filling

extension TerminalCanvas {
    /// Fills an area with a color, blended with the color below by its alpha. The other quarters of a partly covered
    /// cell keep the color below.
    mutating func fill(_ area: RoundedArea, _ color: RGBA, in clip: CellRect) {
        for (column, row) in positions(area.cells, in: clip) {
            let (quarters, style) = (area.quarters(column, row), self[column, row].style)
            if quarters < 15 {
                let style = TerminalStyle(foreground: TerminalColor(color, over: style.background))
                if quarters > 0 { write(RoundedArea.character(of: quarters), column, row, style, in: clip) }
            } else if color.alpha > 0.95 {
                unbind(column, row)
                self[column, row] = Cell(style: TerminalStyle(background: TerminalColor(color, over: nil)))
            } else {
                self[column, row].style.background = TerminalColor(color, over: style.background)
                self[column, row].style.foreground = style.foreground.map { TerminalColor(color, over: $0) }
            }
        }
    }

    /// Clears cells. Lines that lead to them from outside end at the edge.
    mutating func erase(_ rect: CellRect, in clip: CellRect) {
        let inside = rect.inset(1, 1)
        let neighbours: [(LineArms, Int, Int)] = [(.up, 0, -1), (.right, 1, 0), (.down, 0, 1), (.left, -1, 0)]
        for (column, row) in positions(rect, in: clip) {
            unbind(column, row)
            for (arm, x, y) in neighbours
            where inside.contains(column, row) || inside.contains(column + x, row + y) {
                self[column, row].arms.remove(arm)
            }
            if self[column, row].arms.isDisjoint(with: .all) { self[column, row].arms = [] }
        }
    }

    /// Removes the text of a cell, with both halves of a wide character.
    private mutating func unbind(_ column: Int, _ row: Int) {
        guard let text = self[column, row].text else { return }
        if text.isEmpty, column > 0 { self[column - 1, row].text = " " }
        if column + 1 < bounds.right, self[column + 1, row].text == "" { self[column + 1, row].text = " " }
        self[column, row].text = nil
    }
}

// MARK: - Texts and lines

extension TerminalCanvas {
    /// Writes grapheme clusters from a column on, over lines and fills. Clusters that do not fit into the clip are left
    /// out.
    ///
    /// The background stays, unless the style has one.
    mutating func write(_ text: String, _ column: Int, _ row: Int, _ style: TerminalStyle, in clip: CellRect) {
        let clip = clip.intersection(bounds)
        var column = column
        for cluster in CellText.isolated(text) {
            let columns = column..<(column + cluster.columns)
            column = columns.upperBound
            guard clip.contains(columns.lowerBound, row), clip.contains(columns.upperBound - 1, row) else { continue }
            for (number, column) in columns.enumerated() {
                unbind(column, row)
                let background = style.background ?? self[column, row].style.background
                self[column, row] = Cell(text: number == 0 ? cluster.text : "", style: style)
                self[column, row].style.background = background
            }
        }
    }

    /// Draws a rectangle's edges in its outermost cells; nothing for a rectangle that is too small.
    mutating func outline(_ rect: CellRect, kind: LineArms, color: TerminalColor?, in clip: CellRect) {
        guard rect.width >= 2, rect.height >= 2 else { return }
        for (column, row) in positions(rect, in: clip) {
            join(kind.union(rect.outline(column, row)), column, row, color)
        }
    }

    /// Draws lines through the middle of all cells of a rectangle, such as a row.
    mutating func rule(_ rect: CellRect, _ arms: LineArms, color: TerminalColor?, in clip: CellRect) {
        for (column, row) in positions(rect, in: clip) { join(arms, column, row, color) }
    }

    /// Adds the arms of a line to a cell without text. A dotted line does not change a line that exists.
    private mutating func join(_ arms: LineArms, _ column: Int, _ row: Int, _ color: TerminalColor?) {
        let (cell, directions) = (self[column, row], arms.intersection(.all))
        guard !directions.isEmpty, cell.text == nil, arms.contains(.solid) || !directions.isSubset(of: cell.arms)
        else { return }
        self[column, row].arms.formUnion(arms)
        self[column, row].style.foreground = color
    }
}

/// A rectangle of cells with round corners, with the precision of quarter cells.
struct RoundedArea {
    let cells: CellRect
    /// The corner radius in columns and in rows.
    private let radius: (x: Double, y: Double)

    /// - Parameters:
    ///   - radius: The corner radius in points.
    ///   - scale: The points a column.
    init(_ cells: CellRect, radius: Double = 0, _ scale: Double = 1) {
        self.cells = cells
        let columns = max(0, radius.isNaN ? 0 : radius) / scale
        self.radius = (min(columns, Double(cells.width) / 2), min(columns / 2, Double(cells.height) / 2))
    }

    /// Returns the quarters of a cell inside the area: 1 the upper left, 2 the upper right, 4 the lower left, 8 the
    /// lower right.
    func quarters(_ column: Int, _ row: Int) -> Int {
        guard cells.contains(column, row) else { return 0 }
        if radius.x < 0.5 || radius.y < 0.25 { return 15 }
        return (0..<4).reduce(0) { quarters, index in
            let x = outside(Double(column - cells.left) + (index & 1 == 0 ? 0.25 : 0.75), radius.x, cells.width)
            let y = outside(Double(row - cells.top) + (index & 2 == 0 ? 0.25 : 0.75), radius.y, cells.height)
            return x * x + y * y <= 1 ? quarters | 1 << index : quarters
        }
    }

    /// Returns how far a coordinate is from the centers of the round corners, in radii; 0 between them.
    private func outside(_ position: Double, _ radius: Double, _ length: Int) -> Double {
        max(radius - position, position - (Double(length) - radius), 0) / radius
    }

    /// Returns the block character that shows quarters in the foreground color.
    static func character(of quarters: Int) -> String { String(characters[quarters & 15]) }

    private static let characters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
}
