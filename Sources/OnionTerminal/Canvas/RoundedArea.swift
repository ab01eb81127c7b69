import OnionGraphics
import OnionRender

/// A rectangle of cells with round corners, with the precision of quarter cells.
struct RoundedArea {
    let cells: CellRect
    /// The corner radius in columns and in rows.
    private let radius: (x: Double, y: Double)

    /// - Parameter radius: The corner radius in points.
    init(_ cells: CellRect, radius: Double, _ scale: CellScale) {
        self.cells = cells
        let radius = radius > 0 ? radius : 0
        self.radius = (
            min(radius / scale.pointsPerColumn, Double(cells.width) / 2),
            min(radius / scale.pointsPerRow, Double(cells.height) / 2)
        )
    }

    /// Returns the quarters of a cell inside the area: 1 the upper left, 2 the upper right, 4 the lower left, 8 the
    /// lower right.
    func quarters(_ column: Int, _ row: Int) -> Int {
        guard cells.contains(column, row) else { return 0 }
        if radius.x < 0.5 || radius.y < 0.25 { return 15 }
        let (x, y) = (Double(column - cells.left), Double(row - cells.top))
        var quarters = 0
        for (index, (right, lower)) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].enumerated()
        where contains(x + 0.25 + right / 2, y + 0.25 + lower / 2) {
            quarters |= 1 << index
        }
        return quarters
    }

    private func contains(_ x: Double, _ y: Double) -> Bool {
        let across = max(radius.x - x, x - (Double(cells.width) - radius.x), 0) / radius.x
        let down = max(radius.y - y, y - (Double(cells.height) - radius.y), 0) / radius.y
        return across * across + down * down <= 1
    }

    /// Returns the block character that shows quarters in the foreground color.
    static func character(of quarters: Int) -> String {
        [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"][quarters & 15]
    }
}

extension TerminalCanvas {
    /// Fills an area with a color. The other quarters of a partly covered cell keep the color below.
    mutating func fill(_ area: RoundedArea, _ color: RGBA, in clip: CellRect) {
        let visible = area.cells.intersection(clip).intersection(bounds)
        for row in visible.rows {
            for column in visible.columns {
                let quarters = area.quarters(column, row)
                if quarters == 15 {
                    fill(CellRect(left: column, top: row, right: column + 1, bottom: row + 1), color, in: clip)
                } else if quarters > 0 {
                    let below = self[column, row].style.background
                    let style = TerminalStyle(TerminalColor(color, over: below))
                    write(RoundedArea.character(of: quarters), atColumn: column, row: row, style: style, in: clip)
                }
            }
        }
    }
}
