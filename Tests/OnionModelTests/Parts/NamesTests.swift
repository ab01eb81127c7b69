import OnionTestSupport
import Testing

@testable import OnionModel

@Suite("Keys")
struct KeyTests {
    @Test(
        "Letters of every script and digits, with dashes, underscores and dots between, make a key",
        arguments: ["a", "new-year", "2026.v1_b", "новый-год", "大晦日", "Ü", String(repeating: "k", count: 128)])
    func keys(text: String) throws {
        #expect(try Key(text).text == text)
    }

    @Test(
        "Anything else is refused",
        arguments: [
            ("", #"is empty"#), ("a b", #"may not contain a space"#),
            ("a/b", #"may not contain "/""#), ("a@1", #"may not contain "@""#),
            ("a#1", ##"may not contain "#""##), ("-a", #"begins with "-""#),
            (".a", #"begins with ".""#), ("a\n", "may not contain a line feed (U+000A)"),
            ("a\u{0}", "may not contain a NUL character (U+0000)"),
            ("e\u{301}", "may not contain a combining acute (U+0301)"),
            ("🍕", #"may not contain "🍕""#),
            (
                String(repeating: "k", count: 129),
                "is longer than 128 bytes"
            ),
            (
                String(repeating: "д", count: 65),
                "is longer than 128 bytes"
            ),
        ])
    func refused(text: String, complaint: String) {
        #expect(throws: Problem.invalidKey(text, complaint: complaint)) { try Key(text) }
    }

    @Test("Keys are compared by their bytes")
    func order() throws {
        let keys = try ["b", "a-b", "a", "Z", "я", "a.b"].map { try Key($0) }
        #expect(keys.sorted().map(\.text) == ["Z", "a", "a-b", "a.b", "b", "я"])
    }
}

@Suite("References")
struct ReferenceTests {
    @Test(
        "A name is read and written back",
        arguments: ["template/onboarding", "content/new-year", "actions/done@1", "screen/новый-год@12"])
    func names(text: String) throws {
        #expect(try Reference(parsing: text).description == text)
    }

    @Test("Where the kind is known, it may be left out")
    func inKind() throws {
        let expected = Reference(.template, try Key("modal"), revision: 3)
        #expect(try Reference("modal@3", kind: .template) == expected)
        #expect(try Reference("template/modal@3", kind: .template) == expected)
        #expect(expected.nameInKind == "modal@3")
        #expect(expected.head.nameInKind == "modal")
    }

    @Test(
        "An invalid name is refused with an error",
        arguments: [
            ("modal", "invalid-reference reference=modal"),
            ("tempalte/modal", "unknown-value nearest=template value=tempalte"),
            ("view/modal", "unknown-value value=view"),
            ("screen/a@", "invalid-reference reference=a@"),
            ("screen/a@0", "invalid-reference reference=a@0"),
            ("screen/a@+1", "invalid-reference reference=a@+1"),
            ("screen/a@x", "invalid-reference reference=a@x"),
            ("screen/a@99999999999999999999", "invalid-reference reference=a@99999999999999999999"),
            ("screen/", "invalid-name name="),
            ("screen/template/a", "invalid-reference expected=screen reference=template/a"),
        ])
    func refused(text: String, identity: String) {
        #expect { try Reference(parsing: text) } throws: { ($0 as? Problem)?.identity == identity }
    }

    @Test("References are sorted by dependency, then by key, then by revision")
    func order() throws {
        let names = ["screen/a", "content/a", "template/b", "template/a@2", "template/a", "actions/z", "template/a@10"]
        #expect(
            try names.map { try Reference(parsing: $0) }.sorted().map(\.description) == [
                "template/a", "template/a@2", "template/a@10", "template/b", "actions/z", "content/a", "screen/a",
            ])
    }
}

@Suite("Locale tags")
struct LocaleTagTests {
    @Test(
        "A tag is kept in its canonical case",
        arguments: [
            ("en", "en"), ("EN", "en"), ("pt_br", "pt-BR"), ("zh-hant-tw", "zh-Hant-TW"), ("sr-LATN", "sr-Latn"),
            ("es-419", "es-419"), ("de-CH-1996", "de-CH-1996"), ("fil", "fil"), ("en-US-x-Pizza", "en-US-x-pizza"),
        ])
    func canonical(text: String, tag: String) {
        #expect(LocaleTag(wellFormed: text)?.text == tag)
    }

    @Test(
        "Other texts are refused",
        arguments: [
            "", "e", "english", "en-", "-en", "en--US", "e1", "en US", "ру", "en-!", "en-toolongvariant",
            "en-a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q",
        ])
    func refused(text: String) {
        #expect(LocaleTag(wellFormed: text) == nil)
    }

    @Test(
        "A language exists if a registry or CLDR has its code, also for private use",
        arguments: [
            ("zh-Hans", true), ("pt_BR", true), ("es-419", true), ("fil", true), ("tlh", true), ("en-XA", true),
            ("qaa", true),
            ("qtz-x-other", true), ("mul", true), ("und", true), ("iw", true), ("sh", true), ("deu", true),
            ("ger", true), ("abq", true), ("ase", true), ("yue-Hant-HK", true),
            ("xx", false), ("zz-ZZ", false), ("jp", false), ("xxx", false), ("english2", false), ("", false),
        ])
    func existing(text: String, exists: Bool) {
        #expect((LocaleTag(existing: text) != nil) == exists)
    }

    @Test(
        "The script decides the direction, or else the language",
        arguments: [
            ("ar", true), ("he-IL", true), ("fa", true), ("ur-PK", true), ("en", false), ("ru", false), ("ja", false),
            ("az", false), ("az-Arab", true), ("ar-Latn", false), ("pa-Arab-PK", true), ("pa-PK", true), ("iw", true),
            ("sd-IN", false), ("xx", false),
        ])
    func direction(text: String, isRightToLeft: Bool) {
        #expect(LocaleTag(wellFormed: text)?.isRightToLeft == isRightToLeft)
    }

    @Test(
        "A text is that of the best match, then of the base locale, then of the first locale that has one",
        arguments: [
            ("zh-Hant-TW", "Taiwan"), ("zh-Hant-HK", "traditional"), ("zh-Hans", "Chinese"), ("ru", "English"),
            ("en-GB", "English"), ("zh-SG", "Chinese"), ("zh-HK", "traditional"),
        ])
    func text(locale: String, expected: String) throws {
        let texts = ["en": "English", "zh": "Chinese", "zh-Hant": "traditional", "zh-Hant-TW": "Taiwan"]
        let text = LocalizedText.localized(
            Dictionary(uniqueKeysWithValues: try texts.map { (try LocaleTag($0.key), .plain($0.value)) }))
        #expect(try text.text(for: LocaleTag(locale), base: .english) == expected)
        let japanese = try LocaleTag("ja")
        #expect(LocalizedText.localized([japanese: "日本"]).text(for: .english, base: .english) == "日本")
        #expect(LocalizedText.verbatim("FRIDAY30").text(for: japanese, base: .english) == "FRIDAY30")
    }
}
