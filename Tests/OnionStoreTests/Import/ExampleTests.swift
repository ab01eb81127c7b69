import Onion
import OnionModel
import OnionTestRegistry
import Testing

@testable import OnionStore

@Suite("Examples of fields and slots")
struct ExampleTests {
    private static let stored = """
        color: brand
        light: "#FF0000"
        ---
        template: leaf
        kind: content
        view: { id: view }
        ---
        template: box
        kind: layout
        view: { id: view, slot: content }
        ---
        content: a
        template: leaf
        ---
        screen: home
        content: a
        wrap: [box]

        """

    private static func template(fields: String = "{}", slot: String = "content") -> String {
        """
        template: t
        kind: layout
        fields: \(fields)
        view: { id: view, subviews: [{ id: box, type: stackView, slot: \(slot) }] }
        """
    }

    @Test(
        "An example is checked as the value of a content",
        arguments: [
            (
                "{ a: { type: text, example: 5 } }",
                "fields.a.example: wrong-type expected=text field=a found=the number 5"
            ),
            (
                "{ a: { type: text, maxLength: 3, example: { en: Long, de: Kurz } } }",
                "fields.a.example.en: too-large field=a found=4 limit=3"
            ),
            (
                "{ a: { type: choice, choices: [b, c], example: d } }",
                "fields.a.example: unknown-value field=a value=d"
            ),
            (
                "{ a: { type: color, example: brnd } }",
                "fields.a.example: unknown-reference nearest=brand reference=color/brnd"
            ),
            (
                "{ a: { type: color, example: '#12' } }",
                "fields.a.example: wrong-type expected=color field=a found=the text \"#12\""
            ),
            (
                "{ a: { type: bool, example: 1 } }",
                "fields.a.example: wrong-type expected=bool field=a found=the number 1"
            ),
        ])
    func fields(fields: String, problem: String) throws {
        let found = try TestRegistry(Self.stored).refusal(Self.template(fields: fields))
        #expect(found.first?.replacing(#/^[0-9:]+: /#, with: "") == "template/t \(problem)")
    }

    @Test(
        "The example of a slot is a screen of the registry",
        arguments: [
            (
                "{ takes: content, example: hom }",
                "view.subviews[0].slot.example: unknown-reference nearest=home reference=screen/hom"
            ), ("{ takes: actions, example: home }", "view.subviews[0].slot: not-applicable key=example"),
        ])
    func slots(slot: String, problem: String) throws {
        let found = try TestRegistry(Self.stored).refusal(Self.template(slot: slot))
        #expect(found.map { $0.replacing(#/^[0-9:]+: /#, with: "") }.contains("template/t \(problem)"))
    }

    @Test("Examples are written as they were read, follow a rename, and are in no composition")
    func stored() throws {
        let test = try TestRegistry(Self.stored)
        let fields = "{ title: { type: text, example: { en: Hi } }, tint: { type: color, example: brand } }"
        try test.add(Self.template(fields: fields, slot: "{ takes: content, example: home }"))
        try test.add("screen: user\ncontent: a\nwrap: [t]")
        func template() throws -> Template? {
            let part = try test.registry.read { try $0.part(Reference(parsing: "template/t")).part }
            guard case .template(let template) = part else { return nil }
            return template
        }
        #expect(try template()?.field("title")?.example == .text(.localized([.english: "Hi"])))
        #expect(try template()?.field("tint")?.example == .token(Reference(parsing: "color/brand")))
        try test.registry.rename(Reference(parsing: "screen/home"), to: Key("start"), by: TestRegistry.anna)
        try test.registry.rename(Reference(parsing: "color/brand"), to: Key("accent"), by: TestRegistry.anna)
        #expect(try template()?.slots.first?.example == Reference(parsing: "screen/start"))
        #expect(try template()?.field("tint")?.example == .token(Reference(parsing: "color/accent")))
        let composition = try Assembler(test.registry).session { try $0.json(of: Reference(parsing: "screen/user")) }
        #expect(!String(decoding: composition, as: UTF8.self).contains("example"))
    }

    @Test("A template may be in the screen that is its example")
    func circle() throws {
        let test = try TestRegistry(Self.stored)
        for alpha in ["1", "0.5"] {
            try test.add(
                "template: box\nkind: layout\nview: { id: view, slot: { takes: content, example: home }, alpha: \(alpha) }"
            )
        }
        let users = try test.registry.read { try $0.usage(of: $0.usageTarget(named: "screen/home"), UsageFilter()) }
        #expect(users.map(\.user.description) == ["template/box"])
    }
}
