import OnionModel

extension Codec where Value == ColorReference {
    /// `"#RRGGBB"`, `"#RRGGBBAA"`, a colour's name, or `{ light, dark }`.
    static var color: Codec {
        Codec(
            read: { node, context in
                guard let entries = node.entries else { return plain(node, &context) }
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
            write: { value, _ in node(of: value) },
            schema: { context in context.define("color") { _ in schema } }
        )
    }

    private static var schema: Node {
        let plain = Node.schema(type: "string").setting("pattern", .string("^(#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$|[^#])"))
        let dynamic = Node.schema(type: "object")
            .setting("properties", .map([.init("light", plain), .init("dark", plain)]))
            .setting("required", .list([.string("light"), .string("dark")]))
            .setting("additionalProperties", .bool(false))
        return .map([
            .init("description", .string("A colour: #RRGGBB, #RRGGBBAA, a name, or one colour for each appearance.")),
            .init("anyOf", .list([plain, dynamic])),
        ])
    }

    private static func node(of color: ColorReference) -> Node {
        switch color {
        case .hex(let digits): .string(digits)
        case .named(let name): .string(name)
        case .dynamic(let light, let dark): .map([.init("light", node(of: light)), .init("dark", node(of: dark))])
        }
    }

    private static func plain(_ node: Node, _ context: inout DecodingContext) -> ColorReference? {
        guard node.string != nil else {
            context.report(.noColor(node), at: node.position)
            return nil
        }
        guard let text = Codec<String>.identifier.read(node, &context) else { return nil }
        guard let color = ColorReference(plain: text) else {
            context.report(.noColor(text), at: node.position)
            return nil
        }
        return color
    }
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
                .map([.init("anyOf", .list([style.schema(&context), whole.schema(&context)]))])
            }
        )
    }
}

extension FontStyle {
    fileprivate static let codec = ObjectCodec<FontStyle>(
        "font", "A font: a text style or the system font, with a size, a weight or a family of its own.",
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
        ],
        check: { font, node, context in
            if font == FontStyle() { context.report(.emptyFont, at: node.position) }
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
                .map([.init("anyOf", .list([name.schema(&context), whole.schema(&context)]))])
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
