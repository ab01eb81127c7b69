import OnionAssembly
import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Traits of the assembly")
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
        "Texts are those of the best match, then of the base locale, then of any",
        arguments: [
            ("zh-Hant-TW", "en", "traditional", "Label TW"), ("zh-Hant-HK", "en", "traditional", "Label TW"),
            ("zh-TW", "en", "traditional", "Label TW"), ("zh-Hans-SG", "en", "Chinese", "Label zh"),
            ("zh", "en", "Chinese", "Label zh"),
            ("ja-JP", "en", "Japanese", "Label"), ("ru", "en", "English", "Label"),
            ("ru", "zh-Hant-TW", "traditional", "Label TW"), ("ru", "ko", "English", "Label"),
            ("en-US-x-pizza", "ja", "English", "Label"),
        ])
    func chain(locale: String, base: String, title: String, label: String) throws {
        let test = try TestRegistry(Self.titles, baseLocale: try LocaleTag(base))
        let composition = try test.assemble("screen/home", Traits(locale: LocaleTag(wellFormed: locale)))
        #expect(composition.traits.locale?.text == locale)
        let view = try #require(composition.layer.view.subviews.first)
        #expect(view[.text] == .text(.verbatim(.plain(title))))
        #expect(view[.accessibilityLabel] == .text(.verbatim(.plain(label))))
        #expect(composition.layer.fields == ["title": .text(.verbatim(.plain(title)))])
    }

    @Test("The stored texts of a screen are chosen as the values of texts are")
    func storedTexts() throws {
        let tags = ["de-DE", "en-GB", "es-419", "in", "iw", "ja", "no", "pt-PT", "sr-Latn", "tl", "zh-CN", "zh-TW"]
        let texts = tags.map { "\"\($0)\": \($0)!" }.joined(separator: ", ")
        let test = try TestRegistry(
            Self.titles.replacing("en: English, zh: Chinese, zh-Hant: traditional, ja: Japanese", with: texts))
        let values = LocalizedText.localized(
            Dictionary(uniqueKeysWithValues: try tags.map { (try LocaleTag($0), .plain("\($0)!")) }))
        for locale in tags + [
            "de", "de-AT", "en", "en-AU", "es-MX", "he-IL", "id-ID", "fil-PH", "nb-NO", "nn", "pt-AO", "sr-ME", "sr",
            "sh",
            "zh", "zh-Hans-CN", "zh-Hant-HK", "cmn", "ru", "xx-x-other",
        ] {
            let locale = try LocaleTag(locale)
            let expected = try #require(values.text(for: locale, base: .english))
            let composition = try test.assemble("screen/home", Traits(locale: locale))
            #expect(composition.layer.fields == ["title": .text(.verbatim(.plain(expected)))], "\(locale)")
        }
    }

    private func locales(of test: TestRegistry) throws -> [String] {
        try Assembler(test.registry).session { try $0.locales(of: Reference(parsing: "screen/home")) }.map(\.text)
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
        #expect(try locales(of: test) == ["en", "fr", "ko", "zh-Hant"])
    }

    @Test("The default locale is the base locale of the registry")
    func base() throws {
        let test = try TestRegistry(Self.titles, baseLocale: try LocaleTag("ja"))
        let composition = try test.assemble("screen/home")
        #expect(composition.traits.locale?.text == "ja")
        #expect(composition.layer.fields == ["title": .text(.verbatim("Japanese"))])
    }

    @Test(
        "The direction follows the script of the locale, unless it is given",
        arguments: [
            ("ar", nil, Traits.LayoutDirection.rightToLeft), ("he-IL", nil, .rightToLeft),
            ("az-Arab", nil, .rightToLeft),
            ("en", nil, .leftToRight), ("ar", .leftToRight, .leftToRight), ("en", .rightToLeft, .rightToLeft),
        ] as [(String, Traits.LayoutDirection?, Traits.LayoutDirection)])
    func direction(locale: String, asked: Traits.LayoutDirection?, expected: Traits.LayoutDirection) throws {
        let test = try TestRegistry(Self.titles)
        let composition = try test.assemble(
            "screen/home", Traits(locale: LocaleTag(wellFormed: locale), layoutDirection: asked))
        #expect(composition.traits.layoutDirection == expected)
    }

    @Test("A composition has all traits")
    func traits() throws {
        let traits = Traits(
            locale: LocaleTag(wellFormed: "ja"), orientation: .landscape, contentSizeCategory: .accessibilityExtraLarge,
            appearance: .dark,
            layoutDirection: .rightToLeft)
        #expect(try TestRegistry(Self.titles).assemble("screen/home", traits).traits == traits)
    }

    @Test("A field keeps its plural forms; views show the form \"other\"")
    func forms() throws {
        let test = try TestRegistry(
            Self.titles.replacing("ja: Japanese", with: "ja: Japanese, ru: { one: Пицца, few: Пиццы, other: Пицц }"))
        let russian = try test.assemble("screen/home", Traits(locale: LocaleTag(wellFormed: "ru")))
        let forms = Wording(other: "Пицц", [.one: "Пицца", .few: "Пиццы"])
        #expect(russian.layer.fields == ["title": .text(.verbatim(forms))])
        #expect(russian.layer.view.subviews.first?[.text] == .text(.verbatim("Пицц")))
        #expect(try Composition(json: russian.json) == russian)
        #expect(try test.assemble("screen/home").layer.fields == ["title": .text(.verbatim("English"))])
    }

    @Test("Plural forms for all languages have no locale")
    func formsEverywhere() throws {
        let test = try TestRegistry(
            Self.titles.replacing(
                "{ en: English, zh: Chinese, zh-Hant: traditional, ja: Japanese }", with: "{ one: 1, two: 2, other: 3 }"
            ).replacing("1, two: 2, other: 3", with: "'1', two: '2', other: '3'"))
        let home = try test.assemble("screen/home", Traits(locale: LocaleTag(wellFormed: "one")))
        #expect(home.layer.fields == ["title": .text(.verbatim(Wording(other: "3", [.one: "1", .two: "2"])))])
        #expect(home.layer.view.subviews.first?[.text] == .text(.verbatim("3")))
        #expect(try locales(of: test) == ["en", "zh", "zh-Hant-TW"])
    }

    @Test("Texts with special characters do not change")
    func texts() throws {
        let text = "\"\\ \u{7} $title {x} 👩‍🍳 e\u{301}\n\u{2028}"
        let test = try TestRegistry(Self.titles)
        let part = Part.content(
            Content(
                key: try Key("hello"), template: Reference(.template, try Key("leaf")),
                fields: ["title": .text(.localized([.english: .plain(text)]))]))
        try test.registry.importDocuments([Document(part)], by: TestRegistry.anna)
        let composition = try test.assemble("screen/home")
        #expect(composition.layer.fields == ["title": .text(.verbatim(.plain(text)))])
        #expect(composition.layer.view.subviews.first?[.text] == .text(.verbatim(.plain(text))))
    }
}
