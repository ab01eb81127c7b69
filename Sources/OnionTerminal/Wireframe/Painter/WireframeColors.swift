import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender

/// The colors and styles of a wireframe.
struct WireframeColors {
    enum Coloring: Hashable {
        /// Lines and texts only, for output without colors.
        case none
        /// The screen's own colors, with filled areas in place of lines.
        case screen
        /// One color a layer, on the terminal's background.
        case layers
    }

    let coloring: Coloring
    let palette: Palette

    var fills: Bool { coloring == .screen }

    /// Returns a color of the document.
    func rgba(_ color: ColorReference, tint: ColorReference) -> RGBA {
        var warnings = PictureWarnings()
        let tint = palette.rgba(tint, tint: palette.system("systemBlue"), noting: &warnings)
        return palette.rgba(color, tint: tint, noting: &warnings)
    }

    /// Returns the names of the scene's unknown colors; empty where the screen's colors are not drawn.
    func missingColors(in scene: WireframeScene) -> Set<String> {
        guard fills else { return [] }
        var warnings = PictureWarnings()
        let properties: [Property] = [.backgroundColor, .tintColor, .borderColor, .textColor, .titleColor]
        for view in scene.views {
            for color in properties.compactMap(view.view.color) {
                _ = palette.rgba(color, tint: .clear, noting: &warnings)
            }
        }
        return warnings.missingColors
    }

    /// Returns a color of the document with a factor of alpha; nil where the screen's colors are not drawn.
    func paint(_ color: ColorReference, alpha: Double = 1, tint: ColorReference = .named("systemBlue")) -> RGBA? {
        fills ? rgba(color, tint: tint).faded(to: alpha.unit) : nil
    }

    /// Returns the style for a part of a layer.
    func style(_ color: ColorReference, of view: PlacedView, over below: TerminalColor?) -> TerminalStyle {
        switch coloring {
        case .none: .plain
        case .screen:
            TerminalStyle(paint(color, alpha: view.alpha, tint: view.tint).map { TerminalColor($0, over: below) })
        case .layers: TerminalStyle(WireframeColors.color(ofLayer: view.view.layer))
        }
    }

    /// Returns the style for a part of no layer.
    func systemStyle(_ color: ColorReference, over below: TerminalColor?) -> TerminalStyle {
        paint(color).map { TerminalStyle(TerminalColor($0, over: below)) } ?? .dim
    }

    /// Returns one of six colors that differ on dark and on light backgrounds; they repeat after the sixth layer.
    static func color(ofLayer layer: Int) -> TerminalColor {
        let colors: [UInt8] = [6, 5, 3, 2, 4, 1]
        return .standard(colors[max(0, layer) % colors.count])
    }
}
