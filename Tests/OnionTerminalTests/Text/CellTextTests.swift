import Testing

@testable import OnionTerminal

@Suite struct CellTextTests {
    @Test(
        "Control sequences are left out",
        arguments: [
            ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"), ("\u{9B}2Jgone", "2Jgone"), ("bell\u{07}", "bell"),
            ("over\u{202E}ride", "override"), ("iso\u{2066}lated\u{2069}", "isolated"),
            ("back\u{08}space", "backspace"),
            ("del\u{7F}", "del"), ("tab\there", "tab here"), ("private \u{E000}use", "private use"),
        ])
    func controlSequences(text: String, shown: String) {
        #expect(CellText(text).line.text == shown)
    }

    @Test(
        "Every line break ends a paragraph",
        arguments: ["a\nb", "a\r\nb", "a\u{2028}b", "a\u{2029}b", "a\u{0B}b", "a\u{85}b"])
    func lineBreak(text: String) {
        #expect(CellText(text).paragraphs.map(\.text) == ["a", "b"])
    }

    @Test("A cluster of endless marks is cut")
    func clusterEndless() {
        let text = "a" + String(repeating: "\u{301}", count: 10_000) + "b"
        #expect(CellText(text).line.map(\.text.unicodeScalars.count) == [16, 1])
    }

    @Test("A mark without a letter has no cell")
    func markLetter() {
        #expect(CellText("\u{301}").line.isEmpty)
    }

    @Test("A right-to-left text is isolated")
    func rightLeft() {
        #expect(CellText.isolated("مرحبا").text == "\u{200E}مرحبا\u{200E}")
        #expect(CellText.isolated("plain").text == "plain")
    }
}
