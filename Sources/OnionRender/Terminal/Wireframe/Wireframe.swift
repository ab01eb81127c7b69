public import OnionLayout
import OnionModel

/// Draws a layout in the characters of a terminal: the device as a frame, views as boxes, texts in place.
///
/// The same layout gives the same lines.
public struct Wireframe: Sendable {
    /// Which views get an outline.
    public enum Outlines: Hashable, Sendable {
        /// Those that can be seen, and those that show nothing else.
        case visible
        /// All of them.
        case all
    }

    /// The most columns that it takes, frame and all.
    public var width: Int
    /// How many points a column is wide at least; wider ones are taken where the width asks for it.
    public var pointsPerColumn: Double
    /// Whether areas may be shown by their colours. Without, everything is said by characters.
    public var isColored: Bool
    public var outlines: Outlines
    /// Shows the safe area, margins and slots.
    public var showsGuides: Bool
    /// Each layer in a colour of its own, with its caption in a legend below; nil draws the screen in its own colours.
    public var layers: [LayerCaption]?

    /// What the legend says of a layer.
    public struct LayerCaption: Hashable, Sendable {
        /// Its number in the composition.
        public var layer: Int
        /// Its template with its revision: `template/modal@1`.
        public var text: String

        public init(layer: Int, text: String) {
            self.layer = layer
            self.text = text
        }
    }

    public init(
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

    /// The lines from the top, the layers' legend below.
    ///
    /// - Parameters:
    ///   - caption: Stands in the frame: the device's name, and what else tells this picture from others.
    ///   - remarks: Takes the names of colours that are not known.
    public func lines(
        of result: LayoutResult, on stage: Stage, caption: String, noting remarks: inout PictureRemarks
    ) -> [StyledLine] {
        picture(of: result, on: stage, caption: caption, noting: &remarks) + legend
    }

    var legend: [StyledLine] { LayerLegend(layers: layers ?? []).lines(width: max(3, width)) }

    /// The lines without the legend; each takes as many columns as the others.
    func picture(
        of result: LayoutResult, on stage: Stage, caption: String, noting remarks: inout PictureRemarks
    ) -> [StyledLine] {
        let frame = DeviceFrame(width: width, caption: caption)
        let scale = CellScale(result.root.frame.size, width: frame.innerWidth, pointsPerColumn: pointsPerColumn)
        let scene = WireframeScene(result.root, scale: scale)
        let pens = Pens(coloring: coloring, palette: Palette(appearance: stage.appearance))
        var painter = WireframePainter(scene, stage, pens, outlines)
        painter.paint()
        painter.drawSystem()
        if let layers { painter.drawLayers(LayerLegend(layers: layers).names) }
        if showsGuides { painter.drawGuides() }
        remarks.missingColors.formUnion(pens.missingColors(in: scene))
        return frame.lines(around: painter.canvas.lines)
    }

    private var coloring: Pens.Coloring {
        if layers != nil { return .layers }
        return isColored ? .screen : .none
    }
}
