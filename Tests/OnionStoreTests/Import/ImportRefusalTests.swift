import OnionModel
import OnionStore
import OnionTestSupport
import Testing

@Suite("Refused imports")
struct ImportRefusalTests {
    /// Parts that the documents under test refer to.
    static let stored = [
        Fixtures.home, Fixtures.list, Fixtures.frame, "content: quiet\ntemplate: leaf\nfields: { title: Hush }",
    ].joined(separator: "\n---\n")

    @Test(
        "Each check has its code, its values and its position",
        arguments: [
            // References
            (
                "screen: s\ncontent: helo\nwrap: [box]",
                "2:10: screen/s content: there is no content/helo; did you mean \"hello\"?"
            ),
            (
                "screen: s\ncontent: hello\nwrap:\n  - box\n  - modal",
                "5:5: screen/s wrap[1]: there is no template/modal; import it together with this document"
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
                2:11: content/c template: template/box is a template of kind layout, but a content needs one of kind content; \
                name a content template, and wrap the content on a screen
                """
            ),
            (
                "content: c\ntemplate: leaf",
                """
                1:1: content/c fields: the field "title" is missing, which template/leaf requires; \
                add a value of type text
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
                "3:18: content/c fields.title: expected a text for the field \"title\", found the number 5"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, picture: { en: clock } }",
                "3:30: content/c fields.picture: expected an image for the field \"picture\", found a text for each locale"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, tint: '#12' }",
                "3:27: content/c fields.tint: expected a colour for the field \"tint\", found the text \"#12\""
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, share: true }",
                "3:28: content/c fields.share: expected a number for the field \"share\", found true"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, open: 'yes' }",
                "3:27: content/c fields.open: expected true or false for the field \"open\", found the text \"yes\""
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: { en: A, de: 123456789 123456789 1 } }",
                """
                3:31: content/c fields.title.de: the text has 21 characters, but the field "title" allows 20; \
                shorten it, or increase maxLength of the field
                """
            ),
            // Layers
            (
                "screen: s\ncompose: { template: frame }",
                "2:10: screen/s compose: the slot of template/frame is empty; fill it with content or contents"
            ),
            (
                "screen: s\ncompose: { template: frame, contents: [{ content: quiet }, { content: quiet }] }",
                """
                2:10: screen/s compose: the slot of template/frame takes one layer, but has 2; \
                use a template with "slot: contents", such as a scrolling container
                """
            ),
            (
                "screen: s\ncompose: { template: frame, contents: [] }",
                """
                2:10: screen/s compose: the slot of template/frame takes one layer, but has 0; \
                use a template with "slot: contents", such as a scrolling container
                """
            ),
            (
                "screen: s\ncontent: quiet\nwrap: [frame, leaf]",
                """
                3:15: screen/s wrap[1]: template/leaf is a content template and has no slot for a layer; \
                use a layout or navigation template
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
                "1:1: screen/s: the screen contains itself: s → s; remove one of these references"
            ),
        ])
    func checks(document: String, problem: String) throws {
        let lines = try TestRegistry(Self.stored).refusal(document)
        #expect(lines == ["menu.yaml:\(problem)"])
    }

    @Test("The problems of all documents are reported together, from the beginning of a file to its end")
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
                add a value of type text
                """,
                "menu.yaml:3:18: content/c fields.titel: template/leaf has no field \"titel\"; did you mean \"title\"?",
                "menu.yaml:3:28: content/c fields.share: expected a number for the field \"share\", found the text \"x\"",
                "menu.yaml:4:10: content/c actions: there is no actions/nobody; import it together with this document",
                "menu.yaml:8:15: screen/s wrap[1]: there is no template/nothing; import it together with this document",
                """
                menu.yaml:11:10: screen/u content: no template around content/hello shows the actions of \
                actions/buttons; wrap it in a template with a slot for actions
                """,
                "menu.yaml:14:1: screen/t: unknown key \"summry\" in a screen; did you mean \"summary\"?",
            ])
    }

    @Test("Two documents of one name are refused with both positions, together with other problems")
    func duplicates() throws {
        let lines = try TestRegistry(Self.stored).refusal(
            "screen: s\ncontent: quiet\n---\nscreen: s\ncontent: quiet\n---\nscreen: u\ncontent: nobody")
        #expect(
            lines == [
                "menu.yaml:4:1: screen/s appears twice; the first is at menu.yaml:1:1; remove one of the two",
                "menu.yaml:8:10: screen/u content: there is no content/nobody; import it together with this document",
            ])
    }

    @Test("A refused document counts as present for documents that refer to it")
    func assumed() throws {
        let test = try TestRegistry(Self.stored)
        #expect(
            try test.refusal(
                "content: c\ntemplate: leaf\nfelds: {}\n---\nscreen: s\ncontent: c\n---\nscreen: t\ncontent: d") == [
                    "menu.yaml:3:1: content/c: unknown key \"felds\" in a content; did you mean \"fields\"?",
                    "menu.yaml:9:10: screen/t content: there is no content/d; import it together with this document",
                ])
    }

    @Test("Of thousands of unknown names, the first have a near match, since each is compared with all names")
    func manyUnknownNames() throws {
        let long = "a-name-that-is-much-longer-than-the-others"
        let known = (0..<1_100).map { "\(long)-\($0)" }
        let unknown = ["b-\(known[1])"] + (0..<1_100).map { "n\($0)" } + ["z-\(known[2])"]
        let test = try TestRegistry(
            "template: t\nkind: content\nview: { id: view }\nfields: {"
                + known.map { "\($0): { type: text }" }.joined(separator: ", ") + "}")
        try test.add(known.map { "content: \($0)\ntemplate: t" }.joined(separator: "\n---\n"))
        let fields = unknown.map { "\($0): x" }.joined(separator: ", ")
        let screens = unknown.enumerated().map { "screen: s\($0)\ncontent: \($1)" }
        for documents in ["content: c\ntemplate: t\nfields: { \(fields) }", screens.joined(separator: "\n---\n")] {
            let refusal = #expect(throws: ImportRefused.self) { try test.add(documents) }
            let problems = refusal?.problems.filter { $0.code == .unknownField || $0.code == .unknownReference } ?? []
            #expect(problems.count == unknown.count)
            #expect(problems.first?.values["nearest"] == known[1])
            #expect(problems.last?.values["nearest"] == nil)
        }
    }

    @Test("A reference to a removed part is refused")
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
