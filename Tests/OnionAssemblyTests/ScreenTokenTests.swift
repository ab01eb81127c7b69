import OnionAssembly
import OnionCoding
import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Colors and numbers of the registry in fields that screens fill")
struct ScreenTokenTests {
    private static let documents = """
        color: brand
        light: "#D4420A"
        ---
        color: accent
        alias: brand
        ---
        number: gutter
        value: 16
        ---
        template: frame
        kind: layout
        fields: { tone: { type: color }, share: { type: number }, show: { type: number } }
        view: { id: view, backgroundColor: $tone, cornerRadius: $share, subviews: [{ id: container, slot: content }] }
        ---
        template: leaf
        kind: content
        view: { id: view }
        ---
        content: news
        template: leaf
        ---
        screen: long
        compose:
          template: frame
          fields: { share: gutter, tone: brand }
          content: { template: frame, fields: { share: 2, show: 0, tone: systemRed }, content: news }
        ---
        screen: short
        content: news
        wrap: [{ template: frame, fields: { share: 1, tone: accent } }, { template: frame, fields: { tone: brand@1 } }]
        """

    private func color(_ name: String) -> PropertyValue {
        .color(.dynamic(ColorVariants(name: name, light: .hex("#D4420A"))))
    }

    @Test("A composition has the values, and the names among its parts")
    func values() throws {
        let test = try TestRegistry(Self.documents)
        let short = try test.assemble("screen/short")
        #expect(short.layers[0].view[.backgroundColor] == color("brand"))
        #expect(short.layers[1].view[.backgroundColor] == color("accent"))
        #expect(short.layers[1].view[.cornerRadius] == .number(1))
        #expect(
            short.parts.map(\.description) == [
                "screen/short@1", "template/frame@1", "template/leaf@1", "content/news@1", "color/brand@1",
                "color/accent@1",
            ])
        let long = try test.assemble("screen/long")
        #expect(long.layers[0].view[.cornerRadius] == .number(16))
        #expect(long.layers[0].view[.backgroundColor] == color("brand"))
        #expect(long.layers[1].view[.cornerRadius] == .number(2))
        #expect(long.layers[1].view[.backgroundColor] == .color(.named("systemRed")))
        #expect(try Composition(json: long.json) == long)
    }

    @Test("An export gives the documents again with their numbers, and a rename changes the names")
    func exports() throws {
        let test = try TestRegistry(Self.documents)
        let exported = try test.export(.yaml)
        #expect(try TestRegistry(exported).export(.yaml) == exported)
        #expect(try test.add(Self.documents).unchanged == 8)
        #expect(try test.add(exported).unchanged == 8)
        try test.registry.rename(Reference(parsing: "color/brand"), to: Key("primary"), by: TestRegistry.anna)
        let renamed = try test.export(.yaml)
        #expect(renamed.contains("tone: primary@1") && renamed.contains("tone: primary}") && !renamed.contains("brand"))
        #expect(renamed.contains("share: 2, show: 0"))
        let part = try test.part("screen/short").part
        #expect(
            part.renamed([try Reference(parsing: "color/accent"): try Reference(parsing: "color/a")]).references
                .contains { $0.reference.key.text == "a" })
    }

    @Test("The screen is a user of the color, at the path of the field")
    func usage() throws {
        let test = try TestRegistry(Self.documents)
        let users = try test.registry.read { snapshot in
            try snapshot.usage(of: snapshot.usageTarget(named: "color/brand"))
                .flatMap { path in path.steps.map { "\($0.user) \($0.path)" } }
        }
        #expect(
            users.sorted() == [
                "color/accent alias", "screen/long wrap[1].fields.tone", "screen/short wrap[1].fields.tone",
            ])
        #expect(
            try test.refusal("screen: a\ncontent: news\nwrap: [{ template: frame, fields: { tone: acent } }]") == [
                "3:43: screen/a wrap[0].fields.tone: unknown-reference nearest=accent reference=color/acent"
            ])
    }
}
