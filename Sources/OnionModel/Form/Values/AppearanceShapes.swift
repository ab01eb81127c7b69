extension Shape where Value == Color {
    /// `"#RRGGBB"`, `"#RRGGBBAA"`, a colour's name, or `{ light, dark }`.
    package static var color: Shape {
        Shape(
            read: { node, reading in
                guard let entries = node.entries else { return plain(node, &reading) }
                guard Set(entries.map(\.key)) == ["light", "dark"], let light = node["light"], let dark = node["dark"]
                else {
                    reading.report(.noColorMap(node), at: node.position)
                    return nil
                }
                guard let light = reading.at(.key("light"), { plain(light, &$0) }),
                    let dark = reading.at(.key("dark"), { plain(dark, &$0) })
                else { return nil }
                return .dynamic(light: light, dark: dark)
            },
            write: { value, _ in node(of: value) },
            schema: { _ in
                .map([
                    .init(
                        "anyOf",
                        .list([
                            .schema(type: "string"),
                            .schema(type: "object").setting("required", .list([.string("light"), .string("dark")])),
                        ]))
                ])
            }
        )
    }

    private static func node(of color: Color) -> Node {
        switch color {
        case .hex(let digits): .string(digits)
        case .named(let name): .string(name)
        case .dynamic(let light, let dark): .map([.init("light", node(of: light)), .init("dark", node(of: dark))])
        }
    }

    private static func plain(_ node: Node, _ reading: inout Reading) -> Color? {
        guard let text = Shape<String>.identifier.read(node, &reading) else { return nil }
        guard let color = Color(plain: text) else {
            reading.report(.noColor(text), at: node.position)
            return nil
        }
        return color
    }
}

extension Color {
    /// Reads `#RRGGBB`, `#RRGGBBAA` or a name; nil for anything else.
    package init?(plain text: String) {
        if text.hasPrefix("#") {
            let digits = text.dropFirst()
            guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit) else { return nil }
            self = .hex("#" + digits.uppercased())
        } else {
            let isName = text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-/ ".unicodeScalars.contains($0)
            }
            guard isName, text.utf8.count <= 128, text.first?.isLetter == true else { return nil }
            self = .named(text)
        }
    }
}

extension Shape where Value == Font {
    /// A text style's name, or a map of what is set.
    package static var font: Shape {
        let style = Shape<Font.Style>.choice
        let whole = Font.form.shape
        return Shape(
            read: { node, reading in
                if node.entries != nil { return whole.read(node, &reading) }
                return style.read(node, &reading).map { Font(style: $0) }
            },
            write: { value, writing in
                if let name = value.style, value == Font(style: name) { return .string(name.rawValue) }
                return whole.write(value, &writing)
            },
            schema: { writing in
                .map([.init("anyOf", .list([style.schema(&writing), whole.schema(&writing)]))])
            }
        )
    }
}

extension Font {
    fileprivate static let form = Form<Font>(
        "font", "A font: a text style, or the system font, with what is changed of it.",
        blank: { Font() },
        members: [
            .optional("style", \.style, { $0.style = $1 }, .choice, "A text style of UIKit."),
            .optional("size", \.size, { $0.size = $1 }, .number(1...1_000), "The size in points."),
            .optional("weight", \.weight, { $0.weight = $1 }, .choice, "A weight of UIFont."),
            .optional(
                "family", \.family, { $0.family = $1 }, .identifier, "The family, when it is not the system font."),
        ],
        check: { font, node, reading in
            if font == Font() { reading.report(.emptyFont, at: node.position) }
        }
    )
}

extension Shape where Value == ImageReference {
    /// An image's name, or a map of its name and its size.
    package static var image: Shape {
        let name = Shape<String>.identifier
        let whole = ImageReference.form.shape
        return Shape(
            read: { node, reading in
                if node.entries != nil { return whole.read(node, &reading) }
                return name.read(node, &reading).map { ImageReference(name: $0) }
            },
            write: { value, writing in
                value.size == nil ? .string(value.name) : whole.write(value, &writing)
            },
            schema: { writing in
                .map([.init("anyOf", .list([name.schema(&writing), whole.schema(&writing)]))])
            }
        )
    }
}

extension ImageReference {
    fileprivate static let form = Form<ImageReference>(
        "image", "A picture of the app.",
        blank: { ImageReference() },
        members: [
            .required("name", \.name, { $0.name = $1 }, .identifier, "The picture's name in the app."),
            .optional("size", \.size, { $0.size = $1 }, .size, "Its width and height in points."),
        ]
    )
}
