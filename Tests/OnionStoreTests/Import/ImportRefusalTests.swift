import OnionModel
import OnionStore
import OnionTestSupport
import Testing

@Suite("Imports that are refused")
struct ImportRefusalTests {
    /// Parts that the documents under test refer to.
    static let stored = [
        Fixtures.home, Fixtures.list, Fixtures.frame, "content: quiet\ntemplate: leaf\nfields: { title: Hush }",
    ].joined(separator: "\n---\n")

    @Test(
        "Every check has its words, its place and its near match",
        arguments: [
            // References
            (
                "screen: s\ncontent: helo\nwrap: [box]",
                "2:10: screen/s content: there is no content/helo; did you mean \"hello\"?"
            ),
            (
                "screen: s\ncontent: hello\nwrap:\n  - box\n  - modal",
                "5:5: screen/s wrap[1]: there is no template/modal; import it along with this document"
            ),
            (
                "screen: s\ncontent: hello\nwrap: [box@2]",
                "3:8: screen/s wrap[0]: there is no template/box@2; its latest revision is 1"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A }\nactions: button",
                "4:10: content/c actions: there is no actions/button; did you mean \"buttons\"?"
            ),
            // Fields
            (
                "content: c\ntemplate: box",
                """
                2:11: content/c template: template/box is of kind layout, and a content fills a content template; \
                name a template of kind content, and wrap it on the screen
                """
            ),
            (
                "content: c\ntemplate: leaf",
                """
                1:1: content/c fields: the field "title" is missing, which template/leaf requires; \
                give it a value of type text
                """
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, titel: B }",
                "3:28: content/c fields.titel: template/leaf has no field \"titel\"; did you mean \"title\"?"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, x: B }",
                """
                3:24: content/c fields.x: template/leaf has no field "x"; \
                its fields are title, picture, tint, share, open
                """
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: 5 }",
                "3:18: content/c fields.title: the field \"title\" takes a text, and this is the number 5"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, picture: { en: clock } }",
                "3:30: content/c fields.picture: the field \"picture\" takes an image, and this is a text a locale"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, tint: '#12' }",
                "3:27: content/c fields.tint: the field \"tint\" takes a colour, and this is the text \"#12\""
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, share: true }",
                "3:28: content/c fields.share: the field \"share\" takes a number, and this is true"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, open: 'yes' }",
                "3:27: content/c fields.open: the field \"open\" takes true or false, and this is the text \"yes\""
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: { en: A, de: 123456789 123456789 1 } }",
                """
                3:31: content/c fields.title.de: the field "title" takes 20 characters, and this text has 21; \
                shorten it, or raise the field's maxLength
                """
            ),
            // Layers
            (
                "screen: s\ncompose: { template: frame }",
                "2:10: screen/s compose: the slot of template/frame is left empty; write what is inside it, as content or contents"
            ),
            (
                "screen: s\ncompose: { template: frame, contents: [{ content: quiet }, { content: quiet }] }",
                """
                2:10: screen/s compose: the slot of template/frame takes one layer, and here are 2; \
                use a template with "slot: contents", such as a scrolling container
                """
            ),
            (
                "screen: s\ncompose: { template: frame, contents: [] }",
                """
                2:10: screen/s compose: the slot of template/frame takes one layer, and here are 0; \
                use a template with "slot: contents", such as a scrolling container
                """
            ),
            (
                "screen: s\ncontent: quiet\nwrap: [frame, leaf]",
                """
                3:15: screen/s wrap[1]: template/leaf is a content template and has no slot for a layer; \
                wrap in a layout or navigation template
                """
            ),
            (
                "screen: s\ncompose: { template: list, contents: [{ template: leaf }] }",
                """
                2:39: screen/s compose.contents[0]: template/leaf is a content template; \
                name a content that fills it
                """
            ),
            (
                "screen: s\ncontent: hello\nwrap: [frame]",
                """
                2:10: screen/s content: no template around content/hello shows the actions of actions/buttons; \
                wrap it in a template with a slot for actions
                """
            ),
            (
                "screen: s\ncompose: { template: list, contents: [{ content: quiet }, { content: hello }] }",
                """
                2:70: screen/s compose.contents[1].content: no template around content/hello shows the actions of \
                actions/buttons; wrap it in a template with a slot for actions
                """
            ),
            // Circles
            (
                "screen: s\ncompose: { template: frame, content: { screen: s } }",
                "1:1: screen/s: the screen is inside itself: s → s; take one of them out"
            ),
        ])
    func checks(document: String, problem: String) throws {
        let lines = try TestRegistry(Self.stored).refusal(document)
        #expect(lines == ["menu.yaml:\(problem)"])
    }

    @Test("All problems of all documents are told together, from the top of a file to its bottom")
    func together() throws {
        let lines = try TestRegistry(Self.stored).refusal(
            """
            content: c
            template: leaf
            fields: { titel: A, share: x }
            actions: nobody
            ---
            screen: s
            content: c
            wrap: [frame, nothing]
            ---
            screen: u
            content: hello
            ---
            screen: t
            summry: x
            content: c
            """)
        #expect(
            lines == [
                """
                menu.yaml:3:9: content/c fields: the field "title" is missing, which template/leaf requires; \
                give it a value of type text
                """,
                "menu.yaml:3:18: content/c fields.titel: template/leaf has no field \"titel\"; did you mean \"title\"?",
                "menu.yaml:3:28: content/c fields.share: the field \"share\" takes a number, and this is the text \"x\"",
                "menu.yaml:4:10: content/c actions: there is no actions/nobody; import it along with this document",
                "menu.yaml:8:15: screen/s wrap[1]: there is no template/nothing; import it along with this document",
                """
                menu.yaml:11:10: screen/u content: no template around content/hello shows the actions of \
                actions/buttons; wrap it in a template with a slot for actions
                """,
                "menu.yaml:14:1: screen/t: there is no key \"summry\" in a screen; did you mean \"summary\"?",
            ])
    }

    @Test("Two documents of one name are refused with both places, along with every other problem")
    func duplicates() throws {
        let lines = try TestRegistry(Self.stored).refusal(
            "screen: s\ncontent: quiet\n---\nscreen: s\ncontent: quiet\n---\nscreen: u\ncontent: nobody")
        #expect(
            lines == [
                "menu.yaml:4:1: screen/s appears twice; the first is at menu.yaml:1:1; keep one of the two",
                "menu.yaml:8:10: screen/u content: there is no content/nobody; import it along with this document",
            ])
    }

    @Test("A document with problems of its own is taken to be there by those that refer to it")
    func assumed() throws {
        let test = try TestRegistry(Self.stored)
        #expect(
            try test.refusal(
                "content: c\ntemplate: leaf\nfelds: {}\n---\nscreen: s\ncontent: c\n---\nscreen: t\ncontent: d") == [
                    "menu.yaml:3:1: content/c: there is no key \"felds\" in a content; did you mean \"fields\"?",
                    "menu.yaml:9:10: screen/t content: there is no content/d; import it along with this document",
                ])
    }

    @Test("What was removed cannot be referred to")
    func removed() throws {
        let test = try TestRegistry(Self.stored)
        try test.registry.remove([try Reference(parsing: "content/quiet")], by: TestRegistry.anna)
        #expect(
            try test.refusal("screen: s\ncontent: quiet") == [
                """
                menu.yaml:2:10: screen/s content: content/quiet was removed; \
                restore it first
                """
            ])
        #expect(try test.refusal("screen: s\ncontent: quiet@1").count == 1)
    }
}
