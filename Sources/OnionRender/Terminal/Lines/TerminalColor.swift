/// A colour of a terminal.
public enum TerminalColor: Hashable, Sendable {
    /// One of sixteen that the terminal's theme decides about: 0 to 7 black, red, green, yellow, blue, magenta, cyan and white, 8 to 15
    /// the bright ones.
    case standard(UInt8)
    /// Of sRGB, as exact as the terminal can show it.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

extension TerminalColor {
    /// The colour over another one, as far as its alpha lets that through.
    init(_ color: RGBA, over below: TerminalColor?) {
        let alpha = color.alpha.unit
        let parts = below?.parts ?? (0, 0, 0)
        func mix(_ above: Double, _ below: Double) -> UInt8 {
            UInt8((255 * (above.unit * alpha + below * (1 - alpha))).rounded())
        }
        self = .rgb(red: mix(color.red, parts.0), green: mix(color.green, parts.1), blue: mix(color.blue, parts.2))
    }

    /// From 0 to 1 each; nil for a colour that the theme decides about.
    private var parts: (Double, Double, Double)? {
        guard case .rgb(let red, let green, let blue) = self else { return nil }
        return (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    }
}

extension Double {
    /// The nearest number from 0 to 1; 0 for what is no number.
    var unit: Double { isNaN ? 0 : min(max(self, 0), 1) }
}
