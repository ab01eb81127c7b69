import OnionGraphics
import OnionModel
import OnionRender
import Testing

struct SegmentedControlTests {
    private func shapes(
        _ properties: [Property: PropertyValue], _ direction: Traits.LayoutDirection = .leftToRight
    ) -> [Shape] {
        let segments: [Property: PropertyValue] = [
            .segments: .texts([.verbatim("a"), .verbatim("bb"), .verbatim("c")])
        ]
        return Painted(
            .segmentedControl, Size(width: 300, height: 32), segments.merging(properties) { $1 }, direction: direction
        ).shapes()
    }

    @Test(
        "The first segment is at the leading side",
        arguments: [(Traits.LayoutDirection.leftToRight, 2.0), (.rightToLeft, 202)])
    func firstSegment(direction: Traits.LayoutDirection, x: Double) {
        let shapes = shapes([.selectedSegment: .number(0)], direction)
        #expect(shapes.fills(RGBA(0xFFFFFF)) == [Rect(x: x, y: 2, width: 96, height: 27)])
        #expect(shapes.text("a")?.frame == Rect(x: x + 43, y: 5.5, width: 10, height: 20))
    }

    @Test("A selection is optional")
    func selectionOptional() {
        #expect(shapes([.selectedSegment: .number(-1)]).fills(RGBA(0xFFFFFF)).isEmpty)
    }

    @Test("Segments may be as wide as their titles")
    func segmentsWide() {
        let shapes = shapes([.apportionsSegmentWidthsByContent: .bool(true), .selectedSegment: .number(1)])
        // 28, 38 and 28 points, stretched to 300.
        let plate = shapes.fills(RGBA(0xFFFFFF)).first
        #expect(abs((plate?.width ?? 0) + 4 - 300 * 38 / 94) < 0.001)
    }

    @Test("Lines are only between segments that are not selected")
    func linesOnly() {
        let gray = RGBA(0xC7C7CC)
        #expect(shapes([.selectedSegment: .number(0)]).fills(gray).map(\.x) == [199.5])
        #expect(shapes([.selectedSegment: .number(1)]).fills(gray).isEmpty)
        #expect(shapes([:]).fills(gray).map(\.x) == [99.5, 199.5])
    }
}
