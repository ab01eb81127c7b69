import OnionGraphics
import OnionModel

/// Draws a picker view. A program fills its rows, so bars are placeholders for their titles.
struct PickerViewPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        canvas.drawWheels([[]])
    }
}

extension Canvas {
    /// Draws wheels side by side, with the middle rows highlighted. A wheel without titles shows bars.
    mutating func drawWheels(_ wheels: [[String]]) {
        let row = 32.0
        let plate = bounds.inset(9, 0).centered(Size(width: max(0, bounds.width - 18), height: row))
        fill(plate, system("tertiarySystemFill"), cornerRadius: 8)
        let width = plate.width / Double(max(1, wheels.count))
        for (index, titles) in wheels.enumerated() {
            for offset in -2...2 {
                let cell = Rect(
                    x: plate.x + Double(index) * width, y: plate.y + Double(offset) * row, width: width, height: row)
                guard cell.y >= 0, cell.maxY <= bounds.height else { continue }
                let color = system("label").faded(to: [1, 0.4, 0.18][abs(offset)])
                drawRow(titles.isEmpty ? nil : titles[offset + 2], in: directed(cell), color)
            }
        }
    }

    private mutating func drawRow(_ title: String?, in cell: Rect, _ color: RGBA) {
        if let title {
            draw(styled(title, FontStyle(size: 21)), in: cell, alignment: .center, color: color)
        } else {
            fill(cell.centered(Size(width: cell.width * 0.4, height: 8)), color.faded(to: 0.4), cornerRadius: 4)
        }
    }
}
