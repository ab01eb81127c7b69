import OnionDocuments
import OnionModel
import OnionTestSupport
import Testing

@Suite("Documents that are refused")
struct DocumentRefusalTests {
    @Test(
        "The first key says what a document is",
        arguments: [
            Refusal(
                "- 1",
                """
                1:3: expected a document, found the number 1; \
                begin with one of template: KEY, content: KEY, actions: KEY, screen: KEY
                """),
            Refusal(
                "{}",
                """
                1:1: expected a document, found a map; \
                begin with one of template: KEY, content: KEY, actions: KEY, screen: KEY
                """),
            Refusal("tempalte: t", "1:1: a document does not begin with \"tempalte\"; did you mean \"template\"?"),
            Refusal(
                "kind: layout\ntemplate: t",
                """
                1:1: a document does not begin with "kind"; \
                its first key says what it is: template, content, actions, screen
                """),
            Refusal("template: 7", "1:11: expected a text, found the number 7; put it in quotes"),
            Refusal(
                "template: ''",
                "1:11: the key \"\" is empty; write letters, digits, \"-\", \"_\" and \".\", such as \"new-year\""),
            Refusal(
                "template: a/b",
                "1:11: the key \"a/b\" may not contain \"/\"; write letters, digits, \"-\", \"_\" and \".\", such as \"new-year\""
            ),
            Refusal(
                "screen: a@2",
                "1:9: the key \"a@2\" may not contain \"@\"; write letters, digits, \"-\", \"_\" and \".\", such as \"new-year\""
            ),
            Refusal(
                #"screen: "a\u0007""#,
                #"""
                1:9: the key "a\u{7}" may not contain "\u{7}"; write letters, digits, "-", "_" and ".", such as "new-year"
                """#),
        ])
    func heads(refusal: Refusal) {
        // A list in YAML is no document; what stands in it is looked at in JSON only.
        let document = refusal.document == "- 1" ? "[1]".read(format: .json) : refusal.document.read()
        let line = refusal.document == "- 1" ? refusal.problem.replacing("1:3", with: "1:2") : refusal.problem
        #expect(document.problems.map(\.description) == ["menu.yaml:\(line)"])
        #expect(document.documents.isEmpty)
    }

    @Test(
        "A content names a template and gives it values",
        arguments: [
            Refusal(
                "content: c",
                "1:1: content/c: \"template\" is missing; add it: The content template whose fields it fills"),
            Refusal(
                "content: c\ntemplate: screen/x",
                """
                2:11: content/c template: the key "screen/x" may not contain "/"; \
                write letters, digits, "-", "_" and ".", such as "new-year"
                """),
            Refusal(
                "content: c\ntemplate: t@0",
                """
                2:11: content/c template: "t@0" pins no revision; \
                write a number from 1 after "@", such as "onboarding@3"
                """),
            Refusal(
                "content: c\ntemplate: t\nfields: [a]",
                "3:9: content/c fields: expected a map of fields, found a list"),
            Refusal(
                "content: c\ntemplate: t\nfields: { a: [1] }",
                "3:14: content/c fields.a: expected a text, found a list"),
            Refusal(
                "content: c\ntemplate: t\nfields: { a: 1e16 }",
                """
                3:14: content/c fields.a: the number 1e16 is out of range; \
                write one from -1000000000000000 to 1000000000000000
                """),
            Refusal(
                "content: c\ntemplate: t\nfields: { a: { name: clock, sise: [1, 2] } }",
                "3:29: content/c fields.a: there is no key \"sise\" in an image; did you mean \"size\"?"),
            Refusal(
                "content: c\ntemplate: t\nfeilds: {}",
                "3:1: content/c: there is no key \"feilds\" in a content; did you mean \"fields\"?"),
            Refusal(
                "content: c\ntemplate: t\nactions: [a]", "3:10: content/c actions: expected a text, found a list"),
        ])
    func contents(refusal: Refusal) {
        #expect(refusal.document.problems == ["menu.yaml:\(refusal.problem)"])
    }

    @Test(
        "An action set has actions that show something and do one thing",
        arguments: [
            Refusal("actions: a", "1:1: actions/a: \"items\" is missing; add it: The actions in their order"),
            Refusal(
                "actions: a\nitems: [{ title: Go }]",
                "2:9: actions/a items[0]: \"id\" is missing; add it: The action's name in its set"),
            Refusal(
                "actions: a\nitems: [{ id: go }]",
                "2:9: actions/a items[0]: the action shows nothing; give it a title or an image"),
            Refusal(
                "actions: a\nitems: [{ id: go, title: Go, selector: go, url: 'https://pizzeria.example' }]",
                "2:49: actions/a items[0]: the action has a selector and a url; keep one of the two"),
            Refusal(
                "actions: a\nitems:\n  - { id: go, title: Go }\n  - { id: go, title: Go on }",
                "4:11: actions/a: the action id \"go\" stands twice; give every action of a set an id of its own"),
            Refusal(
                "actions: a\nitems: [{ id: go, title: Go, style: primry }]",
                "2:37: actions/a items[0].style: there is no \"primry\" here; did you mean \"primary\"?"),
            Refusal(
                "actions: a\nitems: [{ id: go, title: Go, height: 0.5 }]",
                "2:38: actions/a items[0].height: the number 0.5 is out of range; write one from 1 to 10000"),
        ])
    func actions(refusal: Refusal) {
        #expect(refusal.document.problems == ["menu.yaml:\(refusal.problem)"])
    }

    @Test(
        "A screen is written once, in one of two forms",
        arguments: [
            Refusal("screen: s", "1:1: screen/s: the screen has no layers; write content and wrap, or compose"),
            Refusal(
                "screen: s\ncontent:\nwrap: [a]",
                "1:1: screen/s: the screen has no layers; write content and wrap, or compose"),
            Refusal(
                "screen: s\nwrap: [a]", "1:1: screen/s: the screen has no layers; write content and wrap, or compose"),
            Refusal(
                "screen: s\ncontent: c\ncompose: { content: c }",
                """
                1:1: screen/s: the screen is written twice, as content and wrap and as compose; keep one of the two
                """),
            Refusal(
                "screen: s\ncontent: c\nwrap: modal",
                "3:7: screen/s wrap: expected a list, found the text \"modal\""),
            Refusal(
                "screen: s\ncompose: modal",
                """
                2:10: screen/s compose: expected a layer, found the text "modal"; \
                write { content: KEY }, { screen: KEY } or { template: KEY, content: LAYER }
                """),
            Refusal(
                "screen: s\ncompose: { templat: modal }",
                "2:12: screen/s compose: there is no key \"templat\" in a layer; did you mean \"template\"?"),
            Refusal(
                "screen: s\ncompose: { template: t, content: { content: c }, contents: [] }",
                "2:60: screen/s compose: the slot is filled twice, by content and by contents; keep one"),
            Refusal(
                "screen: s\ncompose: { template: t, screen: u }",
                """
                2:33: screen/s compose: a layer is a template or a screen, not both; \
                write the screen inside, as content: { screen: KEY }
                """),
            Refusal(
                "screen: s\ncompose: { content: c, screen: u }",
                """
                2:10: screen/s compose: a layer without a template is one content or one screen; \
                name the template that holds them
                """),
            Refusal(
                "screen: s\ncompose: { template: t, contents: [{ content: c }, { screen: a/b }] }",
                """
                2:62: screen/s compose.contents[1].screen: the key "a/b" may not contain "/"; \
                write letters, digits, "-", "_" and ".", such as "new-year"
                """),
        ])
    func screens(refusal: Refusal) {
        #expect(refusal.document.problems == ["menu.yaml:\(refusal.problem)"])
    }
}
