import Testing

@testable import OnionStore

@Suite("The words of a text")
struct WordDividerTests {
    private func words(_ text: String) -> [String] {
        var divider = WordDivider()
        let text = WordDivider.composed(text)
        let words = divider.words(of: text)
        // Each range is that of its word, and they come in the order of the text.
        for (word, next) in zip(words, words.dropFirst()) { #expect(word.range.upperBound <= next.range.lowerBound) }
        return words.map(\.text)
    }

    @Test(
        "Words of all languages are divided and folded",
        arguments: [
            ("A short day on New Year's Eve", ["a", "short", "day", "on", "new", "year", "s", "eve"]),
            ("new-year_2026.md", ["new", "year", "2026", "md"]),
            ("NewYearContentViewController", ["newyearcontentviewcontroller"]),
            ("Große Küche, ÄÖÜ, straße STRASSE", ["grosse", "kuche", "aou", "strasse", "strasse"]),
            ("Ещё пицца, ЁЖ, йод", ["еще", "пицца", "еж", "йод"]),
            ("и\u{306}од ку\u{308}", ["йод", "ку\u{308}"].map { WordDivider.composed($0) }),
            (
                "Crème brûlée œuvre smørrebrød Łódź İstanbul",
                ["creme", "brulee", "oeuvre", "smorrebrod", "lodz", "istanbul"]
            ),
            ("Ελλάδα ΣΊΣΥΦΟΣ Σίσυφος", ["ελλαδα", "σισυφοσ", "σισυφοσ"]),
            ("e\u{301}te\u{301}", ["ete"]),
            ("生地を2日間", ["生", "地", "を", "2", "日", "間"]),
            ("ピザ・コード ３０％ ＯＦＦ", ["ピ", "ザ", "コ", "ー", "ド", "30", "off"]),
            ("か\u{3099}", ["が"]),
            ("𠮷野家", ["𠮷", "野", "家"]),
            ("피자 한 판", ["피자", "한", "판"].map { WordDivider.composed($0) }),
            ("ไทย", ["ไ", "ท", "ย"]),
            ("Hot🍕pizza 👍🏽 ❤️ 👩‍👩‍👧 🇩🇪", ["hot", "🍕", "pizza", "👍", "❤", "👩", "👩", "👧", "🇩", "🇪"]),
            ("a\u{0}b\u{7F}c\"d*e(f)", ["a", "b", "c", "d", "e", "f"]),
            ("", []), ("-- !? …", []),
        ])
    func division(text: String, expected: [String]) {
        #expect(words(text).map(WordDivider.composed) == expected.map(WordDivider.composed))
    }

    @Test("A word that never ends is cut, and all of it is the match")
    func long() throws {
        var divider = WordDivider()
        let text = String(repeating: "é", count: 100_000)
        let word = try #require(divider.words(of: text).first)
        #expect(word.text == String(repeating: "e", count: 64))
        #expect(word.range == text.startIndex..<text.endIndex)
    }
}
