import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender

/// Draws the views of a screen into cells.
struct WireframePainter {
    enum Coloring: Hashable {
        /// Lines and texts only, for output without colors.
        case none
        /// The screen's own colors, with filled areas in place of lines.
        case screen
        /// One color a layer, on the terminal's background.
        case layers
    }

    var canvas: TerminalCanvas
    /// The unknown colors that were drawn.
    private(set) var warnings = PictureWarnings()
    let views: [PlacedView]
    let scale: CellScale
    let occupancy: Occupancy
    let renderEnvironment: RenderEnvironment
    let coloring: Coloring
    private let palette: Palette

    init(_ root: LaidOutView, on renderEnvironment: RenderEnvironment, _ scale: CellScale, coloring: Coloring) {
        canvas = TerminalCanvas(columns: scale.screen.width, rows: scale.screen.height)
        views = PlacedView.all(in: root, scale: scale, tint: renderEnvironment.tint)
        self.scale = scale
        occupancy = Occupancy(of: views, on: scale)
        self.renderEnvironment = renderEnvironment
        self.coloring = coloring
        palette = Palette(
            appearance: renderEnvironment.appearance, contrast: renderEnvironment.contrast,
            look: renderEnvironment.environment.look)
    }

    /// Draws all views: a view before its subviews, its border after them, as in UIKit.
    mutating func paint() {
        if fills {
            canvas.fill(RoundedArea(canvas.bounds), palette.system("systemBackground"), in: canvas.bounds)
        }
        var bordered: [PlacedView] = []
        for view in views {
            while let last = bordered.last, last.depth >= view.depth { drawBorder(of: bordered.removeLast()) }
            drawBackground(of: view)
            drawContent(of: view)
            if (view.view.number(.borderWidth) ?? 0) > 0 { bordered.append(view) }
        }
        for view in bordered.reversed() { drawBorder(of: view) }
    }

    private mutating func drawBorder(of view: PlacedView) {
        outline(view.cells, color: view.view.color(.borderColor) ?? .named("label"), of: view)
    }

    /// Fills a view with its color. One thinner than half a cell is a line, such as a separator or the grabber of a sheet.
    private mutating func drawBackground(of view: PlacedView) {
        guard let color = view.view.color(.backgroundColor), view.view.type != .button else { return }
        let paint = paint(color, of: view)
        let isFlat = view.frame.height < scale.pointsPerRow / 2 && view.frame.width >= view.frame.height
        guard paint.alpha > 0.01 else { return }
        guard view.isLeaf, isFlat || view.frame.width < scale.pointsPerColumn / 2 else {
            if fills || paint.alpha > 0.95 { drawArea(view.cells, paint, of: view) }
            return
        }
        guard view.frame.width > 0, view.frame.height > 0 else { return }
        var line = view.cells.row(scale.rows(1, about: view.frame).lowerBound)
        if !isFlat {
            line = view.cells
            line.left = Int(((view.frame.x + view.frame.width / 2) / scale.pointsPerColumn).rounded(.down))
            line.right = line.left + 1
        }
        let kind: LineArms = min(view.frame.width, view.frame.height) < 3 ? .solid : [.solid, .heavy]
        rule(line, kind.union(isFlat ? .horizontal : .vertical), color: color, of: view)
    }

    // MARK: - Parts

    /// Whether areas are filled with the screen's colors.
    var fills: Bool { coloring == .screen }

    /// Whether the screen's own frame is the outline of a view.
    func isWholeScreen(_ view: PlacedView) -> Bool { view.cells.intersection(canvas.bounds) == canvas.bounds }

    /// Fills an area of a view in its shape, or draws it as an empty box without colors.
    mutating func drawArea(_ cells: CellRect, _ paint: RGBA, of view: PlacedView) {
        if fills {
            canvas.fill(RoundedArea(cells, radius: view.cornerRadius, scale.pointsPerColumn), paint, in: view.clip)
        } else {
            canvas.erase(cells, in: view.clip)
            if !isWholeScreen(view) { outline(cells, of: view) }
        }
    }

    /// Draws a rectangle's edges. Those of a view with round corners are round.
    mutating func outline(
        _ cells: CellRect, _ kind: LineArms = .solid, color: ColorReference = .named("systemGray3"), of view: PlacedView
    ) {
        canvas.outline(
            cells, kind: view.cornerRadius > 0 ? kind.union(.rounded) : kind, color: ink(color, of: view, at: cells),
            in: view.clip)
    }

    mutating func rule(_ cells: CellRect, _ arms: LineArms, color: ColorReference, of view: PlacedView) {
        canvas.rule(cells, arms, color: ink(color, of: view, at: cells), in: view.clip)
    }

    /// Writes one line in columns, cut where it does not fit.
    mutating func write(
        _ text: String, _ alignment: Alignment = .center, in columns: Range<Int>, row: Int, _ color: ColorReference,
        isBold: Bool = false, for view: PlacedView
    ) {
        guard !columns.isEmpty else { return }
        let shown = text.cut(to: columns.count)
        let column = alignment.column(of: shown, in: columns)
        let place = CellRect(left: column, top: row, right: column, bottom: row)
        canvas.write(
            shown, column, row, TerminalStyle(foreground: ink(color, of: view, at: place), isBold: isBold),
            in: view.clip)
    }

    /// A text of the document in the screen's language; empty where there is none.
    func text(_ property: Property, of view: PlacedView) -> String {
        view.view.words(property, in: renderEnvironment.environment) ?? ""
    }

    // MARK: - Colors

    /// Returns the color of a part of a view above the color of the first cell; nil is the terminal's color.
    mutating func ink(_ color: ColorReference, of view: PlacedView, at cells: CellRect) -> TerminalColor? {
        switch coloring {
        case .none: nil
        case .screen: TerminalColor(paint(color, of: view), over: canvas.background(cells.left, cells.top))
        case .layers: WireframePainter.color(ofLayer: view.view.layer)
        }
    }

    /// Returns a color of the document with the opacity of a view.
    mutating func paint(_ color: ColorReference, of view: PlacedView) -> RGBA {
        var unknown = PictureWarnings()
        let tint = palette.rgba(view.tint, tint: palette.system("systemBlue"), noting: &unknown)
        let paint = palette.rgba(color, tint: tint, noting: &unknown)
        if fills { warnings.formUnion(unknown) }
        return paint.faded(to: view.alpha)
    }

    /// Returns one of six colors that differ on dark and on light backgrounds; they repeat after the sixth layer.
    static func color(ofLayer layer: Int) -> TerminalColor {
        let colors = [6, 5, 3, 2, 4, 1]
        return .standard(colors[max(0, layer) % colors.count])
    }
}

/// The edge of its room at which a text is.
enum Alignment {
    case left, center, right

    func column(of line: String, in columns: Range<Int>) -> Int {
        switch self {
        case .left: columns.lowerBound
        case .center: columns.lowerBound + (columns.count - line.columns) / 2
        case .right: columns.upperBound - line.columns
        }
    }
}
