import Foundation
import OnionDocuments
import OnionModel

extension ColorReference {
    /// Creates a color from Interface Builder's encoding: a system color, or components. Nil for a name of a catalogue, and for other
    /// elements.
    init?(_ element: XMLElement) {
        if let name = ColorReference.systemName(of: element) {
            self = .named(name)
        } else if let color = ColorReference.components(of: element) {
            self = color
        } else {
            return nil
        }
    }

    /// UIKit's name of a color whose value differs in dark mode.
    private static func systemName(of element: XMLElement) -> String? {
        let names = ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"].compactMap { element[$0] }
        let known = names.first(where: isUIKitName) ?? element["name"].flatMap(systemCatalog)
        return known.map(\.withoutColor)
    }

    /// The colors of AppKit's catalogue in documents for iOS, mapped to UIKit's colors with the same look.
    private static func systemCatalog(_ name: String) -> String? {
        switch name {
        case "controlTextColor", "textColor", "labelColor", "headerTextColor": "label"
        case "controlColor", "controlBackgroundColor", "textBackgroundColor", "controlHighlightColor":
            "systemBackground"
        case "headerColor", "secondaryLabelColor": "secondaryLabel"
        case "gridColor", "separatorColor": "separator"
        case "highlightColor", "selectedMenuItemTextColor", "alternateSelectedControlTextColor": "white"
        default: isUIKitName(name) ? name : nil
        }
    }

    private static func components(of element: XMLElement) -> ColorReference? {
        let alpha = element.number("alpha") ?? 1
        if let white = element.number("white") {
            return .sRGB(red: white, green: white, blue: white, alpha: alpha)
        }
        if let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") {
            switch element["customColorSpace"] {
            case "displayP3":
                return .displayP3(DisplayP3Color(red: red, green: green, blue: blue, alpha: alpha).bounded)
            case "adobeRGB1998": return .displayP3(DisplayP3Color(adobe: red, green, blue, alpha: alpha))
            // Calibrated and device colors are so close that their components are used unchanged.
            default: return .sRGB(red: red, green: green, blue: blue, alpha: alpha)
            }
        }
        guard let cyan = element.number("cyan"), let magenta = element.number("magenta"),
            let yellow = element.number("yellow"), let black = element.number("black")
        else { return nil }
        func part(_ ink: Double) -> Double { (1 - min(max(ink, 0), 1)) * (1 - min(max(black, 0), 1)) }
        return .sRGB(red: part(cyan), green: part(magenta), blue: part(yellow), alpha: alpha)
    }
}

extension DisplayP3Color {
    /// The color with components clamped to 0 to 1.
    fileprivate var bounded: DisplayP3Color {
        func bounded(_ value: Double) -> Double { min(max(value, 0), 1) }
        return DisplayP3Color(
            red: bounded(red), green: bounded(green), blue: bounded(blue), alpha: bounded(alpha))
    }

    /// Creates a color from one in Adobe RGB (1998).
    ///
    /// The matrix is the product of that in the "Adobe RGB (1998) Color Image Encoding", section 4.3.5.3, to XYZ, and that in CSS Color Module
    /// Level 4 from XYZ to P3.
    fileprivate init(adobe red: Double, _ green: Double, _ blue: Double, alpha: Double) {
        func linear(_ value: Double) -> Double { pow(min(max(value, 0), 1), 563.0 / 256) }
        func encoded(_ value: Double) -> Double {
            value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        }
        let (red, green, blue) = (linear(red), linear(green), linear(blue))
        let x = 0.57667 * red + 0.18556 * green + 0.18823 * blue
        let y = 0.29734 * red + 0.62736 * green + 0.07529 * blue
        let z = 0.02703 * red + 0.07069 * green + 0.99134 * blue
        self =
            DisplayP3Color(
                red: encoded(2.493497 * x - 0.931384 * y - 0.402711 * z),
                green: encoded(-0.829489 * x + 1.762664 * y + 0.023625 * z),
                blue: encoded(0.035846 * x - 0.076172 * y + 0.956885 * z), alpha: alpha
            ).bounded
    }
}
