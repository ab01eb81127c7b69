package import OnionGraphics
package import OnionModel
import OnionRender

/// Several pictures on one sheet, in rows, each with its caption.
package struct ContactSheet {
    /// A picture with its caption.
    package struct Cell: Sendable {
        package var picture: Picture
        package var caption: Caption
    }

    /// Pictures next to each other, under an optional title.
    package struct Row: Sendable {
        package var title: String?
        package var cells: [Cell]
    }

    private let text: any TextSetting
    private let palette: SheetPalette

    package init(text: any TextSetting, appearance: Traits.Appearance = .light) {
        self.text = text
        palette = SheetPalette(appearance)
    }

    /// Returns the sheet with all rows, as large as they need. Pictures keep their size in points, so that devices
    /// can be compared.
    package func picture(of rows: [Row], title: String) -> Picture {
        var drawing = Drawing(text: text, palette: palette)
        for row in rows { drawing.add(row) }
        return drawing.picture(titled: title)
    }

    /// The drawing of a sheet, which grows row by row.
    private struct Drawing {
        let text: any TextSetting
        let palette: SheetPalette
        var marks: [Mark] = []
        var width = 0.0
        var height = margin

        static let margin = 40.0
        static let spacing = 32.0

        mutating func add(_ row: Row) {
            if let title = row.title { add(title: title) }
            var x = Drawing.margin
            var bottom = height
            for cell in row.cells {
                let size = add(cell, at: Point(x: x, y: height))
                x += size.width + Drawing.spacing
                bottom = max(bottom, height + size.height)
            }
            width = max(width, x - Drawing.spacing + Drawing.margin)
            height = bottom + Drawing.spacing
        }

        private mutating func add(title: String) {
            let line = SheetText(title, size: 22, weight: .semibold, color: palette.text)
            marks.append(line.mark(at: Point(x: Drawing.margin, y: height), width: .infinity, by: text))
            width = max(width, 2 * Drawing.margin + line.width(by: text))
            height += 40
        }

        private mutating func add(_ cell: Cell, at point: Point) -> Size {
            let size = cell.picture.size
            marks.append(
                .group(
                    Group(transform: .translation(x: point.x, y: point.y), marks: [framed(cell.picture)])))
            var bottom = point.y + size.height + 12
            for line in cell.caption.lines(in: palette) {
                let height = line.height(width: size.width, by: text)
                marks.append(line.mark(at: Point(x: point.x, y: bottom), width: size.width, by: text))
                bottom += height + 2
            }
            return Size(width: size.width, height: bottom - point.y)
        }

        /// Returns the picture on its paper, with a hairline around it.
        private func framed(_ picture: Picture) -> Mark {
            let edge = VectorPath(Rect(width: picture.size.width, height: picture.size.height))
            let line = Mark.stroke(edge, palette.line, width: 1)
            return .group(Group(marks: [.group(Group(clip: edge, marks: picture.marks)), line]))
        }

        func picture(titled title: String) -> Picture {
            let size = Size(width: max(width, 2 * Drawing.margin), height: height - Drawing.spacing + Drawing.margin)
            let paper = Mark.fill(VectorPath(Rect(width: size.width, height: size.height)), palette.paper)
            return Picture(size: size, scale: ContactSheet.scale(of: size), title: title, marks: [paper] + marks)
        }
    }

    /// Returns two pixels per point; fewer for sheets that would have an excessive number of pixels.
    static func scale(of size: Size) -> Double {
        let longest = max(size.width, size.height)
        return longest > 0 ? min(2, max(0.1, 8_000 / longest)) : 2
    }
}
