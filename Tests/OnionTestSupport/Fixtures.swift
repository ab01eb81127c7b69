/// Documents that many tests start with.
public enum Fixtures {
    /// `screen/shops` with a map, whose template names `screen/list` as its fallback.
    public static let shops = """
        template: map
        kind: content
        fallback: list
        view: { id: view, subviews: [{ id: map, type: mapView }] }
        ---
        template: text
        kind: content
        fields: { text: { type: text } }
        view: { id: view, subviews: [{ id: label, type: label, text: $text, cornerRadius: 4 }] }
        ---
        content: map
        template: map
        ---
        content: list
        template: text
        fields: { text: { en: Three shops, de: Drei Läden } }
        ---
        screen: shops
        content: map
        ---
        screen: list
        content: list
        """

    /// `screen/shop:card` with a content of its space and a template of `shared`.
    public static let cardInSpaces = """
        template: shared:card
        kind: content
        view: { id: view }
        ---
        content: shop:card
        template: shared:card
        ---
        screen: shop:card
        content: card
        """

    /// One part of every kind: `screen/home` is `content/hello` in `template/box`, with `actions/buttons`.
    public static let home = """
        template: box
        kind: layout
        controller: BoxViewController
        view:
          id: view
          subviews:
            - { id: container, slot: content }
            - { id: stack, type: stackView, slot: actions }
        constraints:
          - container.edges = view.edges
        ---
        template: leaf
        kind: content
        fields:
          title: { type: text, required: true, maxLength: 20 }
          picture: { type: image }
          tint: { type: color }
          share: { type: number }
          open: { type: bool }
        view:
          id: view
          subviews:
            - { id: label, type: label, text: $title }
        ---
        actions: buttons
        datasource: HelloViewController
        items:
          - { id: done, title: { en: Done, ru: Готово }, selector: "donePressed:" }
        ---
        content: hello
        template: leaf
        fields:
          title: { en: Hello, ru: Привет }
        actions: buttons
        ---
        screen: home
        content: hello
        wrap: [box]
        """

    /// A template of kind layout whose slot accepts any number of layers, without a slot for actions.
    public static let list = """
        template: list
        kind: layout
        view:
          id: view
          subviews:
            - { id: stack, type: stackView, slot: contents }
        """

    /// A template of kind navigation with one slot, and nothing else.
    public static let frame = """
        template: frame
        kind: navigation
        view:
          id: view
          subviews:
            - { id: container, slot: content }
        """
}
