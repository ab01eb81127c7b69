import OnionTerminal
import Testing

@Suite struct ColumnsTests {
    @Test(
        "A character has as many columns as in terminals",
        arguments: [
            ("plain", 5), ("Привет", 6), ("日本", 4), ("ｱ", 1), ("한국", 4), ("e\u{301}", 1), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2),
            ("🇩🇪", 2), ("1\u{FE0F}\u{20E3}", 2), ("مرحبا", 5), ("\u{200B}\u{200E}", 0), ("क्षि", 3),
            ("\u{1100}\u{1161}", 2),
            ("", 0),
        ])
    func characterMany(text: String, columns: Int) {
        #expect(text.columns == columns)
    }

    @Test("Texts are padded to columns, not to characters")
    func textsPadded() {
        #expect("日本".padded(to: 6) == "日本  ")
        #expect("long".padded(to: 2) == "long")
    }

    @Test("Control characters become spaces")
    func controlCharacters() {
        #expect("a\tb\u{1B}[31m\nc".onOneLine == "a b [31m c")
    }
}
