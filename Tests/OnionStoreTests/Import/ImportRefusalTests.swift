import OnionModel
import OnionStore
import OnionTestRegistry
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
                "2:10: screen/s content: unknown-reference nearest=hello reference=content/helo"
            ),
            (
                "screen: s\ncontent: hello\nwrap:\n  - box\n  - modal",
                "5:5: screen/s wrap[1]: unknown-reference reference=template/modal"
            ),
            (
                "screen: s\ncontent: hello\nwrap: [box@2]",
                "3:8: screen/s wrap[0]: unknown-revision latest=1 reference=template/box@2"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A }\nactions: button",
                "4:10: content/c actions: unknown-reference nearest=buttons reference=actions/button"
            ),
            // Words
            (
                "template: t\nkind: content\nview: { id: v, type: label, alignment: leading }",
                "3:40: template/t view.alignment: unknown-value property=alignment type=label value=leading"
            ),
            (
                "template: t\nkind: content\nview: { id: v, type: stackView, alignment: natural }",
                "3:44: template/t view.alignment: unknown-value property=alignment type=stackView value=natural"
            ),
            (
                """
                template: t
                kind: content
                view: { id: v, subviews: [{ id: text, type: textField, alignment: right }] }
                variations:
                  - when: { width: regular }
                    views: { text: { alignment: fill } }
                """,
                "6:33: template/t variations[0].views.text.alignment: unknown-value property=alignment type=textField value=fill"
            ),
            // Fields
            (
                "content: c\ntemplate: box",
                "2:11: content/c template: wrong-template-kind kind=layout reference=template/box"
            ),
            (
                "content: c\ntemplate: leaf",
                "1:1: content/c fields: missing-field field=title reference=template/leaf"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, titel: B }",
                "3:28: content/c fields.titel: unknown-field field=titel nearest=title reference=template/leaf"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, x: B }",
                "3:24: content/c fields.x: unknown-field field=x reference=template/leaf"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: 5 }",
                "3:18: content/c fields.title: wrong-type expected=text field=title found=the number 5"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, picture: { en: clock } }",
                "3:30: content/c fields.picture: wrong-type expected=image field=picture found=a text for each locale"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, tint: '#12' }",
                "3:27: content/c fields.tint: wrong-type expected=color field=tint found=the text \"#12\""
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, share: true }",
                "3:28: content/c fields.share: wrong-type expected=number field=share found=true"
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: A, open: 'yes' }",
                "3:27: content/c fields.open: wrong-type expected=bool field=open found=the text \"yes\""
            ),
            (
                "content: c\ntemplate: leaf\nfields: { title: { en: A, de: 123456789 123456789 1 } }",
                "3:31: content/c fields.title.de: too-large field=title found=21 limit=20"
            ),
            // Layers
            (
                "screen: s\ncompose: { template: frame }",
                "2:10: screen/s compose: empty-slot reference=template/frame"
            ),
            (
                "screen: s\ncompose: { template: frame, contents: [{ content: quiet }, { content: quiet }] }",
                "2:10: screen/s compose: too-many-layers found=2 reference=template/frame"
            ),
            (
                "screen: s\ncompose: { template: frame, contents: [] }",
                "2:10: screen/s compose: too-many-layers found=0 reference=template/frame"
            ),
            (
                "screen: s\ncontent: quiet\nwrap: [frame, leaf]",
                "3:15: screen/s wrap[1]: missing-slot reference=template/leaf"
            ),
            (
                "screen: s\ncompose: { template: list, contents: [{ template: leaf }] }",
                "2:39: screen/s compose.contents[0]: wrong-template-kind reference=template/leaf"
            ),
            (
                "screen: s\ncontent: hello\nwrap: [frame]",
                "2:10: screen/s content: unshown-actions actions=actions/buttons reference=content/hello"
            ),
            (
                "screen: s\ncompose: { template: list, contents: [{ content: quiet }, { content: hello }] }",
                "2:70: screen/s compose.contents[1].content: unshown-actions actions=actions/buttons reference=content/hello"
            ),
            // Circles
            (
                "screen: s\ncompose: { template: frame, content: { screen: s } }",
                "1:1: screen/s: circular-reference path=s → s"
            ),
        ])
    func checks(document: String, problem: String) throws {
        let lines = try TestRegistry(Self.stored).refusal(document)
        #expect(lines == [problem])
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
                "3:9: content/c fields: missing-field field=title reference=template/leaf",
                "3:18: content/c fields.titel: unknown-field field=titel nearest=title reference=template/leaf",
                "3:28: content/c fields.share: wrong-type expected=number field=share found=the text \"x\"",
                "4:10: content/c actions: unknown-reference reference=actions/nobody",
                "8:15: screen/s wrap[1]: unknown-reference reference=template/nothing",
                "11:10: screen/u content: unshown-actions actions=actions/buttons reference=content/hello",
                "14:1: screen/t: unknown-key key=summry nearest=summary",
            ])
    }

    @Test("Two documents of one name are refused with both positions, together with other problems")
    func duplicates() throws {
        let lines = try TestRegistry(Self.stored).refusal(
            "screen: s\ncontent: quiet\n---\nscreen: s\ncontent: quiet\n---\nscreen: u\ncontent: nobody")
        #expect(
            lines == [
                "4:1: duplicate first=menu.yaml:1:1 reference=screen/s",
                "8:10: screen/u content: unknown-reference reference=content/nobody",
            ])
    }

    @Test("A refused document counts as present for documents that refer to it")
    func assumed() throws {
        let test = try TestRegistry(Self.stored)
        #expect(
            try test.refusal(
                "content: c\ntemplate: leaf\nfelds: {}\n---\nscreen: s\ncontent: c\n---\nscreen: t\ncontent: d") == [
                    "3:1: content/c: unknown-key key=felds nearest=fields",
                    "9:10: screen/t content: unknown-reference reference=content/d",
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
            #expect(problems.count + (refusal?.unlisted ?? 0) == unknown.count)
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
                "2:10: screen/s content: removed-reference reference=content/quiet"
            ])
        #expect(try test.refusal("screen: s\ncontent: quiet@1").count == 1)
    }
}
