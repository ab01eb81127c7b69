import OnionModel

extension Codec where Value == ColorReference {
    /// A plain color, or `{ light, dark }`; in a composition also with a name and the colors of increased contrast.
    static var color: Codec {
        Codec(
            read: { node, context in
                guard let entries = node.entries else { return plain(node, &context) }
                if !context.bindsFields {
                    return ColorVariants.codec.read(node, &context).map(ColorReference.dynamic)
                }
                guard Set(entries.map(\.key)) == ["light", "dark"], let light = node["light"], let dark = node["dark"]
                else {
                    context.report(.noColorMap(node), at: node.position)
                    return nil
                }
                guard let light = context.at(.key("light"), { plain(light, &$0) }),
                    let dark = context.at(.key("dark"), { plain(dark, &$0) })
                else { return nil }
                return .dynamic(light: light, dark: dark)
            },
            write: { value, context in node(of: value, &context) },
            schema: { context in context.define("colorValue") { _ in schema } }
        )
    }

    /// `"#RRGGBB"`, `"#RRGGBBAA"`, `"color(display-p3 r g b)"`, or a name of UIKit's.
    static var plainColor: Codec {
        Codec(
            read: plain,
            write: { value, context in node(of: value, &context) },
            schema: { _ in plainSchema }
        )
    }

    private static var plainSchema: Node {
        .schema(type: "string").setting("pattern", .string("^(#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$|[^#])"))
    }

    private static var schema: Node {
        let plain = plainSchema
        let dynamic = Node.schema(type: "object")
            .setting("properties", .map([.init("light", plain), .init("dark", plain)]))
            .setting("required", .list([.string("light"), .string("dark")]))
            .setting("additionalProperties", .bool(false))
        return .map([
            .init("description", .string("A color: #RRGGBB, #RRGGBBAA, a name, or one color for each appearance.")),
            .init("anyOf", .list([plain, dynamic])),
        ])
    }

    private static func node(of color: ColorReference, _ context: inout EncodingContext) -> Node {
        switch color {
        case .hex(let digits): .string(digits)
        case .named(let name): .string(name)
        case .displayP3(let color): .string(color.text)
        case .dynamic(let variants): .map(ColorVariants.codec.entries(variants, &context))
        }
    }

    private static func plain(_ node: Node, _ context: inout DecodingContext) -> ColorReference? {
        guard node.string != nil else {
            context.report(.noColor(node), at: node.position)
            return nil
        }
        guard let text = Codec<String>.identifier.read(node, &context) else { return nil }
        guard let color = ColorReference(plain: text), !context.isDocument || color.isKnown else {
            context.report(.noColor(text), at: node.position)
            return nil
        }
        return color
    }
}

extension DecodingContext {
    /// Whether a person's document is read. Stored bodies of earlier versions have names that no color of the registry has.
    fileprivate var isDocument: Bool {
        if case .keys = references { bindsFields } else { false }
    }
}

extension ColorVariants {
    fileprivate static let codec = ObjectCodec<ColorVariants>(
        "colorVariants", "A color for each appearance.",
        blank: { ColorVariants(light: .named("clear")) },
        members: [
            .optional("name", \.name, .identifier, "The key of the registry's color."),
            .optional("asset", \.asset, .identifier, "The name of that color in the app's asset catalogue."),
            .required("light", \.light, .plainColor, "The value in the light appearance."),
            .optional("dark", \.dark, .plainColor, "The value in the dark appearance; by default, the light one."),
            .optional(
                "highContrast", \.highContrast, .object(HighContrastColors.codec),
                "The values where the user increases the contrast."),
        ]
    )
}

extension Codec where Value == FontStyle {
    /// A text style's name, or a map of what is set.
    static var font: Codec {
        let style = Codec<FontStyle.Style>.choice
        let whole = Codec.object(FontStyle.codec)
        return Codec(
            read: { node, context in
                if node.entries != nil { return whole.read(node, &context) }
                guard node.string != nil else {
                    context.report(.noFont(node), at: node.position)
                    return nil
                }
                if let word = node.string, FontStyle.Style(rawValue: word) == nil {
                    context.report(.noTextStyle(word), at: node.position)
                    return nil
                }
                return style.read(node, &context).map { FontStyle(style: $0) }
            },
            write: { value, context in
                if let name = value.style, value == FontStyle(style: name) { return .string(name.rawValue) }
                return whole.write(value, &context)
            },
            schema: { context in
                .schema(anyOf: [style.schema(&context), whole.schema(&context)])
            }
        )
    }
}

