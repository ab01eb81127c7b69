import OnionGraphics
import OnionModel
import OnionText
import Testing

@Suite("Line heights")
struct LineHeightTests {
    private let measurer = FontMeasurer()

    @Test(
        "A line of the system font is as high as UIKit's, rounded up to the pixel",
        arguments: [
            (11.0, 2.0, 13.5), (12, 2, 14.5), (13, 2, 16), (14, 2, 17), (15, 2, 18), (16, 2, 19.5), (17, 1, 21),
            (17, 2, 20.5), (20, 2, 24), (36, 2, 43),
        ]
    )
    func systemFont(size: Double, scale: Double, height: Double) {
        #expect(measurer.size("Label", font: FontStyle(size: size), scale: scale).height == height)
    }

    @Test("Lines are added up before they are rounded")
    func severalLines() {
        #expect(measurer.size("a\nb", font: FontStyle(size: 13), lines: 0).height == 31.5)
        #expect(measurer.size("a\nb\nc", lines: 0).height == 61)
        #expect(measurer.size("1\n2\n3\n4\n5\n6\n7\n8", font: FontStyle(size: 15), lines: 0).height == 143.5)
    }

    @Test(
        "Lines of a text style keep the distance that the style says",
        arguments: [
            (FontStyle.Style.headline, 42.5), (.body, 42.5), (.title1, 67.5), (.subheadline, 38), (.footnote, 34),
        ]
    )
    func leading(style: FontStyle.Style, height: Double) {
        #expect(measurer.size("a\nb", font: FontStyle(style: style), lines: 0).height == height)
    }

    @Test("A text style with a size of its own has the lines of the system font")
    func styleWithSize() {
        #expect(measurer.size("a\nb", font: FontStyle(style: .body, size: 17), lines: 0).height == 41)
    }

    @Test("Baselines lie below the ascender, on whole pixels")
    func baselines() {
        let size = measurer.size("a\nb", lines: 0)
        #expect(size.firstBaseline == 16)
        #expect(size.lastBaseline == 36.5)
        #expect(measurer.size("a").lastBaseline == 16)
    }

    @Test("An empty text has no size")
    func empty() {
        let size = measurer.size("")
        #expect(size == TextSize(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lines: 0))
    }

    @Test(
        "An unknown family has the height of UIKit's replacement", arguments: [(10.0, 12.0), (18, 21)])
    func unknownFamily(size: Double, height: Double) {
        #expect(measurer.size("Label", font: FontStyle(size: size, family: "Nobody's Sans")).height == height)
    }
}
