import Onion
import OnionTestRegistry
import Testing

@Suite("Slots with names, and selected layers")
struct SlotTests {
    private static let documents = """
        template: page
        kind: layout
        view:
          id: view
          subviews:
            - { id: header, slot: { name: header, takes: contents, count: 0...2 } }
            - { id: body, slot: content }
            - { id: footer, slot: { name: footer, takes: content, count: 0...1 } }
            - { id: buttons, type: stackView, slot: actions }
            - { id: links, type: stackView, slot: { name: links, takes: actions } }
        ---
        template: tabs
        kind: navigation
        view: { id: view, subviews: [{ id: area, slot: tabs }, { id: bar, type: tabBar }] }
        ---
        template: pages
        kind: layout
        view: { id: view, slot: { name: tour, takes: pages, count: 2...3 } }
        ---
        template: nav
        kind: navigation
        view: { id: view, subviews: [{ id: area, slot: content }, { id: bar, type: navigationBar }] }
        ---
        template: dark
        kind: layout
        statusBar: { style: lightContent }
        view: { id: view, slot: content }
        ---
        template: leaf
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
        ---
        actions: go
        datasource: Go
        items: [{ id: go, title: Go, selector: "go:" }]
        ---
        actions: legal
        items: [{ id: terms, title: { en: Terms, de: AGB }, url: https://example.com }, { id: home, title: Home, show: home }]
        ---
        content: menu
        template: leaf
        fields: { title: Menu }
        actions: go
        navigationItem: { title: Menu }
        ---
        content: imprint
        template: leaf
        navigationItem: { title: Imprint }
        tabBarItem: { title: Imprint }
        ---
        screen: welcome
        compose:
          template: nav
          content:
            template: page
            slots:
              footer: { template: dark, content: imprint }
              links: { actions: legal }
              content: menu
        ---
        screen: home
        compose:
          template: tabs
          contents: [{ template: nav, content: { content: imprint } }, { template: dark, content: imprint }, { screen: welcome }]
          selected: welcome
        ---
        screen: tour
        compose:
          template: pages
          slots: { tour: { contents: [{ content: imprint }, { template: dark, content: imprint }], selected: 1 } }
        ---
        screen: bare
        compose: { template: page, slots: { content: menu } }
        ---
        screen: short
        content: menu
        wrap: [page, nav]

        """

    private func bytes(_ test: TestRegistry, _ screen: String, _ traits: Traits = Traits()) throws -> String {
        String(
            decoding: try Assembler(test.registry).assembleJSON(Reference(parsing: "screen/\(screen)"), traits: traits),
            as: UTF8.self)
    }

