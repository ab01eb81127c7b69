import Onion
import OnionAssembly
import OnionCoding
import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Buttons of bars that lead to screens")
struct BarLeadTests {
    private static let documents = """
        template: nav
        kind: navigation
        view: { id: view, subviews: [{ id: container, slot: content }, { id: bar, type: navigationBar }] }
        ---
        template: tools
        kind: navigation
        view: { id: view, subviews: [{ id: container, slot: content }, { id: bar, type: toolbar }] }
        toolbarItems: [{ id: home, title: Home, selectTab: menu }]
        ---
        template: leaf
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
        ---
        content: menu
        template: leaf
        fields: { title: Menu }
        navigationItem:
          rightBarButtonItems:
            - { id: cart, title: { en: Cart, de: Korb }, show: cart }
            - { id: both, image: plus, height: 1, does: [{ perform: save, with: { show: 1 } }, { present: cart@1 }] }
        ---
        content: cart
        template: leaf
        ---
        screen: menu
        content: menu
        wrap: [tools, nav]
        ---
        screen: cart
        content: cart
        wrap: [nav]
        navigationItem:
          leftBarButtonItems: [{ id: back, title: Back, height: 2, show: menu }]
        """

    private func json(_ name: String, in test: TestRegistry) throws -> String {
        let json = try Assembler(test.registry).assembleJSON(Reference(parsing: name))
        #expect(try Composition(json: json).json == json)
        return String(decoding: json, as: UTF8.self)
    }

    @Test("Compositions have the names of the screens, of contents, templates and screens")
    func compositions() throws {
        let test = try TestRegistry(Self.documents)
        let menu = try json("screen/menu", in: test)
        #expect(menu.contains(#"{"id":"cart","title":"Cart","show":"cart"}"#))
        #expect(menu.contains(#""does":[{"perform":"save","with":{"show":1}},{"present":"cart@1"}]"#))
        #expect(menu.contains(#"{"id":"home","title":"Home","selectTab":"menu"}"#))
        #expect(try json("screen/cart", in: test).contains(#"{"id":"back","title":"Back","show":"menu""#))
        // What is led to is not shown.
        #expect(try !test.assemble("screen/menu").parts.contains { $0.key.text == "cart" })
    }

    @Test("An export gives the documents again, also from a stream")
    func exports() throws {
        let test = try TestRegistry(Self.documents)
        #expect(try test.export(.yaml).parts == Self.documents.parts.sorted { $0.reference < $1.reference })
        #expect(try TestRegistry(test.export(.yaml)).export(.yaml) == test.export(.yaml))
        let stream = try TestRegistry()
        let folder = try TemporaryFolder()
        let records = Self.documents.parts.map { String(decoding: JSONWriter.compact($0.node), as: UTF8.self) }
        let file = try folder.write(records.joined(separator: "\n"), to: "parts.ndjson")
        try stream.registry.import(.files([file]), by: TestRegistry.anna)
        #expect(try stream.export(.yaml) == test.export(.yaml))
    }

    @Test("What a button leads to is used by the part with the button, and the button by the screens that show it")
    func usage() throws {
        let test = try TestRegistry(Self.documents)
        func users(_ name: String) throws -> [String] {
            try test.registry.read { snapshot in
                try snapshot.usage(of: snapshot.usageTarget(named: name)).flatMap { path in
                    path.steps.map { "\($0.user) \($0.path)" }
                }
            }
        }
        #expect(
            try users("screen/cart") == [
                "content/menu navigationItem.rightBarButtonItems[0].show",
                "content/menu navigationItem.rightBarButtonItems[1].does[1].present",
            ])
        #expect(
            try users("screen/menu") == [
                "template/tools toolbarItems[0].selectTab", "screen/cart navigationItem.leftBarButtonItems[0].show",
            ])
        #expect(try users("content/menu#both") == ["screen/menu content"])
        #expect(try users("template/tools#home") == ["screen/menu wrap[0]"])
        #expect(try users("screen/cart#back") == [])
        #expect(throws: RegistryError.self) { try users("content/menu#card") }
        #expect(throws: RegistryError.self) {
            try test.registry.remove([Reference(parsing: "screen/cart")], by: TestRegistry.anna)
        }
        #expect(
            try test.refusal("screen: cart\ncontent: cart\ntoolbarItems: [{ id: a, title: A, show: menü }]") == [
                "3:41: screen/cart toolbarItems[0].show: unknown-reference nearest=menu reference=screen/menü"
            ])
    }

    @Test("Buttons are in the list of actions, and their leads in the flow")
    func reports() throws {
        let test = try TestRegistry(Self.documents)
        try test.registry.read { snapshot in
            var actions: [String] = []
            try snapshot.eachAction { actions.append("\($0.name) \($0.steps.map(\.description)) \($0.screens)") }
            #expect(
                actions == [
                    #"template/tools@1#home ["selectTab menu"] 1"#, #"content/menu@1#cart ["show cart"] 1"#,
                    #"content/menu@1#both ["perform save", "present cart@1"] 1"#,
                    #"screen/cart@1#back ["show menu"] 1"#,
                ])
            var leads: [String] = []
            try snapshot.eachFlowRow {
                if case .lead(let lead) = $0 { leads.append("\(lead.screen) \(lead.part)#\(lead.id) \(lead.step)") }
            }
            #expect(
                leads == [
                    "screen/cart screen/cart@1#back show menu", "screen/menu content/menu@1#cart show cart",
                    "screen/menu content/menu@1#both present cart@1",
                    "screen/menu template/tools@1#home selectTab menu",
                ])
        }
    }

    @Test("A rename gives compositions of the same assembler another name and digest, and documents the name")
    func renames() throws {
        let test = try TestRegistry(Self.documents)
        let assembler = Assembler(test.registry)
        let (menu, cart) = try (Reference(parsing: "screen/menu"), Reference(parsing: "screen/cart"))
        let before = try assembler.assemble(menu)
        try test.registry.rename(cart, to: Key("basket"), by: TestRegistry.anna)
        let after = try assembler.assemble(menu)
        #expect(before.digest != after.digest && before.parts == after.parts)
        let buttons = after.layers[1].barItems.navigationItem?.rightBarButtonItems
        #expect(buttons?.first?.steps.first?.screen?.key.text == "basket")
        let renamed = try test.export(.yaml)
        #expect(renamed.contains("show: basket") && renamed.contains("present: basket@1"))
        #expect(!renamed.contains("show: cart"))
        let names = [cart: try Reference(parsing: "screen/basket")]
        let parts = Self.documents.parts.map { $0.renamed(names) }
        #expect(parts.sorted { $0.reference < $1.reference } == renamed.parts)
    }

    @Test("Digests do not depend on what a session assembled before")
    func digests() throws {
        let test = try TestRegistry(Self.documents)
        let names = ["screen/menu", "screen/cart"]
        let alone = try names.map { try test.assemble($0).digest }
        let assembler = Assembler(test.registry)
        try assembler.session { session in
            for (name, digest) in zip(names + names, alone + alone) {
                let composition = try Composition(json: session.json(of: Reference(parsing: name)))
                #expect(composition.digest == digest)
            }
        }
    }
}
