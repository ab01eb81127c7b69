import OnionModel
import Testing

@testable import OnionTerminal

@Suite struct CellTextLinesTests {
    @Test("Lines break after spaces and hyphens")
    func linesBreak() {
        #expect(CellText("one two-three four").lines(width: 9, limit: 9) == ["one two-", "three", "four"])
    }

    @Test("A word that is too long breaks anywhere")
    func wordToo() {
        #expect(CellText("incomprehensible").lines(width: 6, limit: 9) == ["incomp", "rehens", "ible"])
    }

    @Test("Spaces at the end of a line do not count")
    func spacesEnd() {
        #expect(CellText("one   two").lines(width: 3, limit: 9) == ["one", "two"])
    }

    @Test("Lines break between wide characters")
    func linesBreakBetween() {
        #expect(CellText("今日は大晦日").lines(width: 7, limit: 9) == ["今日は", "大晦日"])
    }

    @Test("A line does not begin with a full stop or end with a bracket")
    func lineBegin() {
        #expect(CellText("今日は。大").lines(width: 6, limit: 9) == ["今日", "は。大"])
        #expect(CellText("今日（大）").lines(width: 6, limit: 9) == ["今日", "（大）"])
    }

    @Test("A wide character is never halved")
    func wideCharacter() {
        #expect(CellText("大").lines(width: 1, limit: 9) == ["大"])
        #expect(CellText("a大b").lines(width: 2, limit: 9) == ["a", "大", "b"])
    }

    @Test(
        "A single line is truncated as in its view",
        arguments: [
            (Property.LineBreakMode.tailTruncation, "one tw…"), (.headTruncation, "… three"),
            (.middleTruncation, "one…ree"), (.clip, "one two"), (.wordWrap, "one tw…"),
        ])
    func singleLine(mode: Property.LineBreakMode, shown: String) {
        #expect(CellText("one two three").lines(width: 7, limit: 1, cutting: mode) == [shown])
    }

    @Test("The last of several lines is truncated")
    func lastSeveral() {
        #expect(CellText("one two three four").lines(width: 5, limit: 2) == ["one", "two…"])
        #expect(CellText("one two").lines(width: 5, limit: 2) == ["one", "two"])
        #expect(CellText("a\nb\nc").lines(width: 20, limit: 2) == ["a", "b…"])
    }

    @Test("Empty lines stay empty")
    func emptyLines() {
        #expect(CellText("one\n\ntwo").lines(width: 5, limit: 9) == ["one", "", "two"])
    }

    @Test("A zero-width space only allows a line break")
    func zeroWidth() {
        #expect(CellText("one\u{200B}two").lines(width: 4, limit: 9) == ["one", "two"])
        #expect(CellText("one\u{200B}two").lines(width: 6, limit: 9) == ["onetwo"])
    }

    @Test("Joined emoji stay together")
    func joinedEmoji() {
        #expect(CellText("👨‍👩‍👧‍👦👍🏽").lines(width: 2, limit: 9) == ["👨‍👩‍👧‍👦", "👍🏽"])
    }
}
