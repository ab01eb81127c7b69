import OnionModel
import Testing

@testable import OnionTerminal

@Suite struct CellLinesTests {
    @Test("Lines break after spaces and hyphens")
    func linesBreak() {
        #expect(CellLines("one two-three four", width: 9).lines(limit: 9) == ["one two-", "three", "four"])
    }

    @Test("A word that is too long breaks anywhere")
    func wordToo() {
        #expect(CellLines("incomprehensible", width: 6).lines(limit: 9) == ["incomp", "rehens", "ible"])
    }

    @Test("Spaces at the end of a line do not count")
    func spacesEnd() {
        #expect(CellLines("one   two", width: 3).lines(limit: 9) == ["one", "two"])
    }

    @Test("Lines break between wide characters")
    func linesBreakBetween() {
        #expect(CellLines("今日は大晦日", width: 7).lines(limit: 9) == ["今日は", "大晦日"])
    }

    @Test("A line does not begin with a full stop or end with a bracket")
    func lineBegin() {
        #expect(CellLines("今日は。大", width: 6).lines(limit: 9) == ["今日", "は。大"])
        #expect(CellLines("今日（大）", width: 6).lines(limit: 9) == ["今日", "（大）"])
    }

    @Test("A wide character is never halved")
    func wideCharacter() {
        #expect(CellLines("大", width: 1).lines(limit: 9) == ["大"])
        #expect(CellLines("a大b", width: 2).lines(limit: 9) == ["a", "大", "b"])
    }

    @Test(
        "A single line is truncated as in its view",
        arguments: [
            (Property.LineBreakMode.tailTruncation, "one tw…"), (.headTruncation, "… three"),
            (.middleTruncation, "one…ree"), (.clip, "one two"), (.wordWrap, "one tw…"),
        ])
    func singleLine(mode: Property.LineBreakMode, shown: String) {
        #expect(CellLines("one two three", width: 7).lines(limit: 1, cutting: mode) == [shown])
    }

    @Test("The last of several lines is truncated")
    func lastSeveral() {
        #expect(CellLines("one two three four", width: 5).lines(limit: 2) == ["one", "two…"])
        #expect(CellLines("one two", width: 5).lines(limit: 2) == ["one", "two"])
        #expect(CellLines("a\nb\nc", width: 20).lines(limit: 2) == ["a", "b…"])
    }

    @Test("Empty lines stay empty")
    func emptyLines() {
        #expect(CellLines("one\n\ntwo", width: 5).lines(limit: 9) == ["one", "", "two"])
    }

    @Test("A zero-width space only allows a line break")
    func zeroWidth() {
        #expect(CellLines("one\u{200B}two", width: 4).lines(limit: 9) == ["one", "two"])
        #expect(CellLines("one\u{200B}two", width: 6).lines(limit: 9) == ["onetwo"])
    }

    @Test("Joined emoji stay together")
    func joinedEmoji() {
        #expect(CellLines("👨‍👩‍👧‍👦👍🏽", width: 2).lines(limit: 9) == ["👨‍👩‍👧‍👦", "👍🏽"])
    }
}
