package import OnionLayout
import OnionModel
package import OnionRender

/// Draws a layout in terminal characters: the device as a frame, views as boxes, and texts at their positions.
///
/// The same layout produces the same lines.
package struct Wireframe: Sendable {
    /// The views that get an outline.
    package enum Outlines: Hashable, Sendable {
        /// Views that are visible, and views without other content.
        case visible
        /// All views.
        case all
    }

    /// The most columns, including the frame.
    package var width: Int
    /// The least number of points a column. It grows where `width` requires it.
    package var pointsPerColumn: Double
    /// Whether areas have colors. Otherwise characters show everything.
    package var isColored: Bool
    package var outlines: Outlines
    /// Shows the safe area, margins and slots.
    package var showsGuides: Bool
    /// The captions of a legend, with one color a layer; nil draws the screen in its own colors.
    package var layers: [LayerCaption]?

    package struct LayerCaption: Hashable, Sendable {
        /// The index of the layer in the composition.
        package var layer: Int
        /// The template with its revision, such as `template/modal@1`.
        package var text: String

        package init(layer: Int, text: String) {
            self.layer = layer
            self.text = text
        }

        /// The template's key without its kind.
        fileprivate var key: String { text.split(separator: "/", maxSplits: 1).last.map(String.init) ?? text }
    }

    package init(
        width: Int = 80, isColored: Bool = false, outlines: Outlines = .visible, showsGuides: Bool = false,
        layers: [LayerCaption]? = nil, pointsPerColumn: Double = 7.5
    ) {
        self.width = width
        self.pointsPerColumn = pointsPerColumn
        self.isColored = isColored
        self.outlines = outlines
        self.showsGuides = showsGuides
        self.layers = layers
    }

    /// Returns the lines from top to bottom, with the legend below.
    ///
    /// - Parameters:
    ///   - caption: The text in the frame: the device's name, and what distinguishes this picture from others.
    ///   - warnings: Receives the names of unknown colors.
    package func lines(
        of result: LayoutResult, on renderEnvironment: RenderEnvironment, caption: String,
        noting warnings: inout PictureWarnings
    ) -> [StyledLine] {
        picture(of: result, on: renderEnvironment, caption: caption, noting: &warnings) + legend
    }

    /// The color of each layer.
    var legend: [StyledLine] {
        (layers ?? []).map { caption in
            var line = StyledLine("■ ", TerminalStyle(WireframeColors.color(ofLayer: caption.layer)))
            line.append(CellText.isolated(CellLines(caption.text, width: max(1, width - 2)).lines(limit: 1)[0]).text)
            return line
        }
    }

    /// Returns the lines without the legend, all of the same width.
    func picture(
        of result: LayoutResult, on renderEnvironment: RenderEnvironment, caption: String,
        noting warnings: inout PictureWarnings
    ) -> [StyledLine] {
        let frame = DeviceFrame(width: width, caption: caption)
        let scale = CellScale(result.root.frame.size, width: frame.innerWidth, pointsPerColumn: pointsPerColumn)
        let scene = WireframeScene(result.root, scale: scale, tint: renderEnvironment.tint)
        let colors = WireframeColors(
            coloring: coloring,
            palette: Palette(
                appearance: renderEnvironment.appearance, contrast: renderEnvironment.contrast,
                look: renderEnvironment.environment.look))
        var painter = WireframePainter(scene, renderEnvironment: renderEnvironment, colors: colors, outlines: outlines)
        painter.paint()
        painter.drawSystem()
        if let layers {
            painter.drawLayers(Dictionary(layers.map { ($0.layer, $0.key) }) { first, _ in first })
        }
        if showsGuides { painter.drawGuides() }
        warnings.missingColors.formUnion(colors.missingColors(in: scene))
        return frame.lines(around: painter.canvas.lines)
    }

    private var coloring: WireframeColors.Coloring {
        if layers != nil { return .layers }
        return isColored ? .screen : .none
    }
}
