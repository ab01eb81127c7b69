import Foundation
import OnionModel
import OnionStore
import OnionTestRegistry
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
                "1:1: template/leaf: would-break cause=missing-field path=fields user=content/hello"
            ])
        #expect(try test.dump() == before)
    }

    @Test(
        "Each type of breaking change is refused",
        arguments: [
            (
                leaf("  title: { type: text }"),
                ["cause=unknown-field path=fields.picture user=content/bye"]
            ),
            (
                leaf("  title: { type: number }\n  picture: { type: image }"),
                [
                    "cause=wrong-type path=fields.title user=content/bye",
                    "cause=wrong-type path=fields.title user=content/hello",
                ]
            ),
            (
                leaf("  title: { type: text, maxLength: 5 }\n  picture: { type: image }"),
                [
                    "cause=too-large path=fields.title.ru user=content/hello"
                ]
            ),
            (
                "template: leaf\nkind: layout\nview: { id: view, slot: content }",
                [
                    "cause=wrong-template-kind path=template user=content/bye",
                    "cause=wrong-template-kind path=template user=content/hello",
                ]
            ),
            (
                box("{ id: container, slot: content }"),
                [
                    "cause=unshown-actions path=content user=screen/home"
                ]
            ),
            (
                "template: box\nkind: content\nview: { id: view }",
                [
                    "cause=unshown-actions path=content user=screen/home",
                    "cause=missing-slot path=wrap[0] user=screen/home",
                ]
            ),
            (
                "content: bye\ntemplate: leaf\nfields: { title: Bye }\nactions: buttons",
                [
                    "cause=unshown-actions path=content user=screen/farewell"
                ]
            ),
        ])
    func refused(document: String, broken: [String]) throws {
        let name = document.prefix { $0 != "\n" }.replacing(": ", with: "/")
        let lines = try TestRegistry(Self.stored).refusal(document)
        #expect(lines.sorted() == broken.map { "1:1: \(name): would-break \($0)" }.sorted())
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
            Self.box(
                """
                { id: stack, type: stackView, slot: actions }, { id: other, slot: content }, \
                { id: footer, slot: { name: footer, takes: content, count: 0...1 } }
                """),
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
                "1:1: template/leaf: would-break cause=unknown-field path=fields.title user=content/bye@1"))
    }

    @Test("Of many broken parts the first twenty are listed")
    func many() throws {
        let contents = (10..<60).map { "content: c\($0)\ntemplate: leaf\nfields: { title: A }" }
        let test = try TestRegistry(([Fixtures.home] + contents).joined(separator: "\n---\n"))
        let lines = try test.refusal(Self.leaf("  title: { type: text }\n  picture: { type: image, required: true }"))
        #expect(lines.count == 21)
        #expect(lines.first == "1:1: template/leaf: would-break cause=missing-field path=fields user=content/c10")
        #expect(lines.last == "1:1: template/leaf: would-break listed=20")
    }
}
