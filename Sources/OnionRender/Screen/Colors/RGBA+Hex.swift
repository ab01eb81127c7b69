package import OnionGraphics

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

    /// Creates a colour from its three bytes, red first.
    init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
            alpha: alpha)
    }

    static let black = RGBA(hex: 0x000000)
    static let white = RGBA(hex: 0xFFFFFF)
    package static let clear = RGBA(hex: 0x000000, alpha: 0)

    /// Returns the colour with its alpha multiplied by a factor.
    package func faded(to part: Double) -> RGBA {
        var faded = self
        faded.alpha *= part
        return faded
    }
}
