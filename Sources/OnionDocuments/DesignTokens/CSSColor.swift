import Foundation
import OnionCoding
import OnionModel

/// Colors as CSS writes them: CSS Color Module Level 4, sections 5 to 10.
enum CSSColor {
    enum Reading {
        case color(ColorReference)
        /// A color outside the gamuts of sRGB and Display P3.
        case outOfGamut
    }

    /// Reads a hexadecimal color, a name or a function; nil for anything else.
    static func read(_ text: String) -> Reading? {
        let word = text.trimmingCharacters(in: .whitespaces).lowercased()
        if word.hasPrefix("#") { return DesignTokenColor.hex(word.uppercased()).map(Reading.color) }
        if word == "transparent" { return .color(.sRGB(red: 0, green: 0, blue: 0, alpha: 0)) }
        if let hex = CSSColorNames.all[word] { return .color(.hex(hex)) }
        guard word.hasSuffix(")"), let parenthesis = word.firstIndex(of: "(") else { return nil }
        let arguments = word[word.index(after: parenthesis)...].dropLast()
        return read(String(word[..<parenthesis]), Arguments(arguments))
    }

    /// The nearest match for a mistyped name of a color or a function.
    static func nearest(to text: String) -> String? {
        guard let parenthesis = text.firstIndex(of: "(") else {
            return Spelling.nearest(to: text, among: CSSColorNames.all.keys.sorted() + ["transparent"])
        }
        let name = String(text[..<parenthesis])
        let functions = components.keys.sorted() + ["color"]
        return functions.contains(name) ? nil : Spelling.nearest(to: name, among: functions).map { $0 + "()" }
    }

    // MARK: - Functions

    /// The scale of a component: the divisor of a number, and the value of 100 %.
    private enum Component {
        case number(divisor: Double, whole: Double)
        case angle
    }

    /// The components of each function, in the scales of ``ColorSpaceConversion``.
    private static let components: [String: [Component]] = {
        let byte = Component.number(divisor: 255, whole: 1)
        let percent = Component.number(divisor: 1, whole: 100)
        let part = Component.number(divisor: 1, whole: 1)
        let wide = Component.number(divisor: 1, whole: 125)
        let narrow = Component.number(divisor: 1, whole: 0.4)
        let hsl = [Component.angle, percent, percent]
        return [
            "rgb": [byte, byte, byte], "rgba": [byte, byte, byte], "hsl": hsl, "hsla": hsl, "hwb": hsl,
            "lab": [percent, wide, wide], "lch": [percent, .number(divisor: 1, whole: 150), .angle],
            "oklab": [part, narrow, narrow], "oklch": [part, narrow, .angle],
        ]
    }()

    private static func read(_ function: String, _ arguments: Arguments?) -> Reading? {
        guard let arguments else { return nil }
        if function == "color" { return readColor(arguments) }
        // Tokens Studio combines a hexadecimal color with an opacity.
        if ["rgb", "rgba"].contains(function), arguments.components.count == 1, let alpha = arguments.alpha,
            let color = DesignTokenColor.hex(arguments.components[0].uppercased())
        {
            return .color(color.with(alpha: alpha))
        }
        guard let scales = components[function], arguments.components.count == 3 else { return nil }
        let space = ["rgb": "srgb", "rgba": "srgb", "hsla": "hsl"][function] ?? function
        return color(space, zip(arguments.components, scales).map(value), arguments.alpha)
    }

    /// Reads `color(display-p3 1 0.5 0 / 0.5)`.
    private static func readColor(_ arguments: Arguments) -> Reading? {
        guard let space = arguments.components.first, arguments.components.count == 4,
            ["srgb", "srgb-linear", "display-p3", "xyz", "xyz-d50", "xyz-d65"].contains(space)
        else { return nil }
        let values = arguments.components.dropFirst().map { value($0, .number(divisor: 1, whole: 1)) }
        return color(space == "xyz" ? "xyz-d65" : space, values, arguments.alpha)
    }

    private static func color(_ space: String, _ values: [Double?], _ alpha: Double?) -> Reading? {
        let values = values.compactMap(\.self)
        guard values.count == 3, let alpha, isInRange(values, in: space) else { return nil }
        return ColorSpaceConversion.color(space, values, alpha).map(Reading.color) ?? .outOfGamut
    }

    /// Whether no component is beyond its range, where browsers would take the nearest color.
    private static func isInRange(_ values: [Double], in space: String) -> Bool {
        switch space {
        case "srgb", "srgb-linear", "display-p3": values.allSatisfy { 0...1 ~= $0 }
        case "hsl", "hwb": values.dropFirst().allSatisfy { 0...100 ~= $0 }
        case "lab", "lch": 0...100 ~= values[0]
        case "oklab", "oklch": 0...1 ~= values[0]
        default: true
        }
    }

    private static func value(_ text: String, _ component: Component) -> Double? {
        if text == "none" { return 0 }
        switch component {
        case .angle: return angle(text)
        case .number(let divisor, let whole):
            if let percent = percentage(text) { return percent * whole }
            return number(text).map { $0 / divisor }
        }
    }

    /// The degrees of a hue.
    private static func angle(_ text: String) -> Double? {
        for (unit, degrees) in [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
        where text.hasSuffix(unit) {
            return number(String(text.dropLast(unit.count))).map { $0 * degrees }
        }
        return number(text)
    }

    fileprivate static func percentage(_ text: String) -> Double? {
        text.hasSuffix("%") ? number(String(text.dropLast())).map { $0 / 100 } : nil
    }

    fileprivate static func number(_ text: String) -> Double? { Node.string(text).numberOfToken }
}

/// The arguments of a function, separated by commas, or by spaces with a slash before the opacity.
private struct Arguments {
    private(set) var components: [String]
    /// From 0 to 1; nil for an invalid opacity.
    private(set) var alpha: Double?

    /// - Parameter text: The text between the parentheses. Initialization fails for more than one slash and for nested functions.
    init?(_ text: Substring) {
        if text.contains("(") { return nil }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2 else { return nil }
        let separators: (Character) -> Bool = { $0 == "," || $0.isWhitespace }
        components = parts[0].split(whereSeparator: separators).map(String.init)
        var opacity = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : nil
        if opacity == nil, parts[0].contains(","), components.count == 4 || components.count == 2 {
            opacity = components.removeLast()
        }
        guard let opacity else {
            alpha = 1
            return
        }
        let number = opacity == "none" ? 0 : CSSColor.percentage(opacity) ?? CSSColor.number(opacity)
        alpha = number.flatMap { 0...1 ~= $0 ? $0 : nil }
    }
}
