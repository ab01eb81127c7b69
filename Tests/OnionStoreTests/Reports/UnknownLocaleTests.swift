import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Locales that no text is in")
struct UnknownLocaleTests {
    private func message(_ locale: String, in test: TestRegistry) throws -> String? {
        try test.registry.read { try $0.unknownLocale(LocaleTag(locale)) }?.message
    }

    @Test("A locale is known by the texts of templates, contents, action sets and screens in use")
    func known() throws {
        let test = try TestRegistry(
            """
            template: leaf
            kind: content
            fields: { title: { type: text } }
            view: { id: view, subviews: [{ id: label, type: label, text: $title, accessibilityLabel: { iw: A } }] }
            ---
            actions: buttons
            datasource: HelloViewController
            items: [{ id: fr, title: { en: Done, de-DE: Fertig } }]
            ---
            content: hello
            template: leaf
            fields: { title: { en: Hello, ja: B, zh-CN: C } }
            actions: buttons
            """)
        for locale in ["en", "en-AU", "he-IL", "de", "de-AT", "ja", "zh-Hans"] {
            #expect(try message(locale, in: test) == nil, "\(locale)")
        }
        #expect(try message("jp", in: test) == "no text of the registry is in jp; did you mean \"ja\"?")
        #expect(
            try message("fr", in: test) == "no text of the registry is in fr; the texts are in de-DE, en, iw, ja, zh-CN"
        )
        #expect(try message("zh-Hant", in: test) != nil)
    }

    @Test("Where no text has languages, all are in every locale")
    func none() throws {
        let test = try TestRegistry("template: leaf\nkind: content\nview: { id: view, type: label, text: Hello }")
        #expect(try message("fr", in: test) == nil)
    }
}
