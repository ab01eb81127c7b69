import Onion

/// The documents of a screen to begin with: a color, a template, and a content with its screen.
enum FirstScreen {
    static let screen = "screens/welcome.yaml"

    /// The texts of the files by their paths, in the order in which people read them.
    static func files(baseLocale: LocaleTag) -> [(path: String, text: String)] {
        [
            ("colors/brand.yaml", color), ("templates/message.yaml", template),
            (screen, content(baseLocale)),
        ]
    }

    private static let color = """
        color: brand # a name that templates use in place of a value
        light: "#0B6E4F"
        dark: "#4CC38A"

        """

    private static let template = """
        template: message # its name; screens and contents refer to it
        kind: content # it has the views of contents; other kinds are layout, navigation and cell
        fields: # what each content fills
          title: { type: text, required: true, maxLength: 40 }
          body: { type: text }
          button: { type: text }
          image: { type: image }
        view: # the views, the lowest first; $title is the value of the field
          id: view
          backgroundColor: systemBackground
          tintColor: brand
          subviews:
            - { id: image, type: imageView, image: $image, contentMode: scaleAspectFit }
            - { id: title, type: label, text: $title, font: { style: largeTitle, weight: bold }, alignment: center, lines: 0 }
            - { id: body, type: label, text: $body, textColor: secondaryLabel, alignment: center, lines: 0 }
            - { id: button, type: button, title: $button, configuration: filled, cornerStyle: large, baseForegroundColor: systemBackground }
        constraints: # Auto Layout, as in Xcode
          - image.centerX = view.centerX
          - image.bottom = title.top - 24
          - image.width = 88
          - image.height = 88
          - title.centerY = view.centerY
          - title.leading = view.leadingMargin
          - title.trailing = view.trailingMargin
          - body.top = title.bottom + 12
          - body.leading = view.leadingMargin
          - body.trailing = view.trailingMargin
          - button.leading = view.leadingMargin
          - button.trailing = view.trailingMargin
          - button.height >= 50
          - button.bottom = safeArea.bottom - 16

        """

    private static func content(_ locale: LocaleTag) -> String {
        """
        content: welcome # values for the fields of a template
        template: message
        fields:
          title: { \(locale): Hello } # one text for each language: { en: Hello, de: Hallo }
          body: { \(locale): Change this text and import it again. }
          button: { \(locale): Get started }
          image: star.fill # an image of the app, or an SF Symbol
        ---
        screen: welcome # a content, and the templates around it
        content: welcome
        wrap: [] # from the inside out, such as [scrolling, modal]

        """
    }
}
