import OnionModel

extension XcodeElement {
    /// Creates an element `color` without a key; nil for a color that Interface Builder cannot represent.
    convenience init?(color value: PropertyValue, _ context: inout ElementContext) {
        self.init("color")
        if case .token(let reference) = value {
            guard let name = context.colorName(reference) else { return nil }
            self["name"] = name
            if case .color(let color)? = context.token(reference) { context.resources.colors[name] = color.inLight }
            return
        }
        guard case .color(let color) = value, set(color: color, isColorMatched: context.isColorMatched) else {
            return nil
        }
        if let name = self["systemColor"], let value = context.systemColor(name) {
            context.resources.systemColors[name] = value
        }
    }

    /// Writes the name or the components of a color.
    ///
    /// - Parameters:
    ///   - color: The color.
    ///   - isColorMatched: Whether the document is in sRGB. In an earlier one, the components of calibrated colors are those of iOS.
    func set(color: ColorReference, isColorMatched: Bool) -> Bool {
        switch color {
        case .named(let name):
            if name.withoutColor == "white" {
                self["cocoaTouchSystemColor"] = "whiteColor"
            } else if let white = ColorReference.whites[name.withoutColor] {
                self["white"] = white.white.inXcode
                self["alpha"] = white.alpha.inXcode
                self["colorSpace"] = "custom"
                self["customColorSpace"] = "genericGamma22GrayColorSpace"
            } else {
                self["systemColor"] = name.withoutColor + "Color"
            }
        case .hex(let digits):
            let bytes = Array(digits.utf8.dropFirst())
            func component(_ index: Int) -> Double {
                let hex = String(decoding: bytes[2 * index..<2 * index + 2], as: UTF8.self)
                return Double(UInt8(hex, radix: 16) ?? 0) / 255
            }
            guard bytes.count >= 6 else { return false }
            for (index, name) in ["red", "green", "blue"].enumerated() { self[name] = component(index).inXcode }
            self["alpha"] = (bytes.count >= 8 ? component(3) : 1).inXcode
            self["colorSpace"] = isColorMatched ? "custom" : "calibratedRGB"
            if isColorMatched { self["customColorSpace"] = "sRGB" }
        case .displayP3(let color):
            for (name, part) in [
                ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
            ] {
                self[name] = part.inXcode
            }
            self["colorSpace"] = "custom"
            self["customColorSpace"] = "displayP3"
        case .dynamic: return false
        }
        return true
    }

    convenience init?(_ attribute: RuntimeAttribute, _ context: inout ElementContext) {
        self.init("userDefinedRuntimeAttribute", ["keyPath": attribute.keyPath])
        switch attribute.value {
        case .bool(let flag): (self["type"], self["value"]) = ("boolean", flag ? "YES" : "NO")
        case .number(let number):
            self["type"] = "number"
            let isInteger = number == number.rounded()
            made(isInteger ? "integer" : "real", key: "value")["value"] = number.inXcode(isInteger: isInteger)
        case .string(let text): (self["type"], self["value"]) = ("string", text)
        case .localizedString(let text):
            (self["type"], self["value"]) = ("string", text)
            self["localized"] = "YES"
        case .image(let name): (self["type"], self["value"]) = ("image", name)
        case .size(let size):
            self["type"] = "size"
            let made = self.made("size", key: "value")
            (made["width"], made["height"]) = (size.width.inXcode, size.height.inXcode)
        case .color(let value):
            self["type"] = "color"
            guard let color = XcodeElement(color: value, &context) else { return nil }
            color["key"] = "value"
            add(color)
        }
    }

    /// Writes insets with the attribute names of the element.
    func setInsets(_ insets: DirectionalInsets) {
        let names =
            switch name {
            case "directionalEdgeInsets": ["top", "leading", "bottom", "trailing"]
            case "edgeInsets": ["top", "left", "bottom", "right"]
            default: ["minY", "minX", "maxY", "maxX"]
            }
        for (name, length) in zip(names, [insets.top, insets.leading, insets.bottom, insets.trailing]) {
            self[name] = length.inXcode
        }
    }
}

extension ColorReference {
    /// The colors of UIKit that documents store as a shade of gray instead of a name.
    fileprivate static let whites: [String: (white: Double, alpha: Double)] = [
        "black": (0, 1), "clear": (0, 0), "darkGray": (1.0 / 3, 1), "lightGray": (2.0 / 3, 1),
        "gray": (0.5, 1),
    ]

    /// The color in light mode.
    var inLight: ColorReference { if case .dynamic(let variants) = self { variants.light } else { self } }
}

extension FontStyle {
    /// Writes the font to an element `fontDescription`.
    ///
    /// - Returns: Whether Interface Builder can represent the font.
    func write(to description: XcodeElement) -> Bool {
        if let style {
            description["style"] = "UICTFontTextStyle\(style.inInterfaceBuilder)"
            return size == nil && weight == nil && name == nil && family == nil
        }
        if let name {
            description["name"] = name
            description["family"] = String(name.prefix { $0 != "-" })
        } else {
            description["type"] = isItalic ? "italicSystem" : weight == .bold ? "boldSystem" : "system"
            if let weight, weight != .bold { description["weight"] = weight.rawValue }
        }
        description["pointSize"] = (size ?? 17).inXcode
        return family == nil && relativeTo == nil
    }
}

extension FontStyle.Style {
    fileprivate var inInterfaceBuilder: String {
        switch self {
        case .largeTitle: "Title0"
        case .subheadline: "Subhead"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}
