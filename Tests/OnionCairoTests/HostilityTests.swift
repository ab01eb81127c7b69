import OnionCairo
import OnionGraphics
import OnionModel
import Testing

@Suite("Invalid marks")
struct HostilityTests {
    private let encoder = CairoEncoder(text: SquareLetters())

    @Test(
        "They do not change later marks",
        arguments: [.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, 1e-300, -1])
    func numbers(_ number: Double) throws {
        let path = VectorPath(steps: [
            .move(Point(x: number, y: 1)), .line(Point(x: 1, y: number)),
            .curve(Point(x: number), Point(), to: Point()),
            .close,
        ])
        let color = RGBA(red: number, green: number, blue: number, alpha: 0)
        let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
        let transform = Transform(a: number, b: number, c: 1, d: 1, tx: number)
        try expectStillDrawn([
            .fill(path, color), .stroke(path, clear, width: number, dashes: [number, 1]),
            .stroke(path, clear, width: 1, dashes: [number]),
            .image(ImageFile(png: []), in: Rect(x: number, y: 1, width: number, height: number)),
            .text(SetText("a", glyphs: [0]), at: Point(x: number, y: number), clear),
            .group(Group(transform: transform, clip: path, opacity: number, marks: [.fill(0, 0, 10, 10, clear)])),
        ])
    }

    @Test("A transform that flattens everything draws nothing")
    func flat() throws {
        let group = Group(transform: Transform(a: 0, d: 0), marks: [.fill(0, 0, 10, 10, .blue)])
        try expectStillDrawn([.group(group)])
    }

    @Test(
        "Glyphs that are flat, huge or endless are drawn or left out",
        arguments: [1e-9, 1e-3, 1e6, 1e300, .infinity, .nan])
    func glyphs(height: Double) throws {
        let outline = VectorPath(steps: [
            .move(Point(x: -1, y: 0)), .line(Point(x: 1e5, y: height)),
            .curve(Point(x: .nan), Point(y: -height), to: Point(y: 1)),
            .line(Point(x: 1e300, y: -.infinity)),
        ])
        let encoder = CairoEncoder(text: SquareLetters(outline: outline))
        for size in [1e-9, 1, 1e6, 1e300, .nan] {
            for offset in [0, -1e-40, 5, .nan] {
                let text = SetText("a", glyphs: [0], fontSize: size)
                _ = try encoder.pixels(Picture([.text(text, at: Point(x: offset, y: offset), .black)]))
            }
        }
    }

    @Test("A line of millions of dashes is drawn")
    func dashes() throws {
        let line = VectorPath(steps: [.move(Point()), .line(Point(x: 1e6, y: 1e6))])
        try expectStillDrawn([.stroke(line, .blue, width: 0.1, dashes: [0.001, 0.001])])
    }

    @Test("Groups are drawn as deep as they may be, and not deeper")
    func deep() throws {
        func nested(_ depth: Int) -> Mark {
            (0..<depth).reduce(.fill(0, 0, 10, 10, .blue)) { mark, _ in .group(Group(marks: [mark])) }
        }
        #expect(try encoder.pixels(Picture([nested(Group.maximumDepth)])).pixel(5, 5) == "0000ffff")
        #expect(try encoder.pixels(Picture([nested(Group.maximumDepth + 1)])).pixel(5, 5) == "00000000")
    }

    private func expectStillDrawn(_ marks: [Mark]) throws {
        let square: [Mark] = [.fill(0, 0, 10, 10, .white), .fill(4, 4, 2, 2, .red)]
        let image = try encoder.pixels(Picture(marks + square))
        #expect([image.pixel(0, 0), image.pixel(5, 5)] == ["ffffffff", "ff0000ff"])
        #expect(try encoder.pdf([Picture(marks + square)]).count > 500)
    }
}
