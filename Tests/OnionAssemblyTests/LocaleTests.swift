import OnionAssembly
import OnionModel
import OnionStore
import OnionTestSupport
import Testing

@Suite("Whom a screen is assembled for")
struct LocaleTests {
    private static let titles = """
        template: leaf
        kind: content
        fields: { title: { type: text } }
        view:
          id: view
          subviews:
            - { id: label, type: label, text: $title, accessibilityLabel: { zh-Hant-TW: Label TW, zh: Label zh, en: Label } }
        ---
        content: hello
        template: leaf
        fields: { title: { en: English, zh: Chinese, zh-Hant: traditional, ja: Japanese } }
        ---
        screen: home
        content: hello
        """

    @Test(
        "Texts are looked up from the locale to its shorter tags, then in the base locale, then anywhere",
        arguments: [
            ("zh-Hant-TW", "en", "traditional", "Label TW"), ("zh-Hant-HK", "en", "traditional", "Label zh"),
            ("zh-TW", "en", "Chinese", "Label zh"), ("zh", "en", "Chinese", "Label zh"),
            ("ja-JP", "en", "Japanese", "Label"), ("ru", "en", "English", "Label"),
            ("ru", "zh-Hant-TW", "traditional", "Label TW"), ("ru", "ko", "English", "Label"),
            ("en-US-x-pizza", "ja", "English", "Label"),
        ])
    func chain(locale: String, base: String, title: String, label: String) throws {
        let test = try TestRegistry(Self.titles, baseLocale: try #require(LocaleTag(base)))
        let composition = try test.assemble("screen/home", Traits(locale: LocaleTag(locale)))
        #expect(composition.traits.locale?.text == locale)
        let view = try #require(composition.layer.view.subviews.first)
        #expect(view[.text] == .text(.verbatim(title)))
        #expect(view[.accessibilityLabel] == .text(.verbatim(label)))
        #expect(composition.layer.fields == ["title": .text(.verbatim(title))])
    }

    @Test("The languages of a screen are those of its templates, its contents and its actions, each once")
    func languages() throws {
        let test = try TestRegistry(
            """
            template: box
            kind: layout
            view:
              id: view
              subviews:
                - { id: container, slot: content }
                - { id: stack, type: stackView, slot: actions }
            ---
            template: leaf
            kind: content
            fields: { title: { type: text }, tint: { type: color } }
            view:
              id: view
              subviews:
                - { id: label, type: label, text: $title, accessibilityLabel: { fr: Titre, en: Title } }
            ---
            actions: buttons
            datasource: HelloViewController
            items: [{ id: done, title: { ko: Done, en: Done } }, { id: later, title: Later }]
            ---
            content: hello
            template: leaf
            fields: { title: { en: English, zh-Hant: traditional }, tint: { light: red, dark: blue } }
            actions: buttons
            ---
            screen: home
            content: hello
            wrap: [box]
            """)
        let locales = try Assembler(test.registry).session { try $0.locales(of: Reference(parsing: "screen/home")) }
        #expect(locales.map(\.text) == ["en", "fr", "ko", "zh-Hant"])
    }

    @Test("Without a locale the registry's base locale is taken")
    func base() throws {
        let test = try TestRegistry(Self.titles, baseLocale: try #require(LocaleTag("ja")))
        let composition = try test.assemble("screen/home")
        #expect(composition.traits.locale?.text == "ja")
        #expect(composition.layer.fields == ["title": .text(.verbatim("Japanese"))])
    }

    @Test(
        "The direction follows the locale's script, unless it is asked for",
        arguments: [
            ("ar", nil, Traits.LayoutDirection.rightToLeft), ("he-IL", nil, .rightToLeft),
            ("az-Arab", nil, .rightToLeft),
            ("en", nil, .leftToRight), ("ar", .leftToRight, .leftToRight), ("en", .rightToLeft, .rightToLeft),
        ] as [(String, Traits.LayoutDirection?, Traits.LayoutDirection)])
    func direction(locale: String, asked: Traits.LayoutDirection?, expected: Traits.LayoutDirection) throws {
        let test = try TestRegistry(Self.titles)
        let composition = try test.assemble("screen/home", Traits(locale: LocaleTag(locale), layoutDirection: asked))
        #expect(composition.traits.layoutDirection == expected)
    }

    @Test("All traits stand in the composition")
    func traits() throws {
        let traits = Traits(
            locale: LocaleTag("ja"), orientation: .landscape, contentSizeCategory: .accessibilityExtraLarge,
            appearance: .dark,
            layoutDirection: .rightToLeft)
        #expect(try TestRegistry(Self.titles).assemble("screen/home", traits).traits == traits)
    }

    @Test("Texts that are hard to write stay as they are")
    func texts() throws {
        let text = "\"\\ \u{7} $title {x} 👩‍🍳 e\u{301}\n\u{2028}"
        let test = try TestRegistry(Self.titles)
        let part = Part.content(
            Content(
                key: try Key("hello"), template: Reference(.template, try Key("leaf")),
                fields: ["title": .text(.localized([.english: text]))]))
        try test.registry.import([Document(part: part, node: part.node)], by: TestRegistry.anna)
        let composition = try test.assemble("screen/home")
        #expect(composition.layer.fields == ["title": .text(.verbatim(text))])
        #expect(composition.layer.view.subviews.first?[.text] == .text(.verbatim(text)))
    }
}
