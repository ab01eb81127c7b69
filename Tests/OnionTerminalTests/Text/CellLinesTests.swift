import OnionModel
import Testing

@testable import OnionTerminal

@Suite struct CellLinesTests {
    @Test func linesBreakAfterSpacesAndHyphens() {
        #expect(CellLines("one two-three four", width: 9).lines(limit: 9) == ["one two-", "three", "four"])
    }

    @Test func aWordThatIsTooLongBreaksAnywhere() {
        #expect(CellLines("incomprehensible", width: 6).lines(limit: 9) == ["incomp", "rehens", "ible"])
    }

    @Test func spacesHangOverTheEndOfALine() {
        #expect(CellLines("one   two", width: 3).lines(limit: 9) == ["one", "two"])
    }

    @Test func wideCharactersBreakBetweenEachOther() {
        #expect(CellLines("今日は大晦日", width: 7).lines(limit: 9) == ["今日は", "大晦日"])
    }

    @Test func aFullStopBeginsNoLineAndABracketEndsNone() {
        #expect(CellLines("今日は。大", width: 6).lines(limit: 9) == ["今日", "は。大"])
        #expect(CellLines("今日（大）", width: 6).lines(limit: 9) == ["今日", "（大）"])
    }

    @Test func aWideCharacterIsNeverHalved() {
        #expect(CellLines("大", width: 1).lines(limit: 9) == ["大"])
        #expect(CellLines("a大b", width: 2).lines(limit: 9) == ["a", "大", "b"])
    }

    @Test(arguments: [
        (Property.LineBreakMode.tailTruncation, "one tw…"), (.headTruncation, "… three"),
        (.middleTruncation, "one…ree"), (.clip, "one two"), (.wordWrap, "one tw…"),
    ])
    func aSingleLineIsCutAsItsViewSays(mode: Property.LineBreakMode, shown: String) {
        #expect(CellLines("one two three", width: 7).lines(limit: 1, cutting: mode) == [shown])
    }

    @Test func theLastOfSeveralLinesSaysThatThereIsMore() {
        #expect(CellLines("one two three four", width: 5).lines(limit: 2) == ["one", "two…"])
        #expect(CellLines("one two", width: 5).lines(limit: 2) == ["one", "two"])
        #expect(CellLines("a\nb\nc", width: 20).lines(limit: 2) == ["a", "b…"])
    }

    @Test func emptyLinesStayEmpty() {
        #expect(CellLines("one\n\ntwo", width: 5).lines(limit: 9) == ["one", "", "two"])
    }

    @Test func aZeroWidthSpaceIsAPlaceToBreakAtAndNothingElse() {
        #expect(CellLines("one\u{200B}two", width: 4).lines(limit: 9) == ["one", "two"])
        #expect(CellLines("one\u{200B}two", width: 6).lines(limit: 9) == ["onetwo"])
    }

    @Test func joinedEmojiStayTogether() {
        #expect(CellLines("👨‍👩‍👧‍👦👍🏽", width: 2).lines(limit: 9) == ["👨‍👩‍👧‍👦", "👍🏽"])
    }
}
