import OnionAssembly
import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Containers of several layers, screens in screens, pins")
struct ContainerTests {
    @Test("A scrolling container takes several contents in order, one of them a screen")
    func scrolling() throws {
        let composition = try TestRegistry.pizzeria().assemble("screen/today")
        #expect(
            composition.tree == [
                "0 template/navigation-bar@1",
                "  1 template/scrolling@1",
                "    2 template/story@1 content/story-sourdough@1",
                "    3 template/card@1 screen/promo-card@1",
                "      4 template/promo-code@1 content/promo-code@1",
                "    5 template/story@1 content/story-tomatoes@1",
            ])
        #expect(
            composition.layers.flatMap { layer in layer.slots.map { "\(layer.id) \($0.summary)" } } == [
                "0 container content [1]", "1 stackView contents [2, 3, 5]", "3 contentContainerView content [4]",
                """
                3 stackView actions [order Order with the code orderButtonDidPress: actions/promo-code@1 \
                PromoCodeContentViewController 4, copy Copy the code copyButtonDidPress: actions/promo-code@1 \
                PromoCodeContentViewController 4]
                """,
            ])
        #expect(
            composition.containment.map(\.summary) == [
                "4 in 3 contentContainerView at 0: addChild insertSubview pinToBounds didMove",
                "2 in 1 stackView at 0: addChild insertSubview arrangeInOrder didMove",
                "3 in 1 stackView at 1: addChild insertSubview arrangeInOrder didMove",
                "5 in 1 stackView at 2: addChild insertSubview arrangeInOrder didMove",
                "1 in 0 container at 0: addChild insertSubview pinToBounds didMove",
            ])
        #expect(
            composition.parts.map(\.description) == [
                "screen/today@1", "template/navigation-bar@1", "template/scrolling@1", "template/story@1",
                "content/story-sourdough@1", "screen/promo-card@1", "template/card@1", "template/promo-code@1",
                "content/promo-code@1", "content/story-tomatoes@1", "color/brand@1", "number/corner@1",
                "color/accent@1",
                "font/heading@1", "actions/promo-code@1",
            ])
    }

    @Test("Each content's actions go to the innermost slot around it")
    func actions() throws {
        let composition = try TestRegistry.pizzeria().assemble(
            "screen/profile", Traits(locale: LocaleTag(wellFormed: "de")))
        #expect(
            composition.tree == [
                "0 template/modal@1",
                "  1 template/scrolling@1",
                "    2 template/profile-card@1 content/profile-card@1",
                "    3 template/card@1 screen/promo-card@1",
                "      4 template/promo-code@1 content/promo-code@1",
                "    5 template/card@1",
                "      6 template/order-rating@1 content/rate-your-order@1",
                "    7 template/story@1 content/story-sourdough@1",
            ])
        #expect(composition.titles == ["Mit dem Code bestellen", "Code kopieren", "Absenden", "Etwas stimmte nicht"])
        #expect(composition.preferredContentSize?.size == Size(width: 343, height: 260))
        #expect(composition.preferredContentSize?.from == 2)
    }

    @Test("Actions of several contents in one slot come in the order of the contents")
    func sharedSlot() throws {
        let test = try TestRegistry(
            Fixtures.home + "\n---\n" + Fixtures.list + """

                ---
                actions: more
                items: [{ id: a, title: A }, { id: b, title: B }]
                ---
                content: bye
                template: leaf
                fields: { title: Bye }
                actions: more
                ---
                screen: both
                compose:
                  template: box
                  content: { template: list, contents: [{ content: bye }, { content: hello }, { content: bye }] }
                """)
        let composition = try test.assemble("screen/both")
        #expect(composition.titles == ["A", "B", "Done", "A", "B"])
        #expect(
            composition.layers[0].slots[1].summary
                == """
                stack actions [a A actions/more@1 2, b B actions/more@1 2, \
                done Done donePressed: actions/buttons@1 HelloViewController 3, a A actions/more@1 4, b B actions/more@1 4]
                """)
        #expect(
            composition.parts.map(\.description).filter { $0.hasPrefix("actions") } == [
                "actions/more@1", "actions/buttons@1",
            ])
    }

    @Test("A screen in a screen begins at its outermost layer, and follows its own head")
    func nested() throws {
        let test = try TestRegistry.pizzeria()
        #expect(
            try test.assemble("screen/order-tracking").tree == [
                "0 template/navigation-bar@1",
                "  1 template/onboarding@1 screen/courier-on-the-way@1",
                "    2 template/courier-map@1 content/courier-on-the-way@1",
            ])
        try test.add("screen: courier-on-the-way\ncontent: courier-on-the-way\nwrap: [card]")
        #expect(
            try test.assemble("screen/order-tracking").tree == [
                "0 template/navigation-bar@1",
                "  1 template/card@1 screen/courier-on-the-way@2",
                "    2 template/courier-map@1 content/courier-on-the-way@1",
            ])
    }

    @Test("A screen that only contains another screen is one of the parts, too")
    func screenOfScreen() throws {
        let test = try TestRegistry(
            Fixtures.home + "\n---\n" + Fixtures.list + """

                ---
                screen: alias
                compose: { screen: home }
                ---
                screen: outer
                compose: { template: list, contents: [{ screen: alias }, { screen: home }] }
                ---
                screen: twice
                compose: { screen: alias }
                """)
        let composition = try test.assemble("screen/outer")
        #expect(
            composition.tree == [
                "0 template/list@1",
                "  1 template/box@1 screen/alias@1", "    2 template/leaf@1 content/hello@1",
                "  3 template/box@1 screen/home@1", "    4 template/leaf@1 content/hello@1",
            ])
        #expect(
            composition.parts.map(\.description) == [
                "screen/outer@1", "template/list@1", "screen/alias@1", "screen/home@1", "template/box@1",
                "template/leaf@1", "content/hello@1", "actions/buttons@1",
            ])
        // The layers are the same as before, but the inputs differ.
        let before = try test.assemble("screen/twice")
        try test.add("screen: home\nsummary: New\ncontent: hello\nwrap: [box]")
        let after = try test.assemble("screen/twice")
        #expect(after.layer == before.layer)
        #expect(after.parts.prefix(3).map(\.description) == ["screen/twice@1", "screen/alias@1", "screen/home@2"])
        #expect(after.digest != before.digest)
    }

    @Test("Of two slots for actions around a content the inner one shows them")
    func innermostSlot() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\nscreen: two\ncontent: hello\nwrap: [box, box]")
        #expect(
            try test.assemble("screen/two").layers.flatMap { layer in layer.slots.map { "\(layer.id) \($0.summary)" } }
                == [
                    "0 container content [1]", "0 stack actions []", "1 container content [2]",
                    "1 stack actions [done Done donePressed: actions/buttons@1 HelloViewController 2]",
                ])
    }

    @Test("A pinned template does not follow its head")
    func pinned() throws {
        let test = try TestRegistry.pizzeria()
        let before = try test.assemble("screen/promo-code")
        var modal = test.template("modal")
        modal?.statusBar = StatusBar(hidden: false, style: .darkContent)
        modal?.additionalSafeAreaInsets = nil
        try test.add(try #require(modal))
        let after = try test.assemble("screen/promo-code")
        #expect(after == before)
        #expect(after.parts.map(\.description).contains("template/modal@1"))
        let other = try test.assemble("screen/birthday-gift")
        #expect(other.statusBar.summary == "shown (0), darkContent (0)")
        #expect(other.layers.map(\.additionalSafeAreaInsets) == [nil, nil, nil])
        #expect(other.parts.map(\.description).contains("template/modal@2"))
        // An old revision of a screen uses the current heads of its parts.
        #expect(try test.assemble("screen/birthday-gift@1") == other)
    }

    @Test("A view with a field without a value shows nothing")
    func openField() throws {
        let test = try TestRegistry.pizzeria()
        try test.add(
            "content: new-year\ntemplate: illustrated-message\nfields: { image: clock, title: Hi }\nactions: new-year")
        let leaf = try test.assemble("screen/new-year").layers[2]
        #expect(leaf.fields == ["image": .text(.verbatim("clock")), "title": .text(.verbatim("Hi"))])
        #expect(leaf.view.subviews.map { $0[.text] } == [nil, .text(.verbatim("Hi")), nil])
        #expect(leaf.view.subviews[0][.image] == .image(ImageReference(name: "clock")))
    }
}

extension TestRegistry {
    /// Returns the head of a template.
    fileprivate func template(_ key: String) -> Template? {
        if case .template(let template) = try? part("template/\(key)").part { template } else { nil }
    }

    /// Imports a template from its document.
    fileprivate func add(_ template: Template) throws {
        let part = Part.template(template)
        try registry.importDocuments([Document(part)], by: Self.anna)
    }
}
