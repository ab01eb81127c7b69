import OnionGraphics
import OnionRender

/// The colors that distinguish layers.
enum LayerTint {
    /// Returns the color of a layer. Colors repeat after the last one.
    static func tint(_ layer: Int, isDark: Bool) -> RGBA {
        let tints = isDark ? dark : light
        return tints[layer % tints.count]
    }

    // Colors of even lightness and distant hues, also for readers who cannot distinguish red from green (Okabe and
    // Ito, "Color Universal Design", 2008); darker on light paper and lighter on dark paper.
    private static let light = [
        RGBA(red: 0, green: 0.447, blue: 0.698), RGBA(red: 0.835, green: 0.369, blue: 0),
        RGBA(red: 0, green: 0.62, blue: 0.451), RGBA(red: 0.8, green: 0.475, blue: 0.655),
        RGBA(red: 0.902, green: 0.624, blue: 0),
    ]
    private static let dark = [
        RGBA(red: 0.337, green: 0.706, blue: 0.914), RGBA(red: 0.961, green: 0.553, blue: 0.251),
        RGBA(red: 0.259, green: 0.788, blue: 0.631), RGBA(red: 0.902, green: 0.624, blue: 0.776),
        RGBA(red: 0.941, green: 0.894, blue: 0.259),
    ]
}

extension RGBA {
    func withAlpha(_ alpha: Double) -> RGBA {
        RGBA(red: red, green: green, blue: blue, alpha: alpha)
    }
}