extension FontStyle {
    static let codec = ObjectCodec<FontStyle>(
        "fontValue", "A font: a text style or the system font, with a size, a weight or a family of its own.",
        blank: { FontStyle() },
        members: [
            .optional(
                "style", \.style, .choice,
                "The text style (UIFont.TextStyle), which follows the user's text size; by default, none."),
            .optional(
                "size", \.size, .number(1...1_000),
                "The size in points; by default, the size of the text style."),
            .optional(
                "weight", \.weight, .choice,
                "The weight (UIFont.Weight); by default, the weight of the text style, or regular."),
            .optional("family", \.family, .identifier, "The name of the font family; by default, the system font."),
            .optional(
                "name", \.name, .identifier,
                "The PostScript name of one font, such as Montserrat-Bold, in place of a family and a weight."),
            .optional(
                "relativeTo", \.relativeTo, .choice,
                "The text style with which the size grows (UIFontMetrics); by default, the size is fixed."),
            .defaulted(
                "italic", \.isItalic, .bool, to: false,
                "Whether it is the italic system font (UIFont.italicSystemFont), which has a size and one weight."),
        ],
        noun: "a font",
        check: check
    )

    /// Reports a font without values, and values that exclude each other.
    static func check(_ font: FontStyle, _ node: Node, _ context: inout DecodingContext) {
        if font == FontStyle() { context.report(.emptyFont, at: node.position) }
        if font.name != nil, font.family != nil { context.report(.fontWithTwoNames, at: node.position) }
        if font.style != nil, font.relativeTo != nil { context.report(.fontWithTwoStyles, at: node.position) }
        for key in ["style", "weight", "family", "name"] where font.isItalic && node[key] != nil {
            context.report(.italicFont(with: key), at: node.position)
        }
    }
}

extension SymbolConfiguration {
    static let codec = ObjectCodec<SymbolConfiguration>(
        "symbolConfiguration", "How an image is drawn that is a symbol (UIImage.SymbolConfiguration).",
        blank: { SymbolConfiguration() },
        members: [
            .optional(
                "pointSize", \.pointSize, .number(1...1_000),
                "The size of the font beside which the symbol belongs, in points; 17 by default."),
            .optional(
                "font", \.font, .font,
                "The font beside which the symbol belongs, such as headline, in place of a size; by default, none."),
            .optional(
                "weight", \.weight, .choice,
                "The weight of the strokes (UIImage.SymbolWeight); by default, that of the font, or regular."),
            .optional(
                "scale", \.scale, .choice,
                "The size in comparison with the font's capital letters (UIImage.SymbolScale); medium by default."),
        ],
        noun: "a symbol configuration",
        check: { configuration, node, context in
            if configuration == SymbolConfiguration() {
                context.report(.emptySymbolConfiguration, at: node.position)
            }
            if configuration.pointSize != nil, configuration.font != nil {
                context.report(.symbolWithTwoSizes, at: node.position)
            }
        }
    )
}

extension Codec where Value == ImageReference {
    /// An image's name, or a map of its name and its size.
    static var image: Codec {
        let name = Codec<String>.identifier
        let whole = Codec.object(ImageReference.codec)
        return Codec(
            read: { node, context in
                if node.entries != nil { return whole.read(node, &context) }
                return name.read(node, &context).map { ImageReference(name: $0) }
            },
            write: { value, context in
                value.size == nil ? .string(value.name) : whole.write(value, &context)
            },
            schema: { context in
                .schema(anyOf: [name.schema(&context), whole.schema(&context)])
            }
        )
    }
}

extension ImageReference {
    fileprivate static let codec = ObjectCodec<ImageReference>(
        "image", "An image of the app.",
        blank: { ImageReference() },
        members: [
            .required("name", \.name, .identifier, "The name of the image in the app."),
            .optional(
                "size", \.size, .size,
                "The size [width, height] in points."),
        ]
    )
}
