/// A condition of an entry of an asset catalogue that a registry cannot distinguish: the direction of the language, and the colors of the
/// display (Apple's "Asset Catalog Format Reference").
///
/// Xcode writes it into every entry of a set as soon as the set has one. iOS then shows the entry for left to right, or for sRGB, unless
/// another one is a better match.
enum AssetCondition {
    /// Returns the distance of an entry with a condition from an unconditional one; nil for a condition that selects screens.
    static func rank(of key: String, _ value: String) -> Int? {
        switch (key, value.lowercased()) {
        case ("display-gamut", "srgb"): 1
        case ("display-gamut", "display-p3"): 2
        case ("language-direction", "left-to-right"): 4
        case ("language-direction", "right-to-left"): 8
        default: nil
        }
    }

    /// Whether an entry can be used without its condition without loss.
    static func isUsual(_ key: String, _ value: String) -> Bool { key == "display-gamut" && rank(of: key, value) == 1 }
}
