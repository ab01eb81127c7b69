import OnionLayout
import OnionModel

/// What a wireframe is drawn with.
struct Pens {
    enum Coloring: Hashable {
        /// Lines and texts only, so that nothing is lost where there are no colours.
        case none
        /// The screen's own colours, and areas in place of lines.
        case screen
        /// A colour a layer, on the terminal's background.
        case layers
    }

    let coloring: Coloring
    let palette: Palette

    /// Whether areas are filled.
    var fills: Bool { coloring == .screen }

    /// A colour as the document says it.
    func rgba(_ color: Color, tint: Color) -> RGBA {
        var remarks = PictureRemarks()
        let tint = palette.rgba(tint, tint: palette.system("systemBlue"), noting: &remarks)
        return palette.rgba(color, tint: tint, noting: &remarks)
    }

    /// The names of colours that the screen has and nobody knows; empty where its own colours are not drawn.
    func missingColors(in scene: WireframeScene) -> Set<String> {
        guard fills else { return [] }
        var remarks = PictureRemarks()
        let properties: [Property] = [.backgroundColor, .tintColor, .borderColor, .textColor, .titleColor]
        for view in scene.views {
            for color in properties.compactMap(view.view.color) {
                _ = palette.rgba(color, tint: .clear, noting: &remarks)
            }
        }
        return remarks.missingColors
    }

    /// A colour of the document where the screen's own are drawn; with no more of it than alpha says.
    func paint(_ color: Color, alpha: Double = 1, tint: Color = .named("systemBlue")) -> RGBA? {
        fills ? rgba(color, tint: tint).faded(to: alpha.unit) : nil
    }

    /// The style of what belongs to a layer.
    func style(_ color: Color, of view: PlacedView, over below: TerminalColor?) -> TerminalStyle {
        switch coloring {
        case .none: .plain
        case .screen:
            TerminalStyle(paint(color, alpha: view.alpha, tint: view.tint).map { TerminalColor($0, over: below) })
        case .layers: TerminalStyle(Pens.color(ofLayer: view.view.layer))
        }
    }

    /// The style of what belongs to no layer.
    func systemStyle(_ color: Color, over below: TerminalColor?) -> TerminalStyle {
        paint(color).map { TerminalStyle(TerminalColor($0, over: below)) } ?? .dim
    }

    /// Six that differ on dark and on light, again from the first after the last.
    static func color(ofLayer layer: Int) -> TerminalColor {
        let colors: [UInt8] = [6, 5, 3, 2, 4, 1]
        return .standard(colors[max(0, layer) % colors.count])
    }
}
