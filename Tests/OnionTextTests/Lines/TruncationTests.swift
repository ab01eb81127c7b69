import OnionGraphics
import OnionModel
import OnionText
import Testing

@Suite("Truncation")
struct TruncationTests {
    private let measurer = FontMeasurer()

    @Test("A line that does not fit takes the width there is", arguments: Property.LineBreakMode.allCases)
    func singleLine(mode: Property.LineBreakMode) {
        let size = measurer.size("A long line", width: 40, mode: mode)
        #expect(size.width == 40)
        #expect(size.lines == 1)
        #expect(size.isTruncated)
        #expect(size.height == 20.5)
    }

    @Test("A line that fits keeps its own width")
    func fits() {
        let size = measurer.size("Label", width: 100)
        #expect(size == measurer.size("Label"))
        #expect(!size.isTruncated)
    }

    @Test("No more lines are shown than allowed")
    func severalLines() {
        let text = "one two three four five six"
        let all = measurer.size(text, lines: 0, width: 60)
        #expect(all.lines > 2)
        #expect(!all.isTruncated)
        let two = measurer.size(text, lines: 2, width: 60)
        #expect(two.lines == 2)
        #expect(two.isTruncated)
        #expect(two.width == 60)
        #expect(measurer.size(text, lines: 2, width: 60, mode: .wordWrap).width < 60)
        #expect(measurer.size(text, lines: 100, width: 60) == all)
    }

    @Test("A single line ends at the first newline")
    func newline() {
        let size = measurer.size("one\ntwo two two")
        #expect(size.lines == 1)
        #expect(size.width == measurer.size("one").width)
        #expect(size.isTruncated)
    }

    @Test("A font may shrink to fit a single line, but no further than allowed")
    func minimumScaleFactor() {
        func size(_ factor: Double, lines: Int = 1, width: Double) -> TextSize {
            measurer.size(
                of: StyledText("A long line", font: FontStyle(size: 17), lines: lines, minimumScaleFactor: factor),
                width: width, scale: 2)
        }
        let whole = measurer.size("A long line").width
        #expect(size(0.5, width: whole * 0.6).isTruncated == false)
        #expect(size(0.5, width: whole * 0.4).isTruncated)
        #expect(size(0.5, width: whole * 0.4).width <= whole * 0.4 + 0.5)
        #expect(size(0.5, lines: 0, width: whole * 0.7).lines == 2)
        #expect(size(.nan, width: whole * 0.6).isTruncated)
        #expect(size(-3, width: whole * 0.1).isTruncated == false)
    }
}
