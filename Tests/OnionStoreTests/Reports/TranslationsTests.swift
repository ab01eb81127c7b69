import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Missing and stale translations")
struct TranslationsTests {
    private static let leaf = """
        template: leaf
        kind: content
        fields: { title: { type: text } }
        view: { id: view, type: label, text: $title }
        """

    private static func content(_ title: String) -> String {
        "content: hello\ntemplate: leaf\nfields: { title: \(title) }"
    }

    /// A registry with one title after the other, each by another author: the second by B, the third by C.
    private static func registry(_ titles: String..., more: String = "") throws -> TestRegistry {
        let test = try TestRegistry(leaf + (more.isEmpty ? "" : "\n---\n" + more))
        for (title, author) in zip(titles, ["A", "B", "C", "D", "E"]) {
            try test.add(content(title), by: Authorship(author: author))
        }
        return test
    }

    private static func findings(
        _ test: TestRegistry, in locales: [String] = [], limit: Int? = nil
    ) throws -> [String] {
        var testDescription: [String] = []
        try test.registry.read { snapshot in
            let asked =
                locales.isEmpty
                ? try snapshot.translations().map(\.locale) : locales.compactMap(LocaleTag.init(wellFormed:))
            try snapshot.eachTranslationFinding(in: asked, limit: limit) { testDescription.append($0.testDescription) }
        }
        return testDescription
    }

