import OnionModel

/// The colours that a wireframe needs, as UIKit has them.
enum WireframeColors {
    static func rgba(of color: Color, _ appearance: Traits.Appearance) -> RGBA {
        switch color {
        case .hex(let text): RGBA(hex: text) ?? missing
        case .named(let name): named(name, appearance) ?? missing
        case .dynamic(let light, let dark):
            // One for each appearance has none within itself that would matter.
            flat(appearance == .light ? light : dark, appearance)
        }
    }

    private static let missing = RGBA(red: 0.6, green: 0.6, blue: 0.6)

    private static func flat(_ color: Color, _ appearance: Traits.Appearance) -> RGBA {
        switch color {
        case .hex(let text): RGBA(hex: text) ?? missing
        case .named(let name): named(name, appearance) ?? missing
        case .dynamic: missing
        }
    }

    private static func named(_ name: String, _ appearance: Traits.Appearance) -> RGBA? {
        guard let pair = table[name] else { return nil }
        return RGBA(hex: appearance == .light ? pair.0 : pair.1)
    }

    private static let table: [String: (String, String)] = [
        "systemBackground": ("#FFFFFF", "#000000"),
        "secondarySystemBackground": ("#F2F2F7", "#1C1C1E"),
        "tertiarySystemBackground": ("#FFFFFF", "#2C2C2E"),
        "systemGroupedBackground": ("#F2F2F7", "#000000"),
        "secondarySystemGroupedBackground": ("#FFFFFF", "#1C1C1E"),
        "label": ("#000000", "#FFFFFF"),
        "secondaryLabel": ("#3C3C4399", "#EBEBF599"),
        "tertiaryLabel": ("#3C3C434D", "#EBEBF54D"),
        "placeholderText": ("#3C3C434D", "#EBEBF54D"),
        "separator": ("#3C3C434A", "#54545899"),
        "systemFill": ("#78788033", "#7878805C"),
        "tertiarySystemFill": ("#7676801F", "#7676803D"),
        "systemBlue": ("#007AFF", "#0A84FF"),
        "systemGreen": ("#34C759", "#30D158"),
        "systemRed": ("#FF3B30", "#FF453A"),
        "systemOrange": ("#FF9500", "#FF9F0A"),
        "systemPurple": ("#AF52DE", "#BF5AF2"),
        "systemGray": ("#8E8E93", "#8E8E93"),
        "systemGray3": ("#C7C7CC", "#48484A"),
        "systemGray4": ("#D1D1D6", "#3A3A3C"),
        "systemGray5": ("#E5E5EA", "#2C2C2E"),
        "systemGray6": ("#F2F2F7", "#1C1C1E"),
        "white": ("#FFFFFF", "#FFFFFF"),
        "black": ("#000000", "#000000"),
        "clear": ("#00000000", "#00000000"),
    ]
}

extension RGBA {
    /// Of `#RRGGBB` or `#RRGGBBAA`.
    fileprivate init?(hex: String) {
        guard hex.hasPrefix("#"), let value = UInt32(hex.dropFirst(), radix: 16) else { return nil }
        let all = hex.utf8.count == 7 ? value << 8 | 0xFF : value
        func part(_ shift: UInt32) -> Double { Double(all >> shift & 0xFF) / 255 }
        self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }
}
