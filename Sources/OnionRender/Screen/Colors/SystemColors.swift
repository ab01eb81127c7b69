import OnionGraphics
import OnionLayout
import OnionModel

/// The colors of `UIColor` by name, in the light and the dark appearance of iOS 13 to 18.
///
/// The system colors and grays are those of Apple's Human Interface Guidelines, "Color", "Specifications"; the others
/// are the results of `UIColor.resolvedColor(with:)` on a base level without increased contrast.
enum SystemColors {
    /// Returns a color by UIKit's name, with or without the suffix "Color" of Objective-C and Interface Builder; nil
    /// for a name that UIKit does not have.
    static func color(named name: String, in appearance: Traits.Appearance, look: Look = .flat) -> RGBA? {
        let own = look.isGlass ? glassPairs[name] ?? glassPairs[name.withoutColor] : nil
        guard let pair = own ?? pairs[name] ?? pairs[name.withoutColor] else { return nil }
        return appearance == .light ? pair.light : pair.dark
    }

    /// Whether a name means the view's tint color.
    static func isTint(_ name: String) -> Bool { name.withoutColor == "tint" }

    struct Pair: Sendable {
        var light: RGBA
        var dark: RGBA

        init(_ light: UInt32, _ dark: UInt32, alpha: (Double, Double) = (1, 1)) {
            self.light = RGBA(hex: light, alpha: alpha.0)
            self.dark = RGBA(hex: dark, alpha: alpha.1)
        }

        /// Creates a color that is the same in both appearances.
        fileprivate init(_ color: UInt32, alpha: Double = 1) {
            self.init(color, color, alpha: (alpha, alpha))
        }
    }

    static let pairs: [String: Pair] = [
        // Colors that adapt.
        "systemRed": Pair(0xFF3B30, 0xFF453A), "systemOrange": Pair(0xFF9500, 0xFF9F0A),
        "systemYellow": Pair(0xFFCC00, 0xFFD60A), "systemGreen": Pair(0x34C759, 0x30D158),
        "systemMint": Pair(0x00C7BE, 0x63E6E2), "systemTeal": Pair(0x30B0C7, 0x40C8E0),
        "systemCyan": Pair(0x32ADE6, 0x64D2FF), "systemBlue": Pair(0x007AFF, 0x0A84FF),
        "systemIndigo": Pair(0x5856D6, 0x5E5CE6), "systemPurple": Pair(0xAF52DE, 0xBF5AF2),
        "systemPink": Pair(0xFF2D55, 0xFF375F), "systemBrown": Pair(0xA2845E, 0xAC8E68),
        "systemGray": Pair(0x8E8E93), "systemGray2": Pair(0xAEAEB2, 0x636366),
        "systemGray3": Pair(0xC7C7CC, 0x48484A), "systemGray4": Pair(0xD1D1D6, 0x3A3A3C),
        "systemGray5": Pair(0xE5E5EA, 0x2C2C2E), "systemGray6": Pair(0xF2F2F7, 0x1C1C1E),
        // Texts.
        "label": Pair(0x000000, 0xFFFFFF), "secondaryLabel": Pair(0x3C3C43, 0xEBEBF5, alpha: (0.6, 0.6)),
        "tertiaryLabel": Pair(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3)),
        "quaternaryLabel": Pair(0x3C3C43, 0xEBEBF5, alpha: (0.18, 0.16)),
        "placeholderText": Pair(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3)), "link": Pair(0x007AFF, 0x0984FF),
        "darkText": Pair(0x000000), "lightText": Pair(0xFFFFFF, alpha: 0.6),
        // Lines and fills.
        "separator": Pair(0x3C3C43, 0x545458, alpha: (0.29, 0.6)), "opaqueSeparator": Pair(0xC6C6C8, 0x38383A),
        "systemFill": Pair(0x787880, 0x787880, alpha: (0.2, 0.36)),
        "secondarySystemFill": Pair(0x787880, 0x787880, alpha: (0.16, 0.32)),
        "tertiarySystemFill": Pair(0x767680, 0x767680, alpha: (0.12, 0.24)),
        "quaternarySystemFill": Pair(0x747480, 0x767680, alpha: (0.08, 0.18)),
        // Backgrounds.
        "systemBackground": Pair(0xFFFFFF, 0x000000), "secondarySystemBackground": Pair(0xF2F2F7, 0x1C1C1E),
        "tertiarySystemBackground": Pair(0xFFFFFF, 0x2C2C2E),
        "systemGroupedBackground": Pair(0xF2F2F7, 0x000000),
        "secondarySystemGroupedBackground": Pair(0xFFFFFF, 0x1C1C1E),
        "tertiarySystemGroupedBackground": Pair(0xF2F2F7, 0x2C2C2E),
        "groupTableViewBackground": Pair(0xF2F2F7, 0x000000), "viewFlipsideBackground": Pair(0x1F2124),
        "scrollViewTexturedBackground": Pair(0x6F7179), "underPageBackground": Pair(0xB4BABF),
        // Interface Builder's own names.
        "tableCellGroupedBackground": Pair(0xFFFFFF, 0x1C1C1E), "tableCellPlainBackground": Pair(0xFFFFFF, 0x000000),
        "tableBackground": Pair(0xFFFFFF, 0x000000),
        // Colors that do not adapt.
        "black": Pair(0x000000), "darkGray": Pair(0x555555), "lightGray": Pair(0xAAAAAA), "white": Pair(0xFFFFFF),
        "gray": Pair(0x7F7F7F), "red": Pair(0xFF0000), "green": Pair(0x00FF00), "blue": Pair(0x0000FF),
        "cyan": Pair(0x00FFFF), "yellow": Pair(0xFFFF00), "magenta": Pair(0xFF00FF), "orange": Pair(0xFF7F00),
        "purple": Pair(0x7F007F), "brown": Pair(0x996633), "clear": Pair(0x000000, alpha: 0),
    ]
}
