import OnionAssembly
import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("What bars show")
struct ResolveBarsTests {
    /// A navigation bar around a tab bar around a layout around a content, each with its own opinion.
    static let documents = """
        template: nav
        kind: navigation
        view: { id: view, subviews: [{ id: container, slot: content }, { id: bar, type: navigationBar }] }
        ---
        template: tabs
        kind: navigation
        view: { id: view, subviews: [{ id: container, slot: content }, { id: tabBar, type: tabBar }] }
        ---
        template: page
        kind: layout
        view: { id: view, subviews: [{ id: container, slot: content }] }
        navigationItem: { title: Page, prompt: { en: Hungry?, de: Hunger? } }
        ---
        template: leaf
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
        tabBarItem: { image: house }
        ---
        content: menu
        template: leaf
        fields: { title: { en: Pizza, de: Pizzen } }
        navigationItem:
          title: { en: Menu, fr: Carte }
          rightBarButtonItems:
            - { id: add, title: { en: Add, ja: 追加 }, selector: "add:" }
        tabBarItem: { title: { en: { one: Menu, other: Menus } } }
        ---
        content: plain
        template: leaf
        ---
        screen: menu
        content: menu
        wrap: [page, tabs, nav]
        ---
        screen: special
        content: menu
        wrap: [page]
        navigationItem: { title: { en: Special, ru: Особое }, backItem: "" }
        hidesBottomBarWhenPushed: true
        ---
        screen: nested
        compose: { template: nav, content: { screen: special } }
        navigationItem: { backItem: Back }
        ---
        screen: plain
        content: plain
        wrap: [nav]
        """

