import OnionModel

extension FormatReference {
    /// The keys of the documents of a kind, and of the maps in them.
    static func text(of kind: PartKind) -> String {
        let schema = kind.schema
        let elsewhere =
            sharedDefinitions + ["view", "constraint"] + (kind == .actions ? [] : ["action"])
            + (kind == .content ? [] : ["fieldValue"])
        let definitions = (schema["$defs"]?.entries ?? []).filter { !elsewhere.contains($0.key) }.map { entry in
            "\n\n### \(entry.key)\n\n" + SchemaReference.markdown(of: entry.value)
        }
        return SchemaReference.markdown(of: schema) + "\n\n" + notes(on: kind) + definitions.joined()
    }

    private static func notes(on kind: PartKind) -> String {
        switch kind {
        case .template: templates
        case .content: contents
        case .actions: actions
        case .screen: screens
        case .color: colors
        case .font: fonts
        case .number: numbers
        case .app: apps
        }
    }

    private static var templates: String {
        let kinds = Template.Kind.allCases.map { [code($0.rawValue), $0.summary] }
        return """
            \(MarkdownTable(["kind", "role"], kinds))

            A content template and a cell have no slot for layers; contents fill their fields. A template of another kind has a slot for
            layers, or several with names; screens fill its fields. Every template may have slots for actions. See [Views](#views) for
            views and slots.

            A property takes the value of a field when its own value is `$` and the name of the field. A text that begins with a dollar
            sign is written with two of them. The name of a field has letters, digits, `_` and `-`, and begins with a letter or `_`.

            ```yaml
            template: offer
            kind: content
            fields:
              title: { type: text, required: true, maxLength: 60 }
              picture: { type: image }
            view:
              id: view
              subviews:
                - { id: picture, type: imageView, image: $picture, contentMode: scaleAspectFit }
                - { id: title, type: label, text: $title, font: headline, lines: 0 }
            constraints:
              - picture.top = view.topMargin
              - picture.centerX = view.centerX
              - picture.width = 16:9 * picture.height
              - title.top = picture.bottom + 8
              - title.leading = view.leadingMargin
              - title.trailing <= view.trailingMargin
            variations:
              - when: { height: compact }
                uninstalled: [picture]
                constraints: [title.top = view.topMargin]
            ```

            An `example` of a field or a slot is shown where the template is drawn alone, before what contents and screens have there. That
            of a field is a value as a content has it. That of a slot is a screen; if the screen itself has the template, its layers
            inside the template are shown. No composition has an example.

            A field of texts fits the properties with texts and identifiers, a field of numbers those with numbers. The other types fit the
            properties of the same type. A variation applies in its size classes. Several variations apply in their order.

            A state says what differs from the template as it is written, which is the state `normal`: properties as `view.property`, and
            constraints that are added and removed. A layer is in one state at a time. `when` has values of bool, number and choice fields, and
            the first state whose values all fit is chosen. A field without a value fits nothing. A state without `when` is chosen by the app
            alone. States come after variations. A text of a state has its translations as other texts have.

            ```yaml
            template: sign-in
            kind: content
            fields:
              isValid: { type: bool }
            view:
              id: view
              subviews:
                - { id: code, type: textField, borderStyle: roundedRect }
                - { id: hint, type: label, text: { en: This code is wrong }, textColor: systemRed, hidden: true }
            constraints:
              - code.top = view.topMargin
              - code.leading = view.leadingMargin
              - code.trailing = view.trailingMargin
              - hint.top = code.bottom + 8
              - hint.leading = code.leading
            states:
              invalid:
                when: { isValid: false }
                code.textColor: systemRed
                hint.hidden: false
              loading:
                code.alpha: 0.5
            ```
            """
    }

    private static let contents = """
        A content has values for the fields of its template. The type of the field decides about a string: it is a text, the name of an
        image, or a color.

        ```yaml
        content: tuesday
        template: offer
        fields:
          title: { en: Two for one, de: Zwei zum Preis von einer }
          picture: { name: pizza-whole, size: [276, 245] }
        actions: order
        ```
        """

