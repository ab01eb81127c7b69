import Foundation
import OnionDocuments
import OnionGraphics
import OnionModel

extension ColorReference {
    /// Creates a color from Interface Builder's encoding: a system color, or components. Nil for a name of a catalogue, and for other
    /// elements.
    ///
    /// - Parameters:
    ///   - element: The element `color`.
    ///   - isColorMatched: Whether the document converts colors between spaces.
    init?(_ element: XMLElement, isColorMatched: Bool) {
        if let name = ColorReference.systemName(of: element) {
            self = .named(name)
        } else if let color = ColorReference.components(of: element, isColorMatched: isColorMatched) {
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

    private static func components(of element: XMLElement, isColorMatched: Bool) -> ColorReference? {
        let alpha = element.number("alpha") ?? 1
        if let white = element.number("white") {
            return inSRGB(element, white, white, white, alpha, isColorMatched: isColorMatched)
        }
        if let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") {
            switch element["customColorSpace"] {
            case "displayP3":
                return .displayP3(DisplayP3Color(red: red, green: green, blue: blue, alpha: alpha).bounded)
            case "adobeRGB1998": return .displayP3(DisplayP3Color(adobe: red, green, blue, alpha: alpha))
            default: return inSRGB(element, red, green, blue, alpha, isColorMatched: isColorMatched)
            }
        }
        guard let cyan = element.number("cyan"), let magenta = element.number("magenta"),
            let yellow = element.number("yellow"), let black = element.number("black")
        else { return nil }
        func part(_ ink: Double) -> Double { (1 - min(max(ink, 0), 1)) * (1 - min(max(black, 0), 1)) }
        return .sRGB(red: part(cyan), green: part(magenta), blue: part(yellow), alpha: alpha)
    }

    /// Converts components as Xcode's compiler does.
    ///
    /// A document that matches colors is in sRGB, and its calibrated colors are converted to it. An earlier document is in the calibrated
    /// space: iOS takes the components of that space for sRGB.
    private static func inSRGB(
        _ element: XMLElement, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double, isColorMatched: Bool
    ) -> ColorReference {
        var color = RGBA(red: red, green: green, blue: blue, alpha: alpha)
        switch element["customColorSpace"] ?? element["colorSpace"] {
        case "calibratedRGB", "calibratedWhite":
            if isColorMatched { color = RGBA(calibratedRed: red, green: green, blue: blue, alpha: alpha) }
        case "sRGB", "deviceRGB":
            if !isColorMatched { color = color.calibrated }
        default: break
        }
        return .sRGB(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
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
        let encoded = TransferFunction.encoded
        let (red, green, blue) = (linear(red), linear(green), linear(blue))
        let x = 0.57667 * red + 0.18556 * green + 0.18823 * blue
        let y = 0.29734 * red + 0.62736 * green + 0.07529 * blue
        let z = 0.02703 * red + 0.07069 * green + 0.99134 * blue
        self.init(
            red: encoded(2.493497 * x - 0.931384 * y - 0.402711 * z),
            green: encoded(-0.829489 * x + 1.762664 * y + 0.023625 * z),
            blue: encoded(0.035846 * x - 0.076172 * y + 0.956885 * z), alpha: alpha)
    }
}
