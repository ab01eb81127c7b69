import OnionCairo
import OnionGraphics
import OnionModel
import Testing

@Suite("Glyphs as pixels")
struct GlyphTests {
    @Test("A pixel is covered by as much as the glyph covers of it")
    func coverage() throws {
        // A square from 0.25 to 5.25 across and from 5.5 to 10.5 down.
        let text = Mark.text(SetText("a", glyphs: [0]), at: Point(x: 0.25, y: 0.5), .black)
        let image = try CairoEncoder(text: SquareLetters()).pixels(Picture([text], height: 12))
        #expect(alpha(image, 0...6, row: 7) == [191, 255, 255, 255, 255, 64, 0])
        #expect(alpha(image, 0...6, row: 5) == [96, 128, 128, 128, 128, 32, 0])
        #expect(alpha(image, 0...6, row: 10) == [96, 128, 128, 128, 128, 32, 0])
        #expect(alpha(image, 0...6, row: 11) == [0, 0, 0, 0, 0, 0, 0])
    }

    @Test("A slanted edge covers by its area, and a curve as its ellipse does")
    func edges() throws {
        let triangle = VectorPath(steps: [.move(Point()), .line(Point(x: 1)), .line(Point(x: 1, y: -1))])
        let slanted = try pixels(triangle)
        #expect(alpha(slanted, 0...3, row: 9) == [128, 255, 255, 255])
        #expect(alpha(slanted, 0...3, row: 7) == [0, 0, 128, 255])
        let ellipse = try pixels(VectorPath(ellipseIn: Rect(y: -1, width: 1, height: 1)))
        let covered = ellipse.bytes.enumerated().filter { $0.offset % 4 == 3 }.map { Double($0.element) / 255 }.reduce(
            0, +)
        #expect(abs(covered - .pi * 25) < 0.5)
    }

    @Test("A glyph is the same where its left, its upper or its lower part lies outside of the picture")
    func cutOff() throws {
        let ring = VectorPath(
            steps: VectorPath(ellipseIn: Rect(y: -1, width: 1, height: 1)).steps + [
                .move(Point(x: 0.3, y: -0.7)), .line(Point(x: 0.3, y: -0.3)), .line(Point(x: 0.7, y: -0.3)),
                .line(Point(x: 0.7, y: -0.7)), .close,
            ])
        let whole = try pixels(ring)
        for (x, y) in [(-3, 0), (4, 0), (0, -4), (0, 3)] {
            let part = try pixels(ring, at: Point(x: Double(x), y: Double(y)))
            for row in 0..<10 where (0..<10).contains(row - y) {
                for column in 0..<10 where (0..<10).contains(column - x) {
                    #expect(part.pixel(column, row) == whole.pixel(column - x, row - y))
                }
            }
        }
    }

    @Test("Glyphs turn and fade with their group, and are cut off with it")
    func group() throws {
        let text = Mark.text(SetText("a", glyphs: [0]), at: Point(), .red)
        let turned = Group(transform: Transform(a: 0, b: 1, c: -1, d: 0, tx: 10), opacity: 0.5, marks: [text])
        let image = try CairoEncoder(text: SquareLetters()).pixels(Picture([.group(turned)]))
        #expect(image.pixel(0, 0) == "ff000080")
        #expect(image.pixel(4, 4) == "ff000080")
        #expect(image.pixel(5, 4) == "00000000")
        let cut = Group(clip: VectorPath(Rect(width: 2, height: 10)), marks: [text])
        let clipped = try CairoEncoder(text: SquareLetters()).pixels(Picture([.group(cut)]))
        #expect([clipped.pixel(1, 7), clipped.pixel(2, 7)] == ["ff0000ff", "00000000"])
    }

    private func alpha(_ image: PixelImage, _ columns: ClosedRange<Int>, row: Int) -> [UInt8] {
        columns.map { image.bytes[(row * image.width + $0) * 4 + 3] }
    }

    /// Draws a glyph on 10 × 10 pixels.
    private func pixels(_ outline: VectorPath, at point: Point = Point()) throws -> PixelImage {
        let text = Mark.text(SetText("a", glyphs: [0]), at: point, .black)
        return try CairoEncoder(text: SquareLetters(outline: outline)).pixels(Picture([text]))
    }
}
