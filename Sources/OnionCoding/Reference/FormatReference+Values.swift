import OnionModel

extension FormatReference {
    /// The definitions that the topic of values describes.
    static let sharedDefinitions = [
        "text", "pluralForms", "colorValue", "fontValue", "image", "size", "insets", "priorities", "presentation",
        "step",
    ]

    static var values: String {
        var definitions: [Node.Entry] = DocumentSchema.node["$defs"]?.entries ?? []
        definitions.removeAll { !sharedDefinitions.contains($0.key) }
        let sections = sharedDefinitions.compactMap { name in
            definitions.first { $0.key == name }.map { entry in
                ["### \(name)", SchemaReference.markdown(of: entry.value), notes(on: name)]
                    .filter { !$0.isEmpty }.joined(separator: "\n\n")
            }
        }
        return example + "\n\n" + sections.joined(separator: "\n\n")
    }

    private static let example = """
        A content with values of each type:

        ```yaml
        content: cart
        template: cart
        fields:
          title: { en: Your cart, de: Dein Warenkorb }
          count: { en: { one: "%d pizza", other: "%d pizzas" }, ja: "ピザ%d枚" }
          code: FRIDAY30
          icon: clock
          picture: { name: pizza-whole, size: [276, 245] }
          tint: systemOrange
          background: "#FFF4E5"
          accent: { light: "#D65200", dark: "#FF8533" }
          rating: 4.5
          isOpen: true
        ```
        """

    private static func notes(on definition: String) -> String {
        switch definition {
        case "text":
            """
            A locale is a tag of BCP 47, such as `en`, `pt-BR` or `zh-Hans`. A user whose locale has no text gets the text of the
            shorter tag (`pt` for `pt-BR`), else the text of the base locale, else the first text.
            """
        case "pluralForms": pluralForms
        case "colorValue":
            """
            `#RRGGBB` and `#RRGGBBAA` are colours in sRGB. In YAML, put them in quotes. A name is that of one of UIKit's colours, such as
            `systemBlue` or `label`, or of a [colour](#colors) of the registry. `color(display-p3 1 0.5 0)` is one in Display P3, and
            `color(display-p3 1 0.5 0 / 0.5)` has an opacity. A colour for each appearance is `{ light: COLOR, dark: COLOR }`, without
            names of the registry.
            """
        case "fontValue":
            "A font may also be the name of a text style alone: `font: headline` means `font: { style: headline }`. Another name is "
                + "that of a [font](#fonts) of the registry."
        case "image":
            "An image may also be its name alone: `image: clock` means `image: { name: clock }`."
        default: ""
        }
    }

    private static var pluralForms: String {
        let rows = ["ja", "en", "ru", "ar"].compactMap(LocaleTag.init(wellFormed:)).map { locale in
            [
                code(locale.text),
                PluralCategory.categories(of: locale).map { code($0.rawValue) }.joined(separator: ", "),
            ]
        }
        return """
            The keys are the plural categories of CLDR. `other` serves for the categories that are left out. Each language has
            categories of its own, for example:

            \(MarkdownTable(["locale", "categories"], rows))
            """
    }
}
