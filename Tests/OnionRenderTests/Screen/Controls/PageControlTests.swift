import OnionGraphics
import OnionModel
import OnionRender
import Testing

struct PageControlTests {
    private func dots(_ direction: Traits.LayoutDirection, _ color: UInt32, _ alpha: Double) -> [Double] {
        Painted(
            .pageControl, Size(width: 100, height: 26),
            [.numberOfPages: .number(3), .currentPage: .number(0)], direction: direction
        ).shapes().fills(RGBA(color, alpha)).map(\.x)
    }

    @Test("There is a dot for every page, in the middle")
    func dotPage() {
        #expect(dots(.leftToRight, 0x000000, 1) == [30.5])
        #expect(dots(.leftToRight, 0x3C3C43, 0.3) == [46.5, 62.5])
    }

    @Test("The first page is at the leading side")
    func firstPage() {
        #expect(dots(.rightToLeft, 0x000000, 1) == [62.5])
    }

    @Test("Dots without room are not drawn")
    func dotsRoom() {
        let shapes = Painted(.pageControl, Size(width: 55, height: 26), [.numberOfPages: .number(9_999)]).shapes()
        #expect(shapes.count == 4)
    }
}