    private static let actions = """
        An action has a title or an image. What it does is one step: a selector, a URL, a screen that is shown, presented or whose tab is
        selected, a dismissal, or a call of the app by name. The key `does` has several in order, at most 16. An action without a step
        does nothing. `show`, `present` and `selectTab` are references to screens, which may lead to each other in circles.
        A button in a bar that has a step needs neither a title nor an image: code may name it.

        ```yaml
        actions: order
        datasource: OfferViewController
        items:
          - { id: order, title: { en: Order now, de: Jetzt bestellen }, style: primary, selector: "orderButtonDidPress:" }
          - { id: terms, title: { en: Terms, de: Bedingungen }, url: https://example.com/terms }
          - { id: menu, title: Menu, show: menu }
          - { id: card, title: Another card, present: cards, presentation: { style: pageSheet } }
          - id: later
            title: Later
            does:
              - { perform: saveDraft, with: { name: order, isComplete: false } }
              - { dismiss: true }
        ```

        Views of templates that take taps have the same keys.
        """

    private static let colors = """
        A color has a value, or it is an alias: another name of a color. A property or a field for colors names it. A name of UIKit's,
        such as `systemRed`, always means UIKit's color.

        ```yaml
        color: brand
        light: "#D4420A"
        dark: "#FF7A45"
        highContrast: { light: "#A83200", dark: "#FFA07A" }
        ---
        color: accent
        alias: brand
        ---
        color: sale
        light: color(display-p3 1 0.3 0.1)
        ```
        """

    private static let fonts = """
        A font has values, or it is an alias. A property for fonts names it. The names of text styles always mean those.

        ```yaml
        font: heading
        name: Montserrat-Bold
        size: 24
        relativeTo: title2
        ---
        font: emphasis
        style: body
        weight: semibold
        ```
        """

    private static let numbers = """
        A number has a value, or it is an alias. A property or a field for numbers names it: `spacing: gutter`.

        ```yaml
        number: gutter
        value: 16
        ```
        """

    private static let apps = """
        A feature is a word of the following table, a point, and a name. A version without any `action` accepts all names: its app does not
        say what its code registers. `onion generate features` writes the document of the library `OnionUIKit`.

        \(MarkdownTable(["feature", "what it is"], App.FeatureKind.allCases.map { [code($0.rawValue), $0.summary] }))

        ```yaml
        app: pizzeria
        versions:
          - version: "4.1"
            adds: [format.1, format.2, kind.layout, slot.content, view.view, view.label, property.text, step.show]
          - version: "4.2"
            adds: [property.lines, view.button]
        ```
        """

    private static let screens = """
        A screen has a short form and a long form. The short form, with `content` and `wrap`, is for one content in templates, of which
        each takes the one before it into its slot. The long form, `compose`, is a tree of layers from the outside in.

        ```yaml
        screen: tuesday
        content: tuesday
        wrap: [onboarding, modal@1]
        ---
        screen: friday
        content: friday
        wrap: [onboarding, { template: banner, fields: { text: { en: Beta, de: Vorschau } } }]
        ---
        screen: offers
        compose:
          template: navigation-bar
          content:
            template: scrolling
            contents:
              - { content: tuesday }
              - { screen: birthday }
              - { template: card, content: friday }
        ```

        The key `content` of a template's layer fills the slot `content`, and `contents` a slot for several layers: `contents`, `tabs`,
        `pages` or `columns`. A tab bar beside a slot for tabs has a tab for each layer, and a page control a dot. `selected` says which
        layer is shown, by its index from 0 or by the key of a part in it; else it is the first, and of columns the last. The
        templates in the middle are navigation or layout templates. A content brings its own content template along.

        The key `slots` fills several slots by their names: with a layer, a list of layers, `{ contents: [...], selected: 1 }`, or an
        action set for a slot for actions with a name.

        ```yaml
        screen: welcome
        compose:
          template: page
          slots:
            content: { template: scrolling, contents: [{ content: tuesday }, { content: friday }] }
            footer: imprint
            links: { actions: legal }
        ---
        screen: home
        compose:
          template: tab-bar
          contents: [{ screen: menu }, { screen: offers }, { screen: profile }]
          selected: offers
        ```
        """
}

extension Template.Kind {
    fileprivate var summary: String {
        switch self {
        case .navigation: "Only adds navigation, such as a modal with a close button, a navigation bar or a tab bar."
        case .layout: "Places layers and actions."
        case .content: "Has the views of contents."
        case .cell: "Has the views of contents that a table or a collection shows as cells."
        }
    }
}

extension App.FeatureKind {
    fileprivate var summary: String {
        switch self {
        case .format: "A version of the form of compositions: `format.2`."
        case .kind: "A kind of templates: `kind.cell`."
        case .slot: "A kind of slots: `slot.tabs`."
        case .step: "A kind of steps of a tap: `step.selectTab`."
        case .view: "A type of views: `view.searchBar`."
        case .property: "A property of views: `property.cornerRadius`."
        case .action: "A name that the app's code registers for selectors and `perform`: `action.pay:`."
        }
    }
}
