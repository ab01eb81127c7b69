import OnionCairo
import OnionGraphics
import OnionModel
import Testing

@Suite("Drawing pixels")
struct DrawingTests {
    private let encoder = CairoEncoder(text: SquareLetters())

    @Test("A picture has its size times its scale in pixels, and is transparent where nothing is drawn")
    func size() throws {
        let image = try encoder.pixels(Picture([.fill(0, 0, 5, 2, .red)], width: 10, height: 5.5, scale: 3))
        #expect([image.width, image.height, image.bytes.count] == [30, 17, 30 * 17 * 4])
        #expect(image.pixel(14, 5) == "ff0000ff")
        #expect(image.pixel(15, 5) == "00000000")
        #expect(image.pixel(14, 6) == "00000000")
    }

    @Test("Later marks cover earlier ones, and let them through by their alpha")
    func order() throws {
        let half = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)
        let image = try encoder.pixels(
            Picture([.fill(0, 0, 10, 10, .red), .fill(0, 0, 5, 10, .blue), .fill(0, 5, 10, 5, half)]))
        #expect(image.pixel(2, 2) == "0000ffff")
        #expect(image.pixel(7, 2) == "ff0000ff")
        #expect(image.pixel(7, 7) == "7f0080ff")
    }

    @Test("A line lies half on either side of its path")
    func stroke() throws {
        let line = VectorPath(steps: [.move(Point(x: 0, y: 5)), .line(Point(x: 10, y: 5))])
        let image = try encoder.pixels(Picture([.stroke(line, .red, width: 2)]))
        #expect((3...6).map { image.pixel(4, $0) } == ["00000000", "ff0000ff", "ff0000ff", "00000000"])
    }

    @Test("The ends of a line are round")
    func ends() throws {
        let line = VectorPath(steps: [.move(Point(x: 3, y: 5)), .line(Point(x: 6, y: 5))])
        let image = try encoder.pixels(Picture([.stroke(line, .red, width: 4)]))
        #expect(image.pixel(2, 5) == "ff0000ff")
        #expect(image.pixel(1, 3) != "ff0000ff")
        #expect(image.pixel(0, 5) == "00000000")
    }

    @Test("Dashes and gaps take turns along a line")
    func dashes() throws {
        let line = VectorPath(steps: [.move(Point(x: 0, y: 5)), .line(Point(x: 10, y: 5))])
        let image = try encoder.pixels(Picture([.stroke(line, .red, width: 2, dashes: [2, 3])]))
        #expect((0..<10).filter { image.pixel($0, 5) == "ff0000ff" } == [0, 1, 5, 6])
    }

    @Test("A group moves, clips and fades its marks together")
    func group() throws {
        let group = Group(
            transform: Transform(a: 2, d: 2, tx: 2, ty: 2), clip: VectorPath(Rect(width: 3, height: 3)), opacity: 0.5,
            marks: [.fill(0, 0, 9, 9, .red), .fill(1, 1, 9, 9, .blue)])
        let image = try encoder.pixels(Picture([.fill(0, 0, 10, 10, .white), .group(group)]))
        #expect(image.pixel(1, 1) == "ffffffff")
        #expect(image.pixel(2, 2) == "ff7f7fff")
        #expect(image.pixel(4, 4) == "7f7fffff")
        #expect(image.pixel(8, 8) == "ffffffff")
    }

    @Test("Glyphs are on their baselines in the color of the text, independent of earlier marks")
    func text() throws {
        let text = SetText("a b", glyphs: [0, 2, 0])
        let image = try encoder.pixels(Picture([.text(text, at: Point(x: 1, y: 2), .blue)], width: 30, height: 20))
        #expect(image.pixel(1, 7) == "0000ffff")
        #expect(image.pixel(5, 11) == "0000ffff")
        #expect(image.pixel(6, 11) == "00000000")
        #expect(image.pixel(1, 12) == "00000000")
        #expect(image.pixel(12, 8) == "00000000")
        #expect(image.pixel(22, 8) == "0000ffff")
    }
}