    @Test("Layers and actions are in the slots that a screen names, and the main slot decides")
    func slots() throws {
        let test = try TestRegistry(Self.documents)
        let composition = try test.assemble("screen/welcome", Traits(locale: .init(wellFormed: "de")))
        let page = composition.layers[1]
        #expect(
            page.slots.map(\.summary) == [
                "header header []", "body content [4]", "footer footer [2]",
                "buttons actions [go Go go: actions/go@1 Go 4]",
                "links actions [terms AGB actions/legal@1 1, home Home actions/legal@1 1]",
            ])
        #expect(composition.statusBar.summary == "shown (nobody), default (nobody)")
        #expect(page.barItems.navigationItem?.title == .verbatim("Menu"))
        #expect(
            composition.containment.map(\.summary) == [
                "3 in 2 view at 0: addChild insertSubview pinToBounds didMove",
                "2 in 1 footer at 0: addChild insertSubview pinToBounds didMove",
                "4 in 1 body at 0: addChild insertSubview pinToBounds didMove",
                "1 in 0 area at 0: addChild insertSubview pinToBounds didMove",
            ])
        #expect(composition.parts.map(\.description).contains("actions/legal@1"))
        #expect(
            try bytes(test, "welcome").contains(#"{"view":"footer","kind":"content","name":"footer","layers":[{"id":2"#)
        )
        // The short form fills the main slot, and leaves the optional ones empty.
        for screen in ["bare", "short"] {
            let page = try #require(try test.assemble("screen/\(screen)").layers.first { $0.slots.count == 5 })
            #expect(page.inner.map(\.content?.description) == ["content/menu@1"])
        }
    }

    @Test("The bytes are those that the codec writes, and an export of the documents gives them again")
    func bytes() throws {
        let test = try TestRegistry(Self.documents)
        let copy = try TestRegistry(test.export(.yaml))
        #expect(try copy.export(.yaml) == test.export(.yaml))
        for screen in ["welcome", "home", "tour", "bare", "short"] {
            for traits in [Traits(), Traits(locale: .init(wellFormed: "de"), tab: screen == "home" ? "1" : nil)] {
                let text = try bytes(test, screen, traits)
                #expect(text == String(decoding: try Composition(json: Array(text.utf8)).json, as: UTF8.self))
                // Digests have the numbers of parts, which differ between registries.
                #expect(try bytes(copy, screen, traits).dropLast(66) == text.dropLast(66))
            }
        }
        var findings: [Finding] = []
        try test.registry.read { try $0.check { findings.append($0) } }
        #expect(findings == [])
    }

    @Test("The selected tab decides about bars and the status bar, and its view alone is inserted")
    func selected() throws {
        let test = try TestRegistry(Self.documents)
        let home = try test.assemble("screen/home")
        #expect(home.layer.inner.map(\.isSelected) == [false, false, true])
        #expect(home.layer.barItems.navigationItem == nil && home.statusBar.styleFrom == nil)
        #expect(
            home.layer.inner.map(\.barItems.tabBarItem?.title) == [.verbatim("Imprint"), .verbatim("Imprint"), nil])
        #expect(
            home.containment.filter { $0.parent == 0 }.map { $0.embed.contains(.insertSubview) }
                == [false, false, true])
        for (tab, selected) in [("imprint", 0), ("1", 1), ("dark", 1), ("welcome", 2), ("menu", 2), ("2", 2)] {
            let home = try test.assemble("screen/home", Traits(tab: tab))
            #expect(home.layer.inner.firstIndex(where: \.isSelected) == selected, "\(tab)")
            #expect(home.statusBar.style == (selected == 1 ? .lightContent : .default))
            #expect(try home.digest != test.assemble("screen/home").digest)
        }
        let tour = try test.assemble("screen/tour")
        #expect(tour.layer.slots.map(\.summary) == ["view tour [1, 2]"])
        #expect(tour.statusBar.style == .lightContent)
        #expect(tour.containment.map(\.summary).contains("1 in 0 view at 0: addChild didMove"))
        #expect(try test.assemble("screen/tour", Traits(tab: "0")).statusBar.style == .default)
    }

    @Test("A tab that is not there is refused with the near match", arguments: ["welcom", "3", "-1", ""])
    func noTab(tab: String) throws {
        let test = try TestRegistry(Self.documents)
        let error = try #require(throws: RegistryError.self) { try test.assemble("screen/home", Traits(tab: tab)) }
        #expect(
            error.code
                == .tabNotFound(
                    tab, in: try Reference(parsing: "screen/home@1"), known: ["imprint", "imprint", "welcome"]))
        #expect(tab != "welcom" || error.description.hasSuffix(#"did you mean "welcome"?"#))
    }

    @Test("What uses the content of a slot is found with its path and the layers around it")
    func usage() throws {
        let test = try TestRegistry(Self.documents)
        let uses = try test.registry.read { snapshot in
            var uses: [String] = []
            for name in ["content/imprint", "actions/legal"] {
                _ = try snapshot.eachUsage(of: .part(Reference(parsing: name))) { path in
                    guard path.user.key.text == "welcome", path.steps.count == 1 else { return }
                    let layers = try snapshot.layers(around: path).map(\.key.text).joined(separator: " › ")
                    uses.append("\(path.path): \(layers)")
                }
            }
            return uses
        }
        #expect(
            uses == [
                "compose.content.slots.footer.content.content: nav › page › dark",
                "compose.content.slots.links.actions: nav › page",
            ])
    }

    @Test("A renamed part is renamed in slots, and the digest stays")
    func renamed() throws {
        let test = try TestRegistry(Self.documents)
        let before = try test.assemble("screen/welcome")
        try test.registry.rename(Reference(parsing: "actions/legal"), to: try Key("law"), by: TestRegistry.anna)
        #expect(try test.export(.yaml).contains("links: {actions: law}"))
        let after = try test.assemble("screen/welcome")
        #expect(
            after.parts.map(\.description).contains("actions/law@1") && after.layer.template == before.layer.template)
    }
}
