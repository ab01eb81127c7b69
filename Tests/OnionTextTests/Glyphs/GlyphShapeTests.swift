import OnionGraphics
import OnionModel
import OnionText
import Testing

@Suite("Shapes of glyphs")
struct GlyphShapeTests {
    private let measurer = FontMeasurer()

    private func shapes(_ text: String, font: FontStyle = FontStyle(size: 17)) -> [GlyphShape] {
        measurer.set(text, font: font).lines.flatMap(\.glyphs).map(measurer.shape)
    }

    private func bounds(_ shape: GlyphShape?) throws -> Rect {
        guard case .outline(let path) = try #require(shape) else { return Rect(x: 0, y: 0, width: 0, height: 0) }
        let points = path.steps.flatMap { step -> [Point] in
            switch step {
            case .move(let point), .line(let point): [point]
            case .curve(let first, let second, let end): [first, second, end]
            case .close: []
            }
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = (try #require(xs.min()), try #require(ys.min()))
        return Rect(
            x: left, y: top, width: try #require(xs.max()) - left, height: try #require(ys.max()) - top)
    }

    @Test("A capital letter is on the baseline, and as high as in the font, in ems")
    func outline() throws {
        let bounds = try bounds(shapes("H").first)
        #expect(bounds.maxY == 0)
        #expect(abs(bounds.y + 0.727) < 0.001)
        #expect((0.5...0.7).contains(bounds.width))
        let descender = try self.bounds(shapes("p").first)
        #expect(descender.maxY > 0.1)
    }

    @Test("An outline begins with a move, and closes each of its pieces")
    func pieces() throws {
        guard case .outline(let path)? = shapes("B").first else { throw Unexpected() }
        let moves = path.steps.count { if case .move = $0 { true } else { false } }
        #expect(moves == 3)
        #expect(path.steps.count { $0 == .close } == 3)
        #expect(path.steps.last == .close)
        #expect(path.steps.contains { if case .curve = $0 { true } else { false } })
    }

    @Test("Weights have different shapes, sizes do not")
    func weights() {
        #expect(shapes("a") != shapes("a", font: FontStyle(size: 17, weight: .bold)))
        #expect(shapes("a") == shapes("a", font: FontStyle(size: 12)))
    }

    @Test("The italic font has shapes of its own, at nearly the advances of the upright one", arguments: [17.0, 40])
    func italic(size: Double) throws {
        let (upright, italic) = (FontStyle(size: size), FontStyle(size: size, isItalic: true))
        #expect(shapes("H", font: italic) != shapes("H", font: upright))
        let widths = [italic, upright].compactMap { measurer.set("Hamburg", font: $0).lines.first?.width }
        #expect(abs(widths[0] - widths[1]) < widths[1] / 100)
    }

    @Test("An emoji is an image above the baseline")
    func emoji() throws {
        guard case .bitmap(let png, let frame)? = shapes("🎉").first else { throw Unexpected() }
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        #expect(frame.y < -0.8)
        #expect((0...0.4).contains(frame.maxY))
        #expect((0.9...1.4).contains(frame.width))
    }

    @Test("A character that no font has is a box")
    func missing() throws {
        let bounds = try bounds(shapes("\u{378}").first)
        #expect(bounds.width > 0.2)
        #expect(bounds.height > 0.4)
    }

    @Test("Without fonts each letter is a box of its estimated width, and spaces are empty")
    func noFonts() throws {
        let measurer = FontMeasurer(fontFolders: [])
        let set = measurer.set("a 漢\u{301}")
        #expect(set.lines[0].text == "a 漢\u{301}")
        let shapes = set.lines[0].glyphs.map(measurer.shape)
        #expect(shapes.count == 3)
        #expect(try bounds(shapes[0]).maxX < 0.56)
        #expect(try bounds(shapes[1]).width > 0.8)
        #expect(shapes[2] == .blank)
    }

    @Test(
        "An invalid glyph draws nothing",
        arguments: [-7, -1, 0, 1, 10_000, Int.max, Int.min])
    func unknown(font: Int) {
        _ = measurer.set("a")
        for id in [0, 1, 60_000, 70_000, UInt32.max] {
            _ = measurer.shape(of: SetText.Glyph(font: font, id: id, x: 0, y: 0))
        }
    }

    @Test("Several threads see the same shapes")
    func threads() async {
        let text = "The quick brown fox מרחב 🎉"
        let glyphs = measurer.set(text).lines[0].glyphs
        let alone = glyphs.map(measurer.shape)
        let shared = measurer
        await withTaskGroup(of: [GlyphShape].self) { group in
            for _ in 0..<8 {
                group.addTask { shared.set(text).lines[0].glyphs.map(shared.shape) }
            }
            for await shapes in group { #expect(shapes == alone) }
        }
    }

    private struct Unexpected: Error {}
}
