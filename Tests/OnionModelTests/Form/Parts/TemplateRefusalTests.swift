import OnionDocuments
import OnionModel
import OnionTestSupport
import Testing

/// A document and the one problem that it has.
struct Refusal: Sendable, CustomTestStringConvertible {
    let document: String
    let problem: String

    init(_ document: String, _ problem: String) {
        self.document = document
        self.problem = problem
    }

    var testDescription: String { problem }
}

@Suite("Templates that are refused")
struct TemplateRefusalTests {
    /// A content template with fields, so that only its views differ from test to test.
    private static let leaf = """
        template: t
        kind: content
        fields: { title: { type: text }, picture: { type: image }, count: { type: number } }

        """

    @Test(
        "A template's members are read strictly",
        arguments: [
            Refusal(
                "template: t\nview: { id: view }",
                "1:1: template/t: \"kind\" is missing; add it: What it is for: navigation, layout or content."),
            Refusal("template: t\nkind: content", "1:1: template/t: \"view\" is missing; add it: The root view."),
            Refusal(
                "template: t\nkind: content\nview: { id: view }\nconstrains: []",
                "4:1: template/t: there is no key \"constrains\" in a template; did you mean \"constraints\"?"),
            Refusal(
                "template: t\nkind: content\nfooter: x\nview: { id: view }",
                """
                3:1: template/t: there is no key "footer" in a template; its keys are template, kind, summary, controller, \
                fields, statusBar, presentation, additionalSafeAreaInsets, preferredContentSize, \
                translatesAutoresizingMaskIntoConstraints, view, constraints
                """),
            Refusal(
                "template: t\nkind: content\nview: { id: view }\ncontent: c",
                """
                4:1: template/t: there is no key "content" in a template; the document is a template already; \
                divide two documents by a line of ---
                """),
            Refusal(
                "template: t\nkind: contnet\nview: { id: view }",
                "2:7: template/t kind: there is no \"contnet\" here; did you mean \"content\"?"),
            Refusal(
                "template: t\nkind: 5\nview: { id: view }",
                "2:7: template/t kind: expected a word, found the number 5; write one of navigation, layout, content"),
            Refusal(
                "template: t\nkind: content\ncontroller: ''\nview: { id: view }",
                "3:13: template/t controller: the text is empty; write one, or leave the key out"),
            Refusal(
                "template: t\nkind: content\nsummary: 12\nview: { id: view }",
                "3:10: template/t summary: expected a text, found the number 12; put it in quotes"),
            Refusal(
                "template: t\nkind: content\nstatusBar: { hidden: yes }\nview: { id: view }",
                "3:22: template/t statusBar.hidden: expected true or false, found the text \"yes\""),
            Refusal(
                "template: t\nkind: content\nstatusBar: { style: dark }\nview: { id: view }",
                """
                3:21: template/t statusBar.style: there is no "dark" here; \
                write one of default, lightContent, darkContent
                """),
            Refusal(
                "template: t\nkind: content\npresentation: { style: fulScreen }\nview: { id: view }",
                "3:24: template/t presentation.style: there is no \"fulScreen\" here; did you mean \"fullScreen\"?"),
            Refusal(
                "template: t\nkind: content\nadditionalSafeAreaInsets: { top: 200000 }\nview: { id: view }",
                """
                3:34: template/t additionalSafeAreaInsets.top: the number 200000 is out of range; \
                write one from -100000 to 100000
                """),
            Refusal(
                "template: t\nkind: content\nadditionalSafeAreaInsets: { top: .nan }\nview: { id: view }",
                """
                3:34: template/t additionalSafeAreaInsets.top: expected a number that is finite; \
                write one from -100000 to 100000
                """),
            Refusal(
                "template: t\nkind: content\npreferredContentSize: [320, 200]\nview: { id: view }",
                "3:23: template/t preferredContentSize: expected a map, found a list; its keys are width, height"),
            Refusal(
                "template: t\nkind: content\ntranslatesAutoresizingMaskIntoConstraints: 1\nview: { id: view }",
                """
                3:44: template/t translatesAutoresizingMaskIntoConstraints: \
                expected true or false, found the number 1
                """),
        ])
    func members(refusal: Refusal) {
        #expect(refusal.document.problems == ["menu.yaml:\(refusal.problem)"])
    }

