import OnionGraphics
import OnionModel
import Testing

struct LineEndTests {
    private let open = VectorPath(steps: [.move(Point()), .line(Point(x: 9, y: 9))])
    private let closed = VectorPath(Rect(width: 5, height: 5))

    private func svg(_ path: VectorPath, dashes: [Double] = []) -> String {
        let mark = Mark.stroke(path, RGBA(red: 0, green: 0, blue: 0), width: 2, dashes: dashes)
        return SVGWriter(text: TriangleLetters()).svg(
            Picture(size: Size(width: 10, height: 10), scale: 1, title: "Line", marks: [mark]))
    }

    @Test("The ends of a line are round")
    func endsLine() {
        #expect(svg(open).contains("stroke-linecap=\"round\""))
        #expect(svg(VectorPath(steps: open.steps + closed.steps)).contains("stroke-linecap=\"round\""))
        #expect(svg(VectorPath(steps: closed.steps + open.steps)).contains("stroke-linecap=\"round\""))
    }

    @Test("Dashes and closed paths have no line ends")
    func dashesClosed() {
        #expect(!svg(open, dashes: [2, 1]).contains("stroke-linecap"))
        #expect(!svg(closed).contains("stroke-linecap"))
        #expect(!svg(VectorPath(steps: closed.steps + closed.steps)).contains("stroke-linecap"))
    }
}
