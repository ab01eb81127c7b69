import OnionCoding
import OnionDocuments
import OnionTestSupport

/// The rules of documents that the schema does not contain.
extension RandomDocuments {
    /// Keys that the walk always includes, because few documents are valid without them.
    static let always: Set<String> = [
        "light", "value", "size", "content", "wrap", "title", "type", "subviews", "keyPath", "states", "variations",
    ]
    /// Of each of these lists an object has the keys of one element, the first of them always.
    static let alternatives = [
        [
            ["selector"], ["url"], ["show"], ["present", "presentation"], ["dismiss"], ["selectTab"],
            ["perform", "with"], ["does"],
        ],
        [
            ["selector"], ["url"], ["show"], ["present", "presentation"], ["dismiss"], ["selectTab"],
            ["perform", "with"],
        ],
        [["alias"], ["light", "dark", "highContrast"]],
        [["alias"], ["value"]],
        [
            ["alias"], ["style", "size", "weight"], ["size", "weight"], ["name", "size"],
            ["family", "size", "weight", "relativeTo"], ["italic", "size", "relativeTo"],
        ],
        [
            ["style", "size", "weight"], ["size", "weight"], ["name", "size"],
            ["family", "size", "weight", "relativeTo"], ["italic", "size", "relativeTo"],
        ],
        [["width", "height"], ["height"], ["width"]],
        [["pointSize", "weight", "scale"], ["font", "weight", "scale"]],
        [["bool"], ["number"], ["string"], ["localizedString"], ["color"], ["image"], ["size"]],
        [["content", "wrap"], ["content", "wrap"], ["compose"]],
        [
            ["template", "fields", "content"], ["template", "fields", "contents", "selected"], ["template", "slots"],
            ["content"], ["screen"],
        ],
    ]
    /// Keys that only an import creates, for files with more information than a document.
    static let made: Set<String> = ["designToken", "colorset"]
    static let locales = ["de", "ru", "ar", "zh-Hans", "pt-BR", "ja"]
    static let fields: [(name: String, type: String)] = [
        ("title", "text"), ("body", "text"), ("picture", "image"), ("tint", "color"), ("share", "number"),
        ("open", "bool"), ("size", "choice"),
    ]
    /// Templates with slots, which random layers fill, and a part of each other kind, so that no format is without content.
    static let bases = """
        { template: modal, kind: layout, fields: { title: { type: text } }, view: { id: view, subviews: [{ id: area, slot: content }] } }
        ---
        template: list
        kind: layout
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: area, type: stackView, slot: contents }] }
        ---
        { template: tabs, kind: layout, fields: { title: { type: text } }, view: { id: view, subviews: [{ id: area, slot: tabs }] } }
        ---
        template: buttons
        kind: layout
        view: { id: view, subviews: [{ id: area, slot: content }, { id: bottom, type: stackView, slot: actions }] }
        ---
        template: pair
        kind: layout
        view:
          id: view
          subviews:
            - { id: first, slot: { name: main, takes: content, count: 1 } }
            - { id: second, slot: { name: side, takes: tabs } }
            - { id: third, type: stackView, slot: { name: bottom, takes: actions } }
        ---
        template: note
        kind: content
        fields: { title: { type: text, required: true }, body: { type: text }, share: { type: number }, tint: { type: color } }
        view: { id: view, type: label, text: $title }
        ---
        content: hello
        template: note
        fields:
          title: { en: Hello, de: Hallo, ru: Привет }
          share: 7
        ---
        content: pizzas
        template: note
        fields: { title: { en: { one: "%d pizza", other: "%d pizzas" }, de: { one: "%d Pizza", other: "%d Pizzen" } } }
        ---
        template: table
        kind: content
        fields: { name: { type: text } }
        view:
          id: view
          type: tableView
          dataMode: prototypes
          subviews: [{ id: row, type: tableViewCell, reuseIdentifier: Row, subviews: [{ id: name, type: label, text: $name }] }]
        ---
        { content: row, template: table, prototype: Row, fields: { name: Ada } }
        ---
        { content: table, template: table, fields: { name: Name }, cells: [row] }
        ---
        {
          template: styled, kind: content, fields: { title: { type: text } },
          view: {
            id: view,
            subviews: [
              { id: first, type: label, text: $title, font: { style: body, weight: bold } },
              { id: second, type: label, text: $title, font: { family: Lato, size: 12, weight: bold, relativeTo: body } },
              { id: third, type: label, text: $title, font: { name: Lato-Bold, size: 12 } },
            ],
          },
        }
        ---
        { actions: reply, items: [{ id: answer, title: Answer, selector: "answer:" }] }
        ---
        { screen: home, content: hello, wrap: [modal] }
        ---
        screen: pair
        compose:
          template: pair
          slots:
            main: { template: tabs, fields: { title: Tabs }, contents: [{ content: hello }, { screen: home }], selected: 1 }
            side: { contents: [{ content: hello }, { screen: home }], selected: 1 }
            bottom: { actions: reply }
        ---
        { color: brand, light: "#D32F2F", dark: "#EF9A9A" }
        ---
        color: deep
        light: "#D32F2F"
        designToken: '{"deep":{"$type":"color","$value":{"colorSpace":"srgb","components":[0.827,0.184,0.184],"hex":"#d32f2f"},"$deprecated":true}}'
        ---
        color: accent
        asset: accent
        light: color(display-p3 0.1234567 0.5 0.75)
        colorset: |
          {"info":{"version":1,"author":"xcode"},"colors":[{"idiom":"universal","color":{"color-space":"display-p3","components":{"red":"0.1234567","green":"0.500","blue":"0.750","alpha":"1.000"}}},{"idiom":"ipad","color":{"color-space":"srgb","components":{"red":"1","green":"0.5","blue":"0","alpha":"1"}}}]}
        ---
        { font: display, family: Futura, size: 22 }
        ---
        font: caption
        size: 12
        designToken: '{"caption":{"$type":"typography","$value":{"fontFamily":["system-ui"],"fontSize":{"value":12,"unit":"px"},"fontWeight":400,"lineHeight":1.5,"letterSpacing":{"value":1,"unit":"px"}}}}'
        ---
        { number: gap, value: 12.5 }
        ---
        number: inset
        value: 8
        designToken: '{"inset":{"$type":"dimension","$value":{"value":0.5,"unit":"rem"}}}'
        """.parts.map(\.node)
}
