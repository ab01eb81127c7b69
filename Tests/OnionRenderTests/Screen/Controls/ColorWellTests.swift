import OnionGraphics
import OnionModel
import OnionRender
import Testing

struct ColorWellTests {
    @Test("A color well is a ring of colors in the middle of its frame")
    func ring() {
        let shapes = Painted(.colorWell, Size(width: 60, height: 40), [:]).shapes()
        let red = shapes.fills(RGBA(0xFF3B30))
        #expect(red == [Rect(x: 24, y: 0, width: 12, height: 12)])
        #expect(shapes.fills(RGBA(0x34C759)).count == 1)
    }
}
