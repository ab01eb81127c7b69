import OnionModel
import OnionTestSupport
import Testing

@Suite("Views and constraints that are refused")
struct ViewRefusalTests {
    /// A content template with fields, so that only its views differ from test to test.
    private static let leaf = """
        template: t
        kind: content
        fields: { title: { type: text }, picture: { type: image }, count: { type: number } }

        """

    @Test(
        "Views have an id, a type and properties that belong to it",
        arguments: [
            Refusal(
                "view: { type: label }",
                "4:7: template/t view: \"id\" is missing; add it: The view's name in its template; constraints use it"),
            Refusal(
                "view: { id: safeArea }",
                """
                4:13: template/t view.id: "safeArea" cannot name a view; \
                write letters, digits, "_" and "-", and no guide's name
                """),
            Refusal(
                "view: { id: a b }",
                """
                4:13: template/t view.id: "a b" cannot name a view; \
                write letters, digits, "_" and "-", and no guide's name
                """),
            Refusal(
                "view: { id: view, type: lable }",
                "4:25: template/t view.type: there is no \"lable\" here; did you mean \"label\"?"),
            Refusal(
                "view: { id: view, subviews: { id: a } }",
                "4:29: template/t view.subviews: expected a list, found a map"),
            Refusal(
                "view: { id: view, subviews: [{ id: a }, 5] }",
                """
                4:41: template/t view.subviews[1]: expected a map, found the number 5; its keys are \
                \((["id", "type", "slot"] + Property.allCases.map(\.rawValue) + ["subviews"]).joined(separator: ", "))
                """),
            Refusal(
                "view: { id: view, subviews: [{ id: a }, { id: a }] }",
                """
                4:47: template/t view.subviews[1]: the view id "a" stands twice; \
                give every view of a template an id of its own
                """),
            Refusal(
                "view: { id: view, text: Hi }",
                """
                4:19: template/t view: a view of type view has no "text"; \
                it belongs to label, textField, textView, searchBar
                """),
            Refusal(
                "view: { id: view, title: null }",
                "4:19: template/t view: a view of type view has no \"title\"; it belongs to button, navigationBar"),
            Refusal(
                "view: { id: view, backgroundColour: red }",
                "4:19: template/t view: there is no key \"backgroundColour\" in a view; did you mean \"backgroundColor\"?"
            ),
            Refusal(
                "view: { id: view, backgroundColor: '#12' }",
                """
                4:36: template/t view.backgroundColor: "#12" is no colour; \
                write "#RRGGBB", "#RRGGBBAA" or a name such as systemBlue
                """),
            Refusal(
                "view: { id: view, backgroundColor: { light: red } }",
                """
                4:36: template/t view.backgroundColor: expected a colour, found a map; \
                a map of colours has the keys light and dark
                """),
            Refusal(
                "view: { id: view, hugging: { vertical: 0 } }",
                "4:40: template/t view.hugging.vertical: the number 0 is out of range; write one from 1 to 1000"),
            Refusal(
                "view: { id: view, alpha: 1.1 }",
                "4:26: template/t view.alpha: the number 1.1 is out of range; write one from 0 to 1"),
            Refusal(
                "view: { id: view, intrinsicContentSize: [1] }",
                """
                4:41: template/t view.intrinsicContentSize: expected a size, found a list; \
                write [width, height] in points
                """),
            Refusal(
                "view: { id: view, type: label, font: headlin }",
                "4:38: template/t view.font: there is no \"headlin\" here; did you mean \"headline\"?"),
            Refusal(
                "view: { id: view, type: label, font: {} }",
                "4:38: template/t view.font: the font says nothing; give it a style or a size"),
            Refusal(
                "view: { id: view, type: label, lines: 1.5 }",
                "4:39: template/t view.lines: expected a whole number, found the number 1.5"),
            Refusal(
                "view: { id: view, type: label, text: 5 }",
                "4:38: template/t view.text: expected a text, found the number 5; put it in quotes"),
            Refusal(
                "view: { id: view, type: label, text: {} }",
                """
                4:38: template/t view.text: the map of texts is empty; \
                write a text a locale, or leave the key out
                """),
            Refusal(
                "view: { id: view, type: label, text: { english!: Hi } }",
                """
                4:40: template/t view.text: "english!" is no locale; \
                write a language tag such as "en", "pt-BR" or "zh-Hans"
                """),
            Refusal(
                "view: { id: view, type: label, text: { pt-BR: Oi, pt_br: Oi } }",
                "4:51: template/t view.text: the locale pt-BR stands twice"),
            Refusal(
                "view: { id: view, type: imageView, image: { size: [1, 2] } }",
                "4:43: template/t view.image: \"name\" is missing; add it: The picture's name in the app"),
            Refusal(
                "view: { id: view, slot: actions }",
                """
                4:7: template/t view: the slot for actions is of type view; \
                only a stackView takes the supporting views
                """),
            Refusal(
                "view: { id: view, slot: contens }",
                "4:25: template/t view.slot: there is no \"contens\" here; did you mean \"content\"?"),
        ])
    func views(refusal: Refusal) {
        #expect((Self.leaf + refusal.document).problems == ["menu.yaml:\(refusal.problem)"])
    }

    @Test(
        "A view shows fields that the template has, and that fit the property",
        arguments: [
            Refusal(
                "view: { id: view, type: label, text: $titel }",
                """
                4:38: template/t view: text shows the field "titel", which the template does not have; \
                did you mean "title"?
                """),
            Refusal(
                "view: { id: view, type: label, text: $caption }",
                """
                4:38: template/t view: text shows the field "caption", which the template does not have; \
                add it to the template's fields
                """),
            Refusal(
                "view: { id: view, type: label, text: $1st }",
                """
                4:38: template/t view.text: "$1st" names no field; \
                write a field's name after "$"; a text that begins with "$" is written with "$$"
                """),
            Refusal(
                "view: { id: view, subviews: [{ id: a, type: imageView, image: $title }] }",
                """
                4:63: template/t view.subviews[0]: image cannot show the field "title", which is of type text
                """),
            Refusal(
                "view: { id: view, type: label, text: $count }",
                "4:38: template/t view: text cannot show the field \"count\", which is of type number"),
        ])
    func boundFields(refusal: Refusal) {
        #expect((Self.leaf + refusal.document).problems == ["menu.yaml:\(refusal.problem)"])
    }

    @Test(
        "A constraint is one line of the grammar, and names views of the template",
        arguments: [
            Refusal(
                "constraints: view.top", "5:14: template/t constraints: expected a list, found the text \"view.top\""),
            Refusal(
                "constraints:\n  - view.top = labl.bottom",
                """
                6:5: template/t constraints[0]: "view.top = labl.bottom" names the view "labl", \
                which the template does not have; did you mean "label"?
                """),
            Refusal(
                "constraints:\n  - label.top = view.top\n  - label.tpo = view.top",
                """
                7:5: template/t constraints[1]: "label.tpo = view.top", column 7: "tpo" is not an attribute; \
                did you mean "top"?
                """),
            Refusal(
                "constraints:\n  - label.width = view.top",
                """
                6:5: template/t constraints[0]: "label.width = view.top": \
                "label.width" is a size, but "view.top" is a vertical location; \
                pair horizontal with horizontal, vertical with vertical, sizes with sizes
                """),
        ])
    func constraints(refusal: Refusal) {
        let view = "view: { id: view, subviews: [{ id: label, type: label }] }\n"
        #expect((Self.leaf + view + refusal.document).problems == ["menu.yaml:\(refusal.problem)"])
    }
}
