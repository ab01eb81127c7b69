import OnionGraphics
import OnionModel
import OnionText
import Testing

@Suite("Line breaking")
struct LineBreakingTests {
    private let measurer = FontMeasurer()

    @Test("A text takes as many lines as the width asks for")
    func wrapping() {
        let text = "The quick brown fox jumps over the lazy dog"
        let whole = measurer.size(text, lines: 0)
        #expect(whole.lines == 1)
        #expect(measurer.size(text, lines: 0, width: whole.width) == whole)
        #expect(measurer.size(text, lines: 0, width: whole.width - 1).lines == 2)
        let narrow = measurer.size(text, lines: 0, width: 60)
        #expect(narrow.lines == 8)
        #expect(narrow.width <= 60)
    }

    @Test(
        "A text fits the width that it was measured to have", arguments: ["Label", "W. A. Mozart", "日本語", "a b c d e"])
    func fitsItself(text: String) {
        for scale in [1.0, 2, 3] {
            let size = measurer.size(text, lines: 0, scale: scale)
            #expect(measurer.size(text, lines: 0, width: size.width, scale: scale) == size)
        }
    }

    @Test(
        "A newline ends a line",
        arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}"])
    func mandatory(newline: String) {
        let size = measurer.size("one\(newline)two", lines: 0)
        #expect(size.lines == 2)
        #expect(size.width == max(measurer.size("one").width, measurer.size("two").width))
    }

    @Test("A newline at the end begins another line")
    func lastNewline() {
        #expect(measurer.size("one\n", lines: 0).lines == 2)
        #expect(measurer.size("one\n\n", lines: 0).lines == 3)
        #expect(measurer.size("\n", lines: 0).lines == 2)
    }

    @Test("Spaces at the end of a broken line count as far as they fit")
    func hangingSpaces() {
        let width = measurer.size("hello ").width
        let fitting = measurer.size("hello to", lines: 0, width: width + 1)
        #expect(fitting.lines == 2)
        #expect(fitting.width == width)
        let hanging = measurer.size("hello      to", lines: 0, width: width + 1)
        #expect(hanging.lines == 2)
        #expect(hanging.width == width + 1)
    }

    @Test("A word that is wider than the line breaks between characters")
    func longWord() {
        let size = measurer.size("Donaudampfschifffahrt", lines: 0, width: 50)
        #expect(size.lines == 4)
        #expect(size.width <= 50)
    }

    @Test("No-break spaces and word joiners hold what they join")
    func glue() {
        let width = measurer.size("100 km").width - 1
        #expect(measurer.size("A 100 km", lines: 0, width: width).lines == 2)
        #expect(measurer.size("A 100\u{A0}km", lines: 0, width: measurer.size("100\u{A0}km").width).lines == 2)
    }

    @Test("A hyphen ends a line, and a soft hyphen may")
    func hyphens() {
        let width = measurer.size("well-").width + 1
        #expect(measurer.size("well-known", lines: 0, width: max(width, measurer.size("known").width)).lines == 2)
        #expect(measurer.size("un\u{AD}known").width == measurer.size("unknown").width)
    }

    @Test("Ideographs break anywhere but before closing punctuation")
    func ideographs() {
        let one = measurer.size("漢").width
        #expect(measurer.size("漢字漢字", lines: 0, width: one * 2 + 0.5).lines == 2)
        #expect(measurer.size("漢字。", lines: 0, width: one * 2 + 0.5).lines == 2)
        #expect(measurer.size("漢字漢字。", lines: 0, width: one * 4 + 0.5).lines == 2)
    }

    @Test("With charWrap a line ends at any character")
    func charWrap() {
        let words = measurer.size("hello hello", lines: 0, width: 70)
        let characters = measurer.size("hello hello", lines: 0, width: 70, mode: .charWrap)
        #expect(words.lines == 2)
        #expect(characters.lines == 2)
        #expect(characters.width > words.width)
    }

    @Test("A character of several scalars stays whole", arguments: ["👨‍👩‍👧‍👦", "🇺🇦", "👍🏽", "e\u{301}\u{323}", "각"])
    func clusters(character: String) {
        let one = measurer.size(character, lines: 0, width: 0)
        #expect(one.lines == 1)
        #expect(measurer.size(character + character, lines: 0, width: 0).lines == 2)
        #expect(measurer.size(character, lines: 0, width: 0, mode: .charWrap).lines == 1)
    }
}
