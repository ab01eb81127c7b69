import OnionDocuments
import OnionModel
import OnionTestSupport
import Testing

@Suite("Templates that are refused")
struct TemplateRefusalTests {
    @Test(
        "A template's members are read strictly",
        arguments: [
            Refusal(
                "template: t\nview: { id: view }",
                "1:1: template/t: \"kind\" is missing; add it: What it is for: navigation, layout or content"),
            Refusal("template: t\nkind: content", "1:1: template/t: \"view\" is missing; add it: The root view"),
            Refusal(
                "template: t\nkind: content\nview: { id: view }\nconstrains: []",
                "4:1: template/t: there is no key \"constrains\" in a template; did you mean \"constraints\"?"),
            Refusal(
                "template: t\nkind: content\nfooter: x\nview: { id: view }",
                """
                3:1: template/t: there is no key "footer" in a template; its keys are template, kind, summary, controller, \
                fields, statusBar, presentation, additionalSafeAreaInsets, preferredContentSize, \
                translatesAutoresizingMaskIntoConstraints, view, constraints, variations
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
                "4:10: template/t fields.title: \"type\" is missing; add it: What it holds: text, image, color, number or bool"
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
