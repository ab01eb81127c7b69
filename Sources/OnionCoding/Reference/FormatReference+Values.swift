import OnionModel

extension FormatReference {
    /// The definitions that the topic of values describes.
    static let sharedDefinitions = [
        "text", "pluralForms", "colorValue", "fontValue", "image", "symbolConfiguration", "size", "insets",
        "priorities", "navigationItem",
        "tabBarItem", "presentation", "step",
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
            A locale is a tag of BCP 47, such as `en`, `pt-BR` or `zh-Hans`. Users are shown the text that iOS would choose: that of the same
            locale, also under another tag (`iw` for `he`, `zh-CN` for `zh-Hans-CN`); of its parents in CLDR (`es-419` for `es-MX`, `pt-PT` for
            `pt-AO`, `pt` for `pt-BR`); of another region of the language in the same script (`de-DE` for `de-AT`). Else they are shown the text
            of the base locale, else the first text.
            """
        case "pluralForms": pluralForms
        case "colorValue":
            """
            `#RRGGBB` and `#RRGGBBAA` are colors in sRGB. In YAML, put them in quotes. A name is that of one of UIKit's colors, such as
            `systemBlue` or `label`, or of a [color](#colors) of the registry. `color(display-p3 1 0.5 0)` is one in Display P3, and
            `color(display-p3 1 0.5 0 / 0.5)` has an opacity. A color for each appearance is `{ light: COLOR, dark: COLOR }`, without
            names of the registry.
            """
        case "fontValue":
            "A font may also be the name of a text style alone: `font: headline` means `font: { style: headline }`. Another name is "
                + "that of a [font](#fonts) of the registry."
        case "image":
            "An image may also be its name alone: `image: clock` means `image: { name: clock }`."
        case "navigationItem": navigationItem
        default: ""
        }
    }

    private static let navigationItem = """
        The content decides what bars show, and the container shows it. A template with a view of the type `navigationBar`, `tabBar` or
        `toolbar` asks the layers in its slot, the innermost first: a screen speaks for its innermost layer, then come the content, its
        template, and the templates around it. Each member is decided by itself. One template with a navigation bar serves all
        screens of an app, each with its own title and buttons:

        ```yaml
        content: friday
        template: cart
        fields:
          title: Friday
        navigationItem:
          title: { en: Offers, de: Angebote }
          rightBarButtonItems:
            - { id: add, image: plus, selector: "addDidPress:" }
        tabBarItem: { title: { en: Offers, de: Angebote }, image: tag }
        ```

        In a template, a text such as `title: $title` is the value of a field, so that its contents need not say it again.

        The first button of a list is the outermost one. A button with `style: primary` is bold, and a button with an image shows no
        title: VoiceOver reads it, unless there is an `accessibilityLabel`. A bar over the slot of a navigation template reduces the safe area of the layers in it, unless the template has
        `additionalSafeAreaInsets`.

        Of the members, the innermost layer that says something decides. Tabs, pages and columns speak for
        themselves, as in UIKit: a bar around them shows what their container says, and not what the selected one says. A tab bar beside a slot for one layer has that
        layer's tab, unless it has views of its own.
        """

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
