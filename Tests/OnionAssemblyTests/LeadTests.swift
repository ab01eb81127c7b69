import OnionAssembly
import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Actions that lead to screens, in compositions")
struct LeadTests {
    private static let documents =
        Fixtures.home + "\n---\n" + """
            actions: buttons
            items:
              - { id: done, title: { en: Done, ru: Готово }, selector: "donePressed:" }
              - { id: menu, title: Menu, show: menu }
              - { id: both, title: Both, does: [{ perform: save, with: { show: 1 } }, { present: menu@1, presentation: { style: pageSheet } }] }
            ---
            template: modal
            kind: navigation
            view: { id: view, subviews: [{ id: c, slot: content }, { id: x, type: button, title: X, selectTab: menu }] }
            ---
            screen: menu
            content: hello
            wrap: [box]
            ---
            screen: home
            content: hello
            wrap: [box, modal]
            """
    private static let home = Reference(.screen, Key(stored: "home"))

    private static func registry() throws -> TestRegistry {
        let test = try TestRegistry(Fixtures.home)
        try test.add(String(documents.dropFirst(Fixtures.home.count + 5)))
        return test
    }

    @Test("A composition has the names of the screens, and reads back")
    func names() throws {
        let test = try Self.registry()
        let assembler = Assembler(test.registry)
        let json = try assembler.assembleJSON(Self.home)
        let text = String(decoding: json, as: UTF8.self)
        #expect(text.contains(#"{"id":"menu","title":"Menu","show":"menu"}"#))
        #expect(
            text.contains(
                #""does":[{"perform":"save","with":{"show":1}},{"present":"menu@1","presentation":{"style":"pageSheet"}}]"#
            ))
        #expect(text.contains(#"{"id":"x","type":"button","title":"X","selectTab":"menu"}"#))
        let composition = try Composition(json: json)
        #expect(composition.json == json)
        // A screen is not part of the screens that lead to it.
        #expect(!composition.parts.contains { $0.key.text == "menu" })
    }

    @Test("After a rename, the same assembler writes the new name, with another digest")
    func renamed() throws {
        let test = try Self.registry()
        let assembler = Assembler(test.registry)
        let before = try assembler.assemble(Self.home)
        try test.registry.rename(Reference(.screen, Key("menu")), to: Key("меню"), by: TestRegistry.anna)
        let after = try assembler.assemble(Self.home)
        #expect(before.digest != after.digest)
        #expect(before.parts == after.parts)
        #expect(String(decoding: after.json, as: UTF8.self).contains(#""selectTab":"меню""#))
        #expect(String(decoding: after.json, as: UTF8.self).contains(#""show":"меню""#))
        #expect(!String(decoding: after.json, as: UTF8.self).contains(#""show":"menu""#))
    }

    @Test("A program's datasource reads and gives names")
    func datasource() throws {
        struct Changed: ActionsDatasource {
            func actions(for request: ActionsRequest) throws -> ProvidedActions? {
                guard var set = try request.storedSet() else { return nil }
                set.items[0].steps = set.items[1].steps + [.dismiss]
                return ProvidedActions(set)
            }
        }
        let test = try Self.registry()
        let json = try Assembler(test.registry, datasource: Changed()).assembleJSON(Self.home)
        #expect(String(decoding: json, as: UTF8.self).contains(#""does":[{"show":"menu"},{"dismiss":true}]"#))
        #expect(try Composition(json: json).json == json)
    }
}
