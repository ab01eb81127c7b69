/// A colour: written out, by name, or one for each appearance.
public indirect enum ColorReference: Hashable, Sendable {
    /// `#RRGGBB` or `#RRGGBBAA` in capital hexadecimal digits, sRGB.
    case hex(String)
    /// A UIKit system colour such as `systemBackground`, or a colour of the app's asset catalogue.
    case named(String)
    /// One colour for the light appearance and one for the dark.
    case dynamic(light: ColorReference, dark: ColorReference)
}

extension ColorReference {
    /// The most bytes of a colour's name in UTF-8.
    package static let maximumNameLength = 128

    /// Reads `#RRGGBB`, `#RRGGBBAA` or a name; nil for anything else.
    package init?(plain text: String) {
        if text.hasPrefix("#") {
            let digits = text.dropFirst()
            guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
            else { return nil }
            self = .hex("#" + digits.uppercased())
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

/// A font: a text style, or the system font, with what is changed of it.
public struct FontStyle: Hashable, Sendable {
    /// The names of `UIFont.TextStyle`.
    public enum Style: String, CaseIterable, Sendable {
        /// The meaning is that of the UIKit case of this name.
        case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
    }

    /// The names of `UIFont.Weight`.
    public enum Weight: String, CaseIterable, Sendable {
        /// The meaning is that of the UIKit constant of this name.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The text style, which follows the content size category; nil for a fixed font.
    public var style: Style?
    /// In points; nil takes the style's own at the content size category.
    public var size: Double?
    /// The weight of the strokes; nil takes the style's own.
    public var weight: Weight?
    /// The family's name; nil is the system font.
    public var family: String?

    /// Creates a font; the size is in points.
    public init(style: Style? = nil, size: Double? = nil, weight: Weight? = nil, family: String? = nil) {
        self.style = style
        self.size = size
        self.weight = weight
        self.family = family
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
