import UIKit

extension UIColor {
    /// Creates a color as a composition writes it: `#RRGGBB`, `systemRed`, or one for each appearance; nil for an unknown one. A color
    /// of the app's asset catalog has its name there, whose value wins.
    @MainActor
    static func color(_ json: JSON, _ assets: any AssetProvider) -> UIColor? {
        if let text = json.string { return color(text, assets) }
        if let asset = json["asset"]?.string, let color = assets.color(named: asset) { return color }
        guard let light = json["light"]?.string.flatMap({ color($0, assets) }) else { return nil }
        let dark = json["dark"]?.string.flatMap { color($0, assets) } ?? light
        let high = json["highContrast"]
        if json["dark"] == nil, high == nil { return light }
        let highLight = high?["light"]?.string.flatMap { color($0, assets) } ?? light
        let highDark = high?["dark"]?.string.flatMap { color($0, assets) } ?? dark
        return UIColor { traits in
            let isHigh = traits.accessibilityContrast == .high
            if traits.userInterfaceStyle == .dark { return isHigh ? highDark : dark }
            return isHigh ? highLight : light
        }
    }

    @MainActor
    private static func color(_ text: String, _ assets: any AssetProvider) -> UIColor? {
        if text.hasPrefix("#") { return hex(text.dropFirst()) }
        if text.hasPrefix("color(display-p3 ") { return displayP3(text) }
        let plain = text.hasSuffix("Color") ? String(text.dropLast("Color".count)) : text
        return system[text]?() ?? system[plain]?() ?? assets.color(named: text)
    }

    private static func hex(_ digits: Substring) -> UIColor? {
        guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit),
            let number = UInt32(digits, radix: 16)
        else { return nil }
        let color = digits.utf8.count == 8 ? number >> 8 : number
        let alpha = digits.utf8.count == 8 ? (CGFloat(number & 0xFF) / 255 * 1000).rounded() / 1000 : 1
        return UIColor(
            red: CGFloat(color >> 16 & 0xFF) / 255, green: CGFloat(color >> 8 & 0xFF) / 255,
            blue: CGFloat(color & 0xFF) / 255, alpha: alpha)
    }

    /// Reads `color(display-p3 1 0.5 0)` or `color(display-p3 1 0.5 0 / 0.5)`.
    private static func displayP3(_ text: String) -> UIColor? {
        guard text.hasSuffix(")") else { return nil }
        let words = text.dropFirst("color(display-p3 ".count).dropLast().split(separator: " ").filter { $0 != "/" }
        let numbers = words.compactMap { Double($0) }.filter { (0...1).contains($0) }
        guard numbers.count == words.count, numbers.count == 3 || numbers.count == 4 else { return nil }
        return UIColor(
            displayP3Red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers.count == 4 ? numbers[3] : 1)
    }

    /// UIKit's colors by the names that documents have for them; the last ones are names that Interface Builder still writes.
    private static let system: [String: @Sendable () -> UIColor] = [
        "tint": { .tintColor }, "tintColor": { .tintColor },
        "label": { .label }, "secondaryLabel": { .secondaryLabel }, "tertiaryLabel": { .tertiaryLabel },
        "quaternaryLabel": { .quaternaryLabel }, "placeholderText": { .placeholderText }, "link": { .link },
        "darkText": { .darkText }, "lightText": { .lightText }, "separator": { .separator },
        "opaqueSeparator": { .opaqueSeparator },
        "systemBackground": { .systemBackground }, "secondarySystemBackground": { .secondarySystemBackground },
        "tertiarySystemBackground": { .tertiarySystemBackground },
        "systemGroupedBackground": { .systemGroupedBackground },
        "secondarySystemGroupedBackground": { .secondarySystemGroupedBackground },
        "tertiarySystemGroupedBackground": { .tertiarySystemGroupedBackground },
        "systemFill": { .systemFill }, "secondarySystemFill": { .secondarySystemFill },
        "tertiarySystemFill": { .tertiarySystemFill }, "quaternarySystemFill": { .quaternarySystemFill },
        "systemRed": { .systemRed }, "systemOrange": { .systemOrange }, "systemYellow": { .systemYellow },
        "systemGreen": { .systemGreen }, "systemMint": { .systemMint }, "systemTeal": { .systemTeal },
        "systemCyan": { .systemCyan }, "systemBlue": { .systemBlue }, "systemIndigo": { .systemIndigo },
        "systemPurple": { .systemPurple }, "systemPink": { .systemPink }, "systemBrown": { .systemBrown },
        "systemGray": { .systemGray }, "systemGray2": { .systemGray2 }, "systemGray3": { .systemGray3 },
        "systemGray4": { .systemGray4 }, "systemGray5": { .systemGray5 }, "systemGray6": { .systemGray6 },
        "black": { .black }, "darkGray": { .darkGray }, "lightGray": { .lightGray }, "white": { .white },
        "gray": { .gray }, "red": { .red }, "green": { .green }, "blue": { .blue }, "cyan": { .cyan },
        "yellow": { .yellow }, "magenta": { .magenta }, "orange": { .orange }, "purple": { .purple },
        "brown": { .brown }, "clear": { .clear },
        "groupTableViewBackground": { .systemGroupedBackground }, "viewFlipsideBackground": { .darkGray },
        "scrollViewTexturedBackground": { .systemGray }, "underPageBackground": { .systemGray },
        "tableCellGroupedBackground": { .secondarySystemGroupedBackground },
        "tableCellPlainBackground": { .systemBackground }, "tableBackground": { .systemGroupedBackground },
    ]
}