    @Test("The innermost layer that says something decides, member by member")
    func innermost() throws {
        let test = try TestRegistry(Self.documents)
        let layers = try test.assemble("screen/menu").layers
        #expect(
            layers[1].decided == [
                "navigationItem.title Menu content/menu@1", "navigationItem.prompt Hungry? template/page@1",
                "navigationItem.rightBarButtonItems content/menu@1",
            ])
        // The tab bar asks the layer in its slot, the navigation bar that is around the tab bar does not hide this.
        #expect(layers[2].decided == ["tabBarItem.title Menu content/menu@1", "tabBarItem.image template/leaf@1"])
        #expect(layers[3].decided == [])
        // For a bar around the screen, what its own bars show is not left.
        #expect(layers[0].decided == [])
        #expect(try test.assemble("screen/special").layers[0].decided.contains("tabBarItem.image template/leaf@1"))
    }

    @Test("A screen speaks for its innermost layer, and a screen around it before it")
    func screens() throws {
        let test = try TestRegistry(Self.documents)
        #expect(
            try test.assemble("screen/nested").layers[1].decided.prefix(3) == [
                "navigationItem.title Special screen/special@1", "navigationItem.prompt Hungry? template/page@1",
                "navigationItem.backItem Back screen/nested@1",
            ])
        let alone = try test.assemble("screen/special").layers[0]
        #expect(alone.barItems.hidesBottomBarWhenPushed == true)
        #expect(alone.barItems.navigationItem?.backItem == .verbatim(""))
    }

    @Test("The bytes are those that the codec writes, in every language", arguments: ["en", "de", "fr", "ja", "ru"])
    func bytes(locale: String) throws {
        let test = try TestRegistry(Self.documents)
        for screen in ["menu", "special", "nested", "plain"] {
            let bytes = try Assembler(test.registry).assembleJSON(
                Reference(parsing: "screen/\(screen)"), traits: Traits(locale: LocaleTag(wellFormed: locale)))
            let composition = try Composition(json: bytes)
            #expect(String(decoding: composition.json, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test("A screen whose parts say nothing for bars has none of the new members")
    func nothing() throws {
        let test = try TestRegistry(
            Self.documents.replacing("\ntabBarItem: { image: house }", with: ""))
        let bytes = try Assembler(test.registry).assembleJSON(Reference(parsing: "screen/plain"))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("Item"))
    }

    @Test("The languages of a screen include those of bars")
    func locales() throws {
        let test = try TestRegistry(Self.documents)
        let locales = try Assembler(test.registry).session { try $0.locales(of: Reference(parsing: "screen/nested")) }
        #expect(locales.map(\.text) == ["de", "en", "fr", "ja", "ru"])
    }

    @Test(
        "A text of a template's bar may be the value of a field, which a content without it leaves to the layer around it"
    )
    func fields() throws {
        let documents = Self.documents.replacing(
            "tabBarItem: { image: house }", with: "navigationItem: { title: $title, prompt: $$5 }")
        let test = try TestRegistry(documents.replacing("  title: { en: Menu, fr: Carte }\n", with: ""))
        try test.add("screen: paged\ncontent: plain\nwrap: [page, nav]")
        let german = Traits(locale: LocaleTag(wellFormed: "de"))
        let titles = try ["menu", "paged", "plain"].map { screen in
            try test.assemble("screen/\(screen)", german).layers[1].decided.prefix(2)
        }
        #expect(
            titles == [
                ["navigationItem.title Pizzen template/leaf@1", "navigationItem.prompt $5 template/leaf@1"],
                ["navigationItem.title Page template/page@1", "navigationItem.prompt $5 template/leaf@1"],
                ["navigationItem.prompt $5 template/leaf@1"],
            ])
        let template = "template: leaf\nkind: content\nfields: { title: { type: text } }\nview: { id: view }\n"
        #expect(
            try test.refusal(template + "navigationItem: { title: $titel }") == [
                "5:26: template/leaf navigationItem.title: unknown-field field=titel nearest=title property=navigationItem.title"
            ])
        #expect(
            try test.refusal(template + "toolbarItems: [{ id: a, title: $title }]").first?.contains("not-applicable")
                == true)
    }

    @Test("Each tab has an item of its own, and its view is loaded when it is selected")
    func tabs() throws {
        let test = try TestRegistry(
            Self.documents.replacing("slot: content }, { id: tabBar", with: "slot: tabs }, { id: tabBar"))
        try test.add(
            "screen: app\ncompose: { template: tabs, contents: [{ screen: special }, { screen: menu }] }\ntabBarItem: { title: App }"
        )
        let composition = try test.assemble("screen/app")
        let layers = composition.layers
        #expect(layers[1].decided.first == "tabBarItem.title Menu content/menu@1")
        #expect(layers[1].barItems.hidesBottomBarWhenPushed == true)
        // What a screen says around tabs belongs to their container, and no bar outside shows it.
        #expect(layers[0].decided.filter { $0.hasPrefix("tab") } == ["tabBarItem.title App screen/app@1"])
        let embeddings = composition.containment.filter { $0.parent == 0 }
        #expect(
            embeddings.map(\.embed) == [[.addChild, .insertSubview, .pinToBounds, .didMove], [.addChild, .didMove]])
        #expect(embeddings.map(\.remove.count) == [3, 2])
        #expect(try Composition(json: composition.json) == composition)
    }

    @Test("Tabs speak for themselves: the bar around them shows nothing of the selected one")
    func tabsInBar() throws {
        let test = try TestRegistry(
            Self.documents.replacing("slot: content }, { id: tabBar", with: "slot: tabs }, { id: tabBar"))
        try test.add(
            """
            screen: around
            compose: { template: nav, content: { template: tabs, contents: [{ screen: special }] } }
            navigationItem: { prompt: App }
            """)
        let layers = try test.assemble("screen/around").layers
        #expect(layers[1].decided == ["navigationItem.prompt App screen/around@1"])
        #expect(layers[2].decided.contains { $0.hasPrefix("tabBarItem.title Menu") })
    }

    @Test("A change of a title is a new digest and a difference of the composition")
    func differences() throws {
        let test = try TestRegistry(Self.documents)
        let before = try test.assemble("screen/menu")
        try test.add("content: menu\ntemplate: leaf\nnavigationItem: { title: { en: Card } }")
        let after = try test.assemble("screen/menu")
        #expect(before.digest != after.digest)
        let paths = before.differences(to: after).map(\.path)
        #expect(paths.contains("template/tabs navigationItem.title"))
    }
}

extension Layer {
    /// What bars show, each with its text, if it is one, and the part that decided.
    fileprivate var decided: [String] {
        let texts = Dictionary(barTexts.map { ($0.path, $0.text) }) { first, _ in first }
        return BarMember.allCases.compactMap { member in
            guard let part = barItemsFrom[member.rawValue] else { return nil }
            let text = (texts[member.rawValue]?.texts.first).map { "\($0) " } ?? ""
            return "\(member.rawValue) \(text)\(part)"
        }
    }
}
