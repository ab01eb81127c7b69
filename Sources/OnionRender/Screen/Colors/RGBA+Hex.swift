package import OnionGraphics
import OnionModel

extension RGBA {
    /// Parses `#RRGGBB` or `#RRGGBBAA`; nil for any other text.
    init?(hex: String) {
        guard hex.hasPrefix("#"), let number = UInt32(hex.dropFirst(), radix: 16) else { return nil }
        switch hex.utf8.count {
        case 7: self.init(hex: number)
        case 9: self.init(hex: number >> 8, alpha: Double(number & 0xFF) / 255)
        default: return nil
        }
    }

    /// Creates a color from its three bytes, red first.
    init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
            alpha: alpha)
    }

    /// Converts a color of Display P3; one beyond sRGB becomes the nearest in each component.
    ///
    /// The matrix is that of CSS Color Module Level 4, "Sample code for color conversions", P3 to XYZ to sRGB in one.
    init(_ color: DisplayP3Color) {
        let (linear, encoded) = (TransferFunction.linear, TransferFunction.encoded)
        let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
        self.init(
            red: encoded(1.2249401763 * red - 0.2249401763 * green),
            green: encoded(-0.0420569547 * red + 1.0420569547 * green),
            blue: encoded(-0.0196375546 * red - 0.0786360456 * green + 1.0982736001 * blue), alpha: color.alpha)
    }

    static let black = RGBA(hex: 0x000000)
    static let white = RGBA(hex: 0xFFFFFF)
    package static let clear = RGBA(hex: 0x000000, alpha: 0)

    /// Returns the color with its alpha multiplied by a factor.
    package func faded(to part: Double) -> RGBA {
        var faded = self
        faded.alpha *= part
        return faded
    }
}
