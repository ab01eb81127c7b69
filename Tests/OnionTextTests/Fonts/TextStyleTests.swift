import OnionGraphics
import OnionModel
import OnionText
import Testing

@Suite("Text styles")
struct TextStyleTests {
    private let measurer = FontMeasurer()

    private func height(_ style: FontStyle.Style, at category: Traits.ContentSizeCategory) -> Double {
        measurer.size(
            of: StyledText("Label", font: FontStyle(style: style), contentSizeCategory: category), width: nil, scale: 1
        ).height
    }

    @Test(
        "A text style has Apple's size at every content size category",
        arguments: [
            (FontStyle.Style.largeTitle, [31.0, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
            (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
            (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
            (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
        ]
    )
    func sizes(style: FontStyle.Style, sizes: [Double]) {
        for (category, size) in zip(Traits.ContentSizeCategory.allCases, sizes) {
            #expect(height(style, at: category) == (size * 1.193359375).rounded(.up), "\(style) at \(category)")
        }
    }

    @Test("No style shrinks where the category grows", arguments: FontStyle.Style.allCases)
    func ascending(style: FontStyle.Style) {
        let heights = Traits.ContentSizeCategory.allCases.map { height(style, at: $0) }
        #expect(heights == heights.sorted())
    }

    @Test("A headline is as large as body text, and wider")
    func headline() {
        let headline = measurer.size("Headline", font: FontStyle(style: .headline))
        let body = measurer.size("Headline", font: FontStyle(style: .body))
        #expect(headline.height == body.height)
        #expect(headline.width > body.width)
    }

    @Test("A given size or weight has priority over the style")
    func overrides() {
        let body = FontStyle(style: .body)
        #expect(
            measurer.size("Label", font: FontStyle(style: .caption1, size: 17)) == measurer.size("Label", font: body))
        let light = measurer.size("Label", font: FontStyle(style: .headline, weight: .regular))
        #expect(light == measurer.size("Label", font: body))
    }

    @Test("An empty font has 17 points, as in a label")
    func standard() {
        #expect(measurer.size("Label", font: FontStyle()) == measurer.size("Label", font: FontStyle(size: 17)))
    }
}