    @Test(
        "Fields have a name, a type and limits that make sense",
        arguments: [
            Refusal("fields: []", "3:9: template/t fields: expected a map of fields, found a list"),
            Refusal(
                "fields:\n  1st: { type: text }",
                """
                4:3: template/t fields: "1st" cannot name a field; \
                write letters, digits, "_" and "-", beginning with a letter
                """),
            Refusal(
                "fields:\n  title: {}",
                "4:10: template/t fields.title: \"type\" is missing; add it: What it holds: text, image, color, number or bool."
            ),
            Refusal(
                "fields:\n  title: { type: txt }",
                "4:18: template/t fields.title.type: there is no \"txt\" here; did you mean \"text\"?"),
            Refusal(
                "fields:\n  title: { type: text, requird: true }",
                "4:24: template/t fields.title: there is no key \"requird\" in a field; did you mean \"required\"?"),
            Refusal(
                "fields:\n  picture: { type: image, maxLength: 3 }",
                "4:12: template/t fields.picture: only a text has a maxLength; leave maxLength out"),
            Refusal(
                "fields:\n  title: { type: text, maxLength: 0 }",
                "4:35: template/t fields.title.maxLength: the number 0 is out of range; write one from 1 to 100000"),
            Refusal(
                "fields:\n  title: { type: text, maxLength: 1.5 }",
                "4:35: template/t fields.title.maxLength: expected a whole number, found the number 1.5"),
        ])
    func fields(refusal: Refusal) {
        let document = "template: t\nkind: content\n\(refusal.document)\nview: { id: view }"
        #expect(document.problems == ["menu.yaml:\(refusal.problem)"])
    }

    @Test(
        "Views have an id, a type and properties that belong to it",
        arguments: [
            Refusal(
                "view: { type: label }",
                "4:7: template/t view: \"id\" is missing; add it: The view's name in its template; constraints use it."),
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
                "4:43: template/t view.image: \"name\" is missing; add it: The picture's name in the app."),
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
        "A template's kind, slots and fields fit together",
        arguments: [
            Refusal(
                "template: t\nkind: layout\nview: { id: view }",
                """
                2:7: template/t: a template of kind layout has a slot for what is inside it, and this one has none; \
                give one view "slot: content" or "slot: contents", or make the kind "content"
                """),
            Refusal(
                "template: t\nkind: content\nview: { id: view, subviews: [{ id: box, slot: content }] }",
                """
                2:7: template/t: a template of kind content is a leaf, but "box" takes inner layers; \
                make the kind "layout", or take the slot out
                """),
            Refusal(
                "template: t\nkind: layout\nfields: { title: { type: text } }\nview: { id: view, slot: content }",
                """
                3:9: template/t: only a template of kind content has fields; \
                contents fill the fields of the innermost template only
                """),
            Refusal(
                "template: t\nkind: layout\nview: { id: view, slot: content, subviews: [{ id: a, slot: contents }] }",
                """
                3:60: template/t view.subviews[0]: a template has one slot for inner layers at most, content or contents; \
                divide the template in two
                """),
            Refusal(
                """
                template: t
                kind: layout
                view:
                  id: view
                  slot: content
                  subviews:
                    - { id: a, type: stackView, slot: actions }
                    - { id: b, type: stackView, slot: actions }
                """,
                """
                8:39: template/t view.subviews[1]: a template has one slot for actions at most; \
                divide the template in two
                """),
        ])
    func kinds(refusal: Refusal) {
        #expect(refusal.document.problems == ["menu.yaml:\(refusal.problem)"])
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

    @Test("Every problem of a document is told at once, in the order of its keys and then of its rules")
    func together() {
        let document = """
            template: t
            kind: layuot
            summry: x
            statusBar: { hidden: 1 }
            view:
              id: view
              subviews:
                - { id: a, type: lable }
                - { alpha: 2 }
            constraints: [view.tp = 5]
            """
        #expect(
            document.read().problems.map { "\($0.position) \($0.path)" } == [
                "3:1 ", "2:7 kind", "4:22 statusBar.hidden", "8:22 view.subviews[0].type",
                "9:7 view.subviews[1]", "9:16 view.subviews[1].alpha", "10:15 constraints[0]",
            ])
    }
}
