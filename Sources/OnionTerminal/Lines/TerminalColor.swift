import OnionGraphics
import OnionRender

package enum TerminalColor: Hashable, Sendable {
    /// One of the theme's 16 colors: 0 to 7 are black, red, green, yellow, blue, magenta, cyan and white, 8 to 15
    /// their bright variants.
    case standard(UInt8)
    /// An sRGB color; the terminal shows the nearest one it has.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

extension TerminalColor {
    /// Blends a color over another one by its alpha.
    init(_ color: RGBA, over below: TerminalColor?) {
        let alpha = color.alpha.unit
        let parts = below?.parts ?? (0, 0, 0)
        func mix(_ above: Double, _ below: Double) -> UInt8 {
            UInt8((255 * (above.unit * alpha + below * (1 - alpha))).rounded())
        }
        self = .rgb(red: mix(color.red, parts.0), green: mix(color.green, parts.1), blue: mix(color.blue, parts.2))
    }

    /// The components from 0 to 1; nil for a color of the theme.
    private var parts: (Double, Double, Double)? {
        guard case .rgb(let red, let green, let blue) = self else { return nil }
        return (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    }
}

extension Double {
    /// The number limited to 0 to 1; NaN is 0.
    var unit: Double { isNaN ? 0 : min(max(self, 0), 1) }
}
