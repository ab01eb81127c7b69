package import OnionLayout
import OnionModel
package import OnionRender

/// Draws layouts in terminal characters: the device as a frame, views as boxes, and texts at their positions.
///
/// Several layouts are side by side at one scale, in as many rows as the terminal's width requires. The same layouts
/// produce the same lines.
package struct Wireframe: Sendable {
    /// A layout with the text in its frame: the device's name, and what distinguishes this picture from others.
    package typealias Screen = (result: LayoutResult, renderEnvironment: RenderEnvironment, caption: String)

    /// The most columns, including the frame.
    package var width: Int
    /// Whether areas have colors. Otherwise characters show everything.
    package var isColored: Bool
    /// Shows the safe area, margins and slots.
    package var showsGuides: Bool
    /// The template of each layer with its revision, such as `template/modal@1`, for a legend with one color a layer;
    /// nil draws the screen in its own colors.
    package var layers: [String]?

    /// The least numbers of points a column. Text of the usual size has about its real width at the first one; the
    /// coarser ones are tried for fewer rows, as long as texts are readable.
    private static let scales = [7.5, 8.625, 10.125]
    private static let gap = 2

    package init(width: Int = 80, isColored: Bool = false, showsGuides: Bool = false, layers: [String]? = nil) {
        self.width = width
        self.isColored = isColored
        self.showsGuides = showsGuides
        self.layers = layers
    }

    /// Returns the lines from top to bottom, with one legend below all screens.
    ///
    /// - Parameter warnings: Receives the names of unknown colors.
    package func lines(of screens: [Screen], noting warnings: inout PictureWarnings) -> [StyledLine] {
        let scales = screens.count > 1 ? Wireframe.scales : [Wireframe.scales[0]]
        let tried = scales.map { scale in rows(screens.map { picture(of: $0, scale, noting: &warnings) }) }
        let best = tried.reduce(tried[0]) { $1.count < $0.count ? $1 : $0 }
        let legend = (layers ?? []).enumerated().map { number, text in
            var line = StyledLine("■ ", TerminalStyle(foreground: WireframePainter.color(ofLayer: number)))
            line.append(CellText.isolated(text.cut(to: width - 2)).text)
            return line
        }
        return Array(best.map(Wireframe.beside).joined(separator: [StyledLine()])) + legend
    }

    // MARK: - Several screens

    /// Returns the pictures that are beside each other.
    private func rows(_ pictures: [[StyledLine]]) -> [[[StyledLine]]] {
        var rows: [[[StyledLine]]] = []
        var used = width
        for picture in pictures {
            let columns = picture[0].columns
            if used < width, used + Wireframe.gap + columns <= width {
                rows[rows.count - 1].append(picture)
                used += Wireframe.gap + columns
            } else {
                rows.append([picture])
                used = columns
            }
        }
        return rows
    }

    private static func beside(_ pictures: [[StyledLine]]) -> [StyledLine] {
        (0..<(pictures.map(\.count).max() ?? 0)).map { row in
            pictures.reduce(into: StyledLine()) { line, picture in
                line.pad(to: line.runs.isEmpty ? 0 : line.columns + gap)
                line.append(
                    row < picture.count ? picture[row] : StyledLine(String(repeating: " ", count: picture[0].columns)))
            }
        }
    }

    // MARK: - One screen

    /// Returns the lines of a screen, all of the same width. Very narrow terminals leave out the device.
    private func picture(
        of screen: Screen, _ pointsPerColumn: Double, noting warnings: inout PictureWarnings
    ) -> [StyledLine] {
        let isFramed = width >= 12
        let scale = CellScale(
            screen.result.root.frame.size, width: isFramed ? width - 2 : width, pointsPerColumn: pointsPerColumn)
        var painter = WireframePainter(
            screen.result.root, on: screen.renderEnvironment, scale,
            coloring: layers != nil ? .layers : isColored ? .screen : .none)
        painter.paint()
        painter.drawSystem()
        if let layers { painter.drawLayers(layers) }
        if showsGuides { painter.drawGuides() }
        warnings.formUnion(painter.warnings)
        return isFramed ? framed(painter.canvas.lines, screen.caption) : painter.canvas.lines
    }

    private func framed(_ lines: [StyledLine], _ caption: String) -> [StyledLine] {
        let width = lines[0].columns
        var name = StyledLine()
        if !caption.isEmpty, width > 6 {
            name.append(" ", .dim)
            name.append(CellText.isolated(caption.cut(to: width - 4)).text, .bold)
            name.append(" ", .dim)
        }
        let rest = width - name.columns
        func line(_ left: String, _ content: StyledLine, _ right: String) -> StyledLine {
            var line = StyledLine(left, .dim)
            line.append(content)
            line.append(right, .dim)
            return line
        }
        func rule(_ length: Int) -> String { String(repeating: "─", count: length) }
        return [line("╭" + rule(rest / 2), name, rule(rest - rest / 2) + "╮")] + lines.map { line("│", $0, "│") }
            + [line("╰", StyledLine(rule(width), .dim), "╯")]
    }
}
