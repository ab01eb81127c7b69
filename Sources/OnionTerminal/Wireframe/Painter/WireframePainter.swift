import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender

/// Draws the views of a scene into cells.
struct WireframePainter {
    var canvas: TerminalCanvas
    let scene: WireframeScene
    let occupancy: Occupancy
    let colors: WireframeColors
    let renderEnvironment: RenderEnvironment
    let outlines: Wireframe.Outlines

    init(
        _ scene: WireframeScene, renderEnvironment: RenderEnvironment, colors: WireframeColors,
        outlines: Wireframe.Outlines
    ) {
        canvas = TerminalCanvas(columns: scene.scale.columns, rows: scene.scale.rows)
        self.scene = scene
        occupancy = Occupancy(of: scene)
        self.colors = colors
        self.renderEnvironment = renderEnvironment
        self.outlines = outlines
    }

    /// Draws all views: a view before its subviews, its border after them, as in UIKit.
    mutating func paint() {
        if let background = colors.paint(.named("systemBackground")) {
            canvas.fill(canvas.bounds, background, in: canvas.bounds)
        }
        var bordered: [Int] = []
        for (index, view) in scene.views.enumerated() {
            while let last = bordered.last, scene.views[last].end <= index {
                drawBorder(of: scene.views[last])
                bordered.removeLast()
            }
            drawBackground(of: view)
            drawContent(of: view)
            if (view.view.number(.borderWidth) ?? 0) > 0 { bordered.append(index) }
        }
        for index in bordered.reversed() { drawBorder(of: scene.views[index]) }
    }

    // MARK: - What every view has

    private mutating func drawBackground(of view: PlacedView) {
        guard let color = view.view.color(.backgroundColor), view.type != .button else { return }
        let opacity = colors.rgba(color, tint: view.tint).alpha * view.alpha
        guard opacity > 0.01 else { return }
        if view.isLeaf, let line = thinLine(of: view) { return drawThin(line, color: color, of: view) }
        if let paint = colors.paint(color, alpha: view.alpha, tint: view.tint) {
            fill(view, paint)
        } else if opacity > 0.95 {
            canvas.erase(view.cells, in: view.clip)
            if !view.isWholeScreen(scene.scale) { outline(view) }
        }
    }

    /// Returns a line for a view that is thinner than half a cell, such as a separator or the grabber of a sheet.
    private func thinLine(of view: PlacedView) -> LineArms? {
        let (width, height) = (view.frame.width, view.frame.height)
        if height < scene.scale.pointsPerRow / 2, width >= height { return .horizontal }
        return width < scene.scale.pointsPerColumn / 2 ? .vertical : nil
    }

    private mutating func drawThin(_ line: LineArms, color: ColorReference, of view: PlacedView) {
        guard view.frame.width > 0, view.frame.height > 0 else { return }
        let row = scene.scale.rows(1, about: view.frame).lowerBound
        let kind: LineArms = min(view.frame.width, view.frame.height) < 3 ? .solid : [.solid, .heavy]
        if line == .horizontal {
            let ink = lineColor(
                color, of: view, in: CellRect(left: view.cells.left, top: row, right: view.cells.right, bottom: row))
            canvas.rule(view.cells.columns, row: row, kind: kind, color: ink, in: view.clip)
        } else {
            let column = Int(((view.frame.x + view.frame.width / 2) / scene.scale.pointsPerColumn).rounded(.down))
            for row in view.cells.rows.clamped(to: canvas.bounds.rows) {
                canvas.join(
                    line.union(kind), atColumn: column, row: row, color: lineColor(color, of: view, in: view.cells),
                    in: view.clip)
            }
        }
    }

    private mutating func drawBorder(of view: PlacedView) {
        let color = view.view.color(.borderColor) ?? .named("label")
        outline(view, color: color)
    }

    /// Fills a view's area in its shape.
    mutating func fill(_ view: PlacedView, _ color: RGBA) {
        let radius = view.view.number(.cornerRadius) ?? 0
        canvas.fill(RoundedArea(view.cells, radius: radius, scene.scale), color, in: view.clip)
    }

    /// Draws a view's edges.
    mutating func outline(_ view: PlacedView, _ kind: LineArms = .solid, color: ColorReference = .named("systemGray3"))
    {
        let isRound = (view.view.number(.cornerRadius) ?? 0) > 0
        canvas.outline(
            view.cells, kind: isRound ? kind.union(.rounded) : kind, color: lineColor(color, of: view, in: view.cells),
            in: view.clip)
    }

    func lineColor(_ color: ColorReference, of view: PlacedView, in rect: CellRect) -> TerminalColor? {
        style(color, of: view, atColumn: rect.left, row: rect.top).foreground
    }

    // MARK: - Texts

    /// Returns the style of a part of a view over the content of a cell.
    func style(_ color: ColorReference, of view: PlacedView, atColumn column: Int, row: Int) -> TerminalStyle {
        let below = canvas.bounds.contains(column, row) ? canvas[column, row].style.background : nil
        return colors.style(color, of: view, over: below)
    }

    /// Writes one line, starting at a column.
    mutating func write(
        _ text: String, atColumn column: Int, row: Int, color: ColorReference, isBold: Bool = false,
        for view: PlacedView
    ) {
        var style = style(color, of: view, atColumn: min(max(column, 0), canvas.columns - 1), row: row)
        style.isBold = isBold
        canvas.write(text, atColumn: column, row: row, style: style, in: view.clip)
    }

    /// Writes one line in the middle of columns, cut where it does not fit.
    mutating func write(
        _ text: String, centeredIn columns: Range<Int>, row: Int, color: ColorReference, isBold: Bool = false,
        for view: PlacedView
    ) {
        guard !columns.isEmpty else { return }
        let shown = CellLines(text, width: columns.count).lines(limit: 1)[0]
        let column = columns.lowerBound + (columns.count - shown.columns) / 2
        write(shown, atColumn: column, row: row, color: color, isBold: isBold, for: view)
    }

    /// A text of the document in the stage's language; empty where there is none.
    func text(_ property: Property, of view: PlacedView) -> String {
        view.view.words(property, in: renderEnvironment.environment) ?? ""
    }
}

extension PlacedView {
    /// Whether the screen's own frame is its outline.
    func isWholeScreen(_ scale: CellScale) -> Bool {
        cells.width >= scale.columns && cells.height >= scale.rows
    }
}