    @Test("A text under another tag of the locale, in a parent, or in the region that stands for it is not missing")
    func matchingTexts() throws {
        let test = try Self.registry("{ en: One, iw: A, zh-CN: B, de-DE: C, es-419: D }")
        #expect(try Self.findings(test, in: ["he", "zh-Hans", "zh-Hans-CN", "de", "es-MX"]) == [])
        #expect(
            try Self.findings(test, in: ["zh-Hant", "de-AT"]).map { String($0.prefix(15)) }
                == ["missing zh-Hant", "missing de-AT f"])
        let progress = try test.registry.read { try $0.translations(into: [LocaleTag("he"), LocaleTag("zh-Hant")]) }
        #expect(progress.map(\.missing) == [0, 1])
    }

    @Test(
        "A translation is stale when the base text changed after it was written, since that change",
        arguments: [
            (["{ en: One, ru: Один }", "{ en: Two, ru: Один }"], ["stale ru fields.title since B: Two, Один"]),
            (["{ en: One, ru: Один }", "{ en: Two, ru: Один }", "{ en: Two, ru: Два }"], []),
            (["{ en: One, ru: Один }", "{ en: Two, ru: Два }"], []),
            // The translation was changed as well, and before the base text.
            (
                ["{ en: One, ru: Один }", "{ en: One, ru: Два }", "{ en: Two, ru: Два }"],
                ["stale ru fields.title since C: Two, Два"]
            ),
            (["{ en: One, ru: Один }", "{ en: One, ru: Два }"], []),
            // What it was a translation of is there again.
            (["{ en: One, ru: Один }", "{ en: Two, ru: Один }", "{ en: One, ru: Один }"], []),
            // It went away and came back as it was, so that somebody looked at it.
            (
                ["{ en: One, ru: Один }", "{ en: Two }", "{ en: Two, ru: Один }"], []
            ),
            (
                [
                    "{ en: One, ru: Один, de: Eins }", "{ en: Two, ru: Один, de: Zwei }",
                    "{ en: Three, ru: Один, de: Zwei }",
                ],
                ["stale de fields.title since C: Three, Zwei", "stale ru fields.title since C: Three, Один"]
            ),
            // The base text came last.
            (["{ ru: Один }", "{ en: One, ru: Один }"], ["stale ru fields.title since B: One, Один"]),
            (["{ en: 一, ja: いち }", "{ en: 二, ja: いち }"], ["stale ja fields.title since B: 二, いち"]),
        ])
    func stale(titles: [String], expected: [String]) throws {
        let test = try TestRegistry(Self.leaf)
        for (title, author) in zip(titles, ["A", "B", "C"]) {
            try test.add(Self.content(title), by: Authorship(author: author))
        }
        #expect(try Self.findings(test) == expected)
    }

    @Test("A text is missing since it is there without the locale")
    func missing() throws {
        let other = "content: other\ntemplate: leaf\nfields: { title: { en: Other, de: Anderes, ru: Другой } }"
        let test = try Self.registry("{ en: One, ru: Один }", "{ en: Two, ru: Два }", "{ en: Two }", more: other)
        #expect(
            try Self.findings(test) == [
                "missing de fields.title since A: Two", "missing ru fields.title since C: Two",
            ])
        #expect(try Self.findings(test, in: ["de"]) == ["missing de fields.title since A: Two"])
        #expect(
            try Self.findings(test, in: ["fr"]) == [
                "missing fr fields.title since A: Two", "missing fr fields.title since Anna: Other",
            ])
        #expect(try Self.findings(test, limit: 1).count == 1)
    }

    @Test(
        "A text for all languages, or a new text, was not missing before",
        arguments: ["title: One", "other: { en: Another, ru: Другой }"])
    func missingBefore(field: String) throws {
        let leaf = Self.leaf.replacing(
            "{ title: { type: text } }", with: "{ title: { type: text }, other: { type: text } }")
        let test = try TestRegistry("\(leaf)\n---\ncontent: hello\ntemplate: leaf\nfields: { \(field) }")
        try test.add(Self.content("{ en: One }"), by: Authorship(author: "B"))
        #expect(try Self.findings(test, in: ["ru"]) == ["missing ru fields.title since B: One"])
    }

    @Test("A locale has the texts of those that it falls back to, but for the base locale")
    func fallback() throws {
        let test = try Self.registry("{ en: One, pt: Um, zh-Hant: 一 }")
        #expect(try Self.findings(test, in: ["pt-BR", "zh-Hant-TW", "en-GB"]) == [])
        #expect(
            try Self.findings(test, in: ["zh", "fr"]) == [
                "missing zh fields.title since A: One", "missing fr fields.title since A: One",
            ])
    }

    @Test("A text without the base locale misses it")
    func base() throws {
        let test = try Self.registry("{ ru: Один, de: Eins }")
        #expect(try Self.findings(test) == ["missing en fields.title since A: "])
        let russian = try TestRegistry(
            Self.leaf + "\n---\n" + Self.content("{ ru: Один, en: One }"), baseLocale: .russian)
        #expect(try Self.findings(russian) == [])
        try russian.add(Self.content("{ ru: Два, en: One }"), by: Authorship(author: "B"))
        #expect(try Self.findings(russian) == ["stale en fields.title since B: Два, One"])
    }

    @Test("Actions and views are matched by their ids, at any position")
    func moved() throws {
        let test = try TestRegistry(
            """
            actions: buttons
            items:
              - { id: done, title: { en: Done, ru: Готово } }
            ---
            template: bar
            kind: navigation
            view: { id: view, subviews: [{ id: container, slot: content }, { id: title, type: label, text: { en: Bar, ru: Бар } }] }
            """)
        try test.add(
            """
            actions: buttons
            items:
              - { id: later, title: { en: Later, ru: Позже } }
              - { id: done, title: { en: Finished, ru: Готово } }
            ---
            template: bar
            kind: navigation
            view: { id: view, subviews: [{ id: title, type: label, text: { en: Counter, ru: Бар } }, { id: container, slot: content }] }
            """, by: Authorship(author: "B"))
        #expect(
            try Self.findings(test) == [
                "stale ru title.text since B: Counter, Бар", "stale ru items.done.title since B: Finished, Готово",
            ])
    }

    @Test("Totals count each text once a locale, and none that is the same everywhere")
    func totals() throws {
        let test = try Self.registry(
            "{ en: One, ru: Один, de: Eins }", "{ en: Two, ru: Один, de: Zwei }",
            more: """
                content: code
                template: leaf
                fields: { title: PIZZA }
                ---
                content: other
                template: leaf
                fields: { title: { en: Other, de-AT: Anderes } }
                ---
                content: gone
                template: leaf
                fields: { title: { fr: Parti } }
                """)
        try test.registry.remove([Reference(parsing: "content/gone")], by: TestRegistry.anna)
        let totals = try test.registry.read { try $0.translations() }
        #expect(
            totals.map {
                "\($0.locale) texts \($0.texts) current \($0.current) missing \($0.missing) stale \($0.stale)"
            } == [
                "de texts 2 current 1 missing 1 stale 0", "de-AT texts 2 current 2 missing 0 stale 0",
                "en texts 2 current 2 missing 0 stale 0", "ru texts 2 current 0 missing 1 stale 1",
            ])
        let asked = try test.registry.read { try $0.translations(into: [.russian, try LocaleTag("fr")]) }
        #expect(asked.map { "\($0.locale) \($0.missing) \($0.stale)" } == ["fr 2 0", "ru 1 1"])
    }

    @Test("An empty text is missing where the base text is not empty, also in the totals")
    func emptied() throws {
        let test = try Self.registry("{ en: One, de: \"\" }")
        let totals = try test.registry.read { try $0.translations() }
        #expect(totals.map { "\($0.locale) \($0.missing)" } == ["de 1", "en 0"])
        #expect(try Self.findings(test).count == 1)
    }

    @Test("An empty registry has no locales, and the pizzeria misses no text")
    func nothing() throws {
        #expect(try TestRegistry().registry.read { try $0.translations() } == [])
        #expect(try Self.findings(TestRegistry()) == [])
        let totals = try TestRegistry.pizzeria().registry.read { try $0.translations() }
        #expect(
            totals.map { "\($0.locale) \($0.current) \($0.missing)" } == [
                "ar 157 0", "de 157 0", "en 157 0", "ja 157 0", "ru 157 0",
            ])
    }

    @Test(
        "Heads are read in the order of their names, and older revisions are looked up",
        arguments: [Snapshot.textHeads(), Snapshot.olderRevisions])
    func queryPlan(sql: String) throws {
        let plan = try TestRegistry.pizzeria().plan(sql)
        #expect(plan.filter { !$0.hasPrefix("SEARCH ") && !$0.hasPrefix("SCALAR ") } == [])
    }
}

extension LocaleTag {
    fileprivate static let russian = LocaleTag(wellFormed: "ru") ?? .english
}

extension TranslationFinding {
    fileprivate var testDescription: String {
        let texts = [base ?? "", translation].compactMap(\.self).joined(separator: ", ")
        return "\(state) \(locale) \(name) since \(since.author): \(texts)"
    }
}
