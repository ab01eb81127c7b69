/// A color: written out, by name, or one for each appearance.
public indirect enum ColorReference: Hashable, Sendable {
    /// `#RRGGBB` or `#RRGGBBAA` in capital hexadecimal digits, sRGB.
    case hex(String)
    /// A UIKit system color such as `systemBackground`, or a color of the app's asset catalogue.
    case named(String)
    /// A color in Display P3.
    case displayP3(DisplayP3Color)
    /// One color for each appearance.
    case dynamic(ColorVariants)

    /// One color for the light appearance and one for the dark.
    public static func dynamic(light: ColorReference, dark: ColorReference) -> ColorReference {
        .dynamic(ColorVariants(light: light, dark: dark))
    }
}

/// The values of a color that adapts to the user's settings.
public struct ColorVariants: Hashable, Sendable {
    /// The key of the registry's color that the values are of; nil where a document writes them out. Only compositions have it.
    public var name: String?
    /// The name of that color in the app's asset catalogue; nil where it is in none. Only compositions have it.
    public var asset: String?
    /// The value in the light appearance.
    public var light: ColorReference
    /// The value in the dark appearance; nil means the light one.
    public var dark: ColorReference?
    /// The values where the user increases the contrast; nil means those above.
    public var highContrast: HighContrastColors?

    /// Creates values.
    public init(
        name: String? = nil, asset: String? = nil, light: ColorReference, dark: ColorReference? = nil,
        highContrast: HighContrastColors? = nil
    ) {
        self.name = name
        self.asset = asset
        self.light = light
        self.dark = dark
        self.highContrast = highContrast
    }

    /// The value for an appearance and a contrast.
    public func value(in appearance: Traits.Appearance, contrast: Traits.Contrast) -> ColorReference {
        switch (appearance, contrast) {
        case (.light, .normal): light
        case (.dark, .normal): dark ?? light
        case (.light, .high): highContrast?.light ?? light
        case (.dark, .high): highContrast?.dark ?? dark ?? light
        }
    }
}

/// A color in the space Display P3, each component from 0 to 1.
public struct DisplayP3Color: Hashable, Sendable {
    /// The components without the opacity.
    public var red, green, blue: Double
    /// The opacity.
    public var alpha: Double

    /// Creates a color; components are from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

extension DisplayP3Color {
    /// Reads `color(display-p3 1 0.5 0)` or `color(display-p3 1 0.5 0 / 0.5)`, as CSS writes it; nil for anything else.
    init?(text: String) {
        guard text.hasPrefix("color(display-p3 "), text.hasSuffix(")") else { return nil }
        let words = text.dropFirst("color(display-p3 ".count).dropLast().split(separator: " ").map(String.init)
        let hasAlpha = words.count == 5 && words[3] == "/"
        guard words.count == 3 || hasAlpha else { return nil }
        let numbers = (words.prefix(3) + words.dropFirst(4)).compactMap { Double.decimal($0) }
        guard numbers.count == (hasAlpha ? 4 : 3), numbers.allSatisfy({ (0...1).contains($0) }) else { return nil }
        self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: hasAlpha ? numbers[3] : 1)
    }

    /// The color as ``init(text:)`` reads it.
    package var text: String {
        "color(display-p3 \(red.text) \(green.text) \(blue.text)\(alpha == 1 ? "" : " / \(alpha.text)"))"
    }
}

extension ColorReference {
    /// The most bytes of a color's name in UTF-8.
    package static let maximumNameLength = 128
    /// The components of a color that is in the gamut of its space. Programs write numbers that are slightly beyond.
    package static let components = -1e-6...(1 + 1e-6)

    /// Creates a color from components from 0 to 1; those beyond become the nearest.
    package static func sRGB(red: Double, green: Double, blue: Double, alpha: Double = 1) -> ColorReference {
        let components = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
        let digits = components.map { component in
            let byte = Int((min(max(component, 0), 1) * 255).rounded())
            return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return .hex("#" + digits.joined())
    }

    /// Reads `#RRGGBB`, `#RRGGBBAA`, `color(display-p3 …)` or a name; nil for anything else.
    package init?(plain text: String) {
        if text.hasPrefix("#") {
            let digits = text.dropFirst()
            guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
            else { return nil }
            self = .hex("#" + digits.uppercased())
        } else if let color = DisplayP3Color(text: text) {
            self = .displayP3(color)
        } else {
            let isName = text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-/ ".unicodeScalars.contains($0)
            }
            guard isName, text.utf8.count <= ColorReference.maximumNameLength, text.first?.isLetter == true else {
                return nil
            }
            self = .named(text)
        }
    }
}

/// A font: a text style, or the system font, with changes; or a font of the app.
public struct FontStyle: Hashable, Sendable {
    /// The names of `UIFont.TextStyle`.
    public enum Style: String, CaseIterable, Sendable {
        /// The meaning is that of the UIKit case of this name.
        case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

        /// The size in points where the user has not changed the text size: Human Interface Guidelines, "Typography", "Large (default)".
        package var defaultSize: Double {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            }
        }

        package var defaultWeight: Weight { self == .headline ? .semibold : .regular }
    }

    /// The names of `UIFont.Weight`.
    public enum Weight: String, CaseIterable, Sendable {
        /// The meaning is that of the UIKit constant of this name.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The text style, which follows the content size category; nil for a fixed font.
    public var style: Style?
    /// In points; nil means the style's own at the content size category.
    public var size: Double?
    /// The weight of the strokes; nil means the style's own.
    public var weight: Weight?
    /// The family's name; nil is the system font.
    public var family: String?
    /// The PostScript name of one font, as in `UIFont(name:size:)`; nil where a family or the system font is meant.
    public var name: String?
    /// The text style with which the size grows (`UIFontMetrics`); nil for a size that does not follow the user's text size.
    public var relativeTo: Style?
    /// Whether the font is the italic system font (`UIFont.italicSystemFont(ofSize:)`), which has a size and no weight.
    public var isItalic: Bool

    /// Creates a font; the size is in points.
    public init(
        style: Style? = nil, size: Double? = nil, weight: Weight? = nil, family: String? = nil, name: String? = nil,
        relativeTo: Style? = nil, isItalic: Bool = false
    ) {
        self.style = style
        self.size = size
        self.weight = weight
        self.family = family
        self.name = name
        self.relativeTo = relativeTo
        self.isItalic = isItalic
    }
}

/// A reference to an image of the app by its name, with its size in points if it is known.
public struct ImageReference: Hashable, Sendable {
    /// The name in the app's asset catalogue, or of a system symbol.
    public var name: String
    /// The size in points; nil when it is not known.
    public var size: Size?

    /// Creates a reference to an image; the size is in points.
    public init(name: String = "", size: Size? = nil) {
        self.name = name
        self.size = size
    }
}
