/// A color that many parts share: for the light and the dark appearance, and for increased contrast.
public struct NamedColor: Hashable, Sendable {
    /// The color's name, unique among colors.
    public var key: Key
    /// A sentence for people who look for the color; nil when there is none.
    public var summary: String?
    /// The name in the app's asset catalogue, whose value the app shows; nil for a color that is in none.
    public var asset: String?
    /// The `Contents.json` of its color set in the asset catalogue, if it has more than the values; nil otherwise. It
    /// is valid while its values are those of the color.
    public var colorset: String?
    /// The token in a file of design tokens that the color was read from, if it has more than the values: a file of this token alone,
    /// as JSON. It is valid while the key and the values are those of the token.
    public var designToken: String?
    /// Another color that this one is a name of; nil when the color has its own values.
    public var alias: Reference?
    /// The value in the light appearance; nil for an alias.
    public var light: ColorReference?
    /// The value in the dark appearance; nil means the light one.
    public var dark: ColorReference?
    /// The values where the user increases the contrast; nil means those above.
    public var highContrast: HighContrastColors?

    /// Creates a color, with either a light value or an alias.
    public init(
        key: Key,
        summary: String? = nil,
        asset: String? = nil,
        colorset: String? = nil,
        designToken: String? = nil,
        alias: Reference? = nil,
        light: ColorReference? = nil,
        dark: ColorReference? = nil,
        highContrast: HighContrastColors? = nil
    ) {
        self.key = key
        self.summary = summary
        self.asset = asset
        self.colorset = colorset
        self.designToken = designToken
        self.alias = alias
        self.light = light
        self.dark = dark
        self.highContrast = highContrast
    }

    /// The values; nil for an alias.
    public var variants: ColorVariants? {
        light.map { ColorVariants(light: $0, dark: dark, highContrast: highContrast) }
    }
}

/// The values of a color where the user increases the contrast (`UIAccessibilityContrast.high`).
public struct HighContrastColors: Hashable, Sendable {
    /// The value in the light appearance; nil means the one of usual contrast.
    public var light: ColorReference?
    /// The value in the dark appearance; nil means the one of usual contrast.
    public var dark: ColorReference?

    /// Creates values.
    public init(light: ColorReference? = nil, dark: ColorReference? = nil) {
        self.light = light
        self.dark = dark
    }
}

/// A font that many parts share.
public struct NamedFont: Hashable, Sendable {
    /// The font's name, unique among fonts.
    public var key: Key
    /// A sentence for people who look for the font; nil when there is none.
    public var summary: String?
    /// The token in a file of design tokens that the font was read from, if it has more than the values: a file of this token alone,
    /// as JSON. It is valid while the key and the values are those of the token.
    public var designToken: String?
    /// Another font that this one is a name of; nil when the font has its own values.
    public var alias: Reference?
    /// The font; not used when there is an alias.
    public var font: FontStyle

    /// Creates a font.
    public init(
        key: Key, summary: String? = nil, designToken: String? = nil, alias: Reference? = nil,
        font: FontStyle = FontStyle()
    ) {
        self.key = key
        self.summary = summary
        self.designToken = designToken
        self.alias = alias
        self.font = font
    }
}

/// A number that many parts share: a spacing, a radius, an opacity.
public struct NamedNumber: Hashable, Sendable {
    /// The number's name, unique among numbers.
    public var key: Key
    /// A sentence for people who look for the number; nil when there is none.
    public var summary: String?
    /// The token in a file of design tokens that the number was read from, if it has more than the values: a file of this token alone,
    /// as JSON. It is valid while the key and the values are those of the token.
    public var designToken: String?
    /// Another number that this one is a name of; nil when the number has its own value.
    public var alias: Reference?
    /// The value, a length in points; nil for an alias.
    public var value: Double?

    /// Creates a number, with either a value or an alias.
    public init(
        key: Key, summary: String? = nil, designToken: String? = nil, alias: Reference? = nil, value: Double? = nil
    ) {
        self.key = key
        self.summary = summary
        self.designToken = designToken
        self.alias = alias
        self.value = value
    }
}
