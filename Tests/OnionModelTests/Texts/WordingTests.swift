import OnionModel
import Testing

@Suite("Plural forms")
struct WordingTests {
    @Test("A category without a form has the form \"other\"")
    func fallback() {
        let text = Wording(other: "%d pizzas", [.one: "a pizza"])
        #expect(
            PluralCategory.allCases.map { text[$0] } == ["%d pizzas", "a pizza"]
                + Array(repeating: "%d pizzas", count: 4))
        #expect(text.text == "%d pizzas")
        #expect(text.texts.map(\.text) == ["a pizza", "%d pizzas"] && text.texts.map(\.category) == [.one, .other])
        #expect(Wording.plain("pizza")[.few] == "pizza")
    }

    @Test("One form alone is not a plain text, but says the same")
    func onlyText() {
        let alone = Wording(other: "%d枚", [:])
        #expect(alone != .plain("%d枚") && alone.onlyText == "%d枚" && Wording.plain("%d枚").onlyText == "%d枚")
        #expect(Wording(other: "%d枚", [.other: "x"]) == alone)
        #expect(Wording(other: "%d pizzas", [.one: "a pizza"]).onlyText == nil)
    }

    @Test(
        "Languages sort numbers as Unicode says",
        arguments: [
            ("en", "one other"), ("ru", "one few many other"), ("uk-UA", "one few many other"), ("ja", "other"),
            ("zh-Hant-TW", "other"), ("ar", "zero one two few many other"), ("he", "one two other"),
            ("pt-BR", "one other"),
            ("sl", "one two few other"), ("ro", "one few other"), ("lv", "zero one other"), ("xx", "one other"),
        ])
    func languages(locale: String, categories: String) throws {
        let locale = try LocaleTag(locale)
        #expect(PluralCategory.categories(of: locale).map(\.rawValue).joined(separator: " ") == categories)
    }

    @Test("A text with forms has a path for each, in order")
    func paths() {
        let text = LocalizedText.localized([
            .english: Wording(other: "b", [.one: "a"]), LocaleTag(wellFormed: "ja") ?? .english: "c",
        ])
        #expect(
            text.texts(at: "fields.title").map(\.path) == [
                "fields.title.en.one", "fields.title.en.other", "fields.title.ja",
            ])
        #expect(LocalizedText.verbatim("a").texts(at: "x").map(\.path) == ["x"])
    }
}
