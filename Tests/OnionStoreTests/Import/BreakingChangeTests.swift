import Foundation
import OnionModel
import OnionStore
import OnionTestSupport
import Testing

@Suite("Breaking changes")
struct BreakingChangeTests {
    private static let stored =
        Fixtures.home + """

            ---
            content: bye
            template: leaf
            fields: { title: Bye, picture: clock }
            ---
            screen: farewell
            content: bye
            ---
            screen: pinned
            content: hello
            wrap: [box@1]
            """

    /// The template leaf with other fields.
    private static func leaf(_ fields: String) -> String {
        "template: leaf\nkind: content\nfields:\n\(fields)\nview: { id: view }\n"
    }

    /// The template box with other views.
    private static func box(_ subviews: String) -> String {
        "template: box\nkind: layout\nview: { id: view, subviews: [\(subviews)] }\n"
    }

    @Test("A new required field is refused with every content without it")
    func requiredField() throws {
        let test = try TestRegistry(Self.stored)
        let before = try test.dump()
        let leaf = try #require(Fixtures.home.components(separatedBy: "---\n").first { $0.contains("template: leaf") })
        let stricter = leaf.replacing("picture: { type: image }", with: "picture: { type: image, required: true }")
        #expect(
            try test.refusal(stricter) == [
                """
                menu.yaml:1:1: template/leaf: this would break content/hello (fields): \
                the field "picture" is missing, which template/leaf requires; add a value of type image
                """
            ])
        #expect(try test.dump() == before)
    }

    @Test(
        "Each type of breaking change is refused",
        arguments: [
            (
                leaf("  title: { type: text }"),
                ["content/bye (fields.picture): template/leaf has no field \"picture\"; its fields are title"]
            ),
            (
                leaf("  title: { type: number }\n  picture: { type: image }"),
                [
                    "content/bye (fields.title): expected a number for the field \"title\", found the text \"Bye\"",
                    "content/hello (fields.title): expected a number for the field \"title\", found a text for each locale",
                ]
            ),
            (
                leaf("  title: { type: text, maxLength: 5 }\n  picture: { type: image }"),
                [
                    """
                    content/hello (fields.title.ru): the text has 6 characters, but the field "title" allows 5; \
                    shorten it, or increase maxLength of the field
                    """
                ]
            ),
            (
                "template: leaf\nkind: layout\nview: { id: view, slot: content }",
                [
                    """
                    content/bye (template): template/leaf is a template of kind layout, but a content needs one of kind content; \
                    name a content template, and wrap the content on a screen
                    """,
                    """
                    content/hello (template): template/leaf is a template of kind layout, but a content needs one of kind content; \
                    name a content template, and wrap the content on a screen
                    """,
                ]
            ),
            (
                box("{ id: container, slot: content }"),
                [
                    """
                    screen/home (content): no template around content/hello shows the actions of actions/buttons; \
                    wrap it in a template with a slot for actions
                    """
                ]
            ),
            (
                "template: box\nkind: content\nview: { id: view }",
                [
                    """
                    screen/home (content): no template around content/hello shows the actions of actions/buttons; \
                    wrap it in a template with a slot for actions
                    """,
                    """
                    screen/home (wrap[0]): template/box is a content template and has no slot for a layer; \
                    use a layout or navigation template
                    """,
                ]
            ),
            (
                "content: bye\ntemplate: leaf\nfields: { title: Bye }\nactions: buttons",
                [
                    """
                    screen/farewell (content): no template around content/bye shows the actions of actions/buttons; \
                    wrap it in a template with a slot for actions
                    """
                ]
            ),
        ])
    func refused(document: String, broken: [String]) throws {
        let name = document.prefix { $0 != "\n" }.replacing(": ", with: "/")
        let lines = try TestRegistry(Self.stored).refusal(document)
        #expect(lines.sorted() == broken.map { "menu.yaml:1:1: \(name): this would break \($0)" })
    }

    @Test("A breaking change is accepted if the same import corrects the users")
    func mended() throws {
        let test = try TestRegistry(Self.stored)
        let fields = "  title: { type: text }\n  picture: { type: image, required: true }"
        let mended = "content: hello\ntemplate: leaf\nfields: { title: Hello, picture: bell }\nactions: buttons"
        #expect(try test.refusal(Self.leaf(fields) + "---\n" + mended) == [])
        #expect(try test.part("template/leaf").revision == 2)

        let slotless = Self.box("{ id: container, slot: content }")
        for mended in [
            "content: hello\ntemplate: leaf\nfields: { title: Hello }", "screen: home\ncontent: hello\nwrap: [box@1]",
        ] {
            let test = try TestRegistry(Self.stored)
            #expect(try test.refusal(slotless) != [])
            #expect(try test.refusal(slotless + "---\n" + mended) == [])
        }
    }

    @Test("Compatible changes are accepted: views, constraints, optional fields, longer texts")
    func harmless() throws {
        let test = try TestRegistry(Self.stored)
        for document in [
            Self.leaf(
                "  title: { type: text, required: true, maxLength: 30 }\n  picture: { type: image }\n  more: { type: text }"
            ),
            Self.box("{ id: stack2, type: stackView, slot: actions }, { id: other, slot: content }"),
            Self.box("{ id: stack2, type: stackView, slot: actions }, { id: other, slot: contents }"),
        ] {
            #expect(try test.refusal(document) == [])
        }
    }

    @Test("A change without new requirements is accepted without reading the users; others read them")
    func unseen() throws {
        let test = try TestRegistry(Self.stored)
        try test.plant(
            """
            DROP TRIGGER revision_is_immutable;
            UPDATE revision SET body = 'no body' WHERE part IN (SELECT id FROM part WHERE kind IN ('content', 'screen'))
            """)
        let fields =
            "  picture: { type: image }\n  tint: { type: color }\n  share: { type: number }\n  open: { type: bool }"
        for document in [
            Self.leaf("\(fields)\n  title: { type: text, required: true, maxLength: 30 }"),
            Self.leaf("\(fields)\n  title: { type: text }\n  more: { type: text }"),
            Self.box("{ id: stack, type: stackView, slot: actions }, { id: other, slot: contents }"),
        ] {
            #expect(try test.refusal(document) == [])
        }
        for document in [
            Self.leaf("\(fields)\n  title: { type: text, maxLength: 50 }\n  more: { type: text }"),
            Self.leaf("\(fields)\n  title: { type: text, required: true }\n  more: { type: text }"),
            Self.leaf(
                "\(fields)\n  title: { type: text }\n  more: { type: text }\n  new: { type: text, required: true }"),
            Self.leaf("\(fields)\n  more: { type: text }"),
            Self.leaf("\(fields)\n  title: { type: image }\n  more: { type: text }"),
            Self.box("{ id: stack, type: stackView, slot: actions }, { id: other, slot: content }"),
            Self.box("{ id: other, slot: contents }"),
        ] {
            #expect(throws: RegistryError.self, "\(document)") { try test.refusal(document) }
        }
    }

    @Test("A screen that pins the old revision is not broken by a new one")
    func pinned() throws {
        let test = try TestRegistry(Self.stored)
        try test.registry.remove([try Reference(parsing: "screen/home")], by: TestRegistry.anna)
        #expect(try test.refusal(Self.box("{ id: container, slot: content }")) == [])
    }

    @Test(
        "A content that a screen pins is checked against the new template, even if the same import corrects its head"
    )
    func pinnedContent() throws {
        let test = try TestRegistry(Self.stored)
        try test.add("screen: kept\ncontent: bye@1")
        let change = [Self.leaf("  name: { type: text }"), "content: bye\ntemplate: leaf\nfields: { name: Bye }"]
        let lines = try test.refusal(change.joined(separator: "\n---\n"))
        #expect(
            lines.contains(
                "menu.yaml:1:1: template/leaf: this would break content/bye@1 (fields.title): "
                    + "template/leaf has no field \"title\"; its fields are name"))
    }

    @Test("Of many broken parts the first twenty are listed")
    func many() throws {
        let contents = (10..<60).map { "content: c\($0)\ntemplate: leaf\nfields: { title: A }" }
        let test = try TestRegistry(([Fixtures.home] + contents).joined(separator: "\n---\n"))
        let lines = try test.refusal(Self.leaf("  title: { type: text }\n  picture: { type: image, required: true }"))
        #expect(lines.count == 21)
        #expect(lines.first?.contains("this would break content/c10 (fields)") == true)
        #expect(lines.last == "menu.yaml:1:1: template/leaf: this may break more parts; the first 20 are listed")
    }
}
