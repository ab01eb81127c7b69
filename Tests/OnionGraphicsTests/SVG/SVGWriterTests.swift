import OnionDocuments
import OnionGraphics
import OnionModel
import Testing

@Suite("SVG")
struct SVGWriterTests {
    private let writer = SVGWriter(text: TriangleLetters())
    private let red = RGBA(red: 1, green: 0, blue: 0)
    private let paleBlue = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)

    @Test("A picture is written mark by mark, in points, whatever its scale")
    func marks() {
        let line = VectorPath(steps: [.move(Point(x: 0, y: 5)), .line(Point(x: 10, y: 5))])
        let square = Rect(x: 1, y: 2, width: 8, height: 8)
        #expect(
            svg([
                .fill(VectorPath(Rect(width: 20, height: 10)), red),
                .fill(VectorPath(square, cornerRadius: 2.5), paleBlue),
                .fill(VectorPath(ellipseIn: Rect(width: 2, height: 4)), red),
                .stroke(line, red, width: 0.5, dashes: [2, 1]),
                .stroke(VectorPath(square), paleBlue, width: 1),
            ]) == """
                <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10" font-family="sans-serif">
                 <title>Shapes</title>
                 <rect width="20" height="10" fill="#ff0000"/>
                 <rect x="1" y="2" width="8" height="8" rx="2.5" fill="#0000ff" fill-opacity="0.5"/>
                 <path d="M1 0C1.552 0 2 0.895 2 2C2 3.105 1.552 4 1 4C0.448 4 0 3.105 0 2C0 0.895 0.448 0 1 0Z" fill="#ff0000"/>
                 <path d="M0 5L10 5" fill="none" stroke="#ff0000" stroke-width="0.5" stroke-dasharray="2 1"/>
                 <rect x="1" y="2" width="8" height="8" fill="none" stroke="#0000ff" stroke-opacity="0.5"/>
                </svg>

                """)
    }

    @Test("A view is a group that has its frame as text and as its first rectangle")
    func views() {
        let label = DrawnView(id: "titleLabel", type: .label, layer: 2, frame: Rect(x: 4, y: 3.5, width: 12, height: 6))
        let button = DrawnView(id: "done", type: .button, layer: 1, frame: Rect(x: 0, y: 5, width: 20, height: 5))
        let bounds = VectorPath(Rect(width: 20, height: 5), cornerRadius: 2)
        #expect(
            body([
                .group(Group(view: label, transform: .translation(x: 4, y: 3.5), marks: [])),
                .group(
                    Group(
                        view: button, transform: .translation(x: 0, y: 5), clip: bounds, opacity: 0.25,
                        marks: [.fill(bounds, red)])),
            ]) == """
                 <defs>
                  <clipPath id="c1"><rect width="20" height="5" rx="2"/></clipPath>
                 </defs>
                 <g data-view="titleLabel" data-type="label" data-layer="2" data-frame="4 3.5 12 6" transform="translate(4 3.5)">
                  <rect width="12" height="6" fill="none"/>
                 </g>
                 <g data-view="done" data-type="button" data-layer="1" data-frame="0 5 20 5" transform="translate(0 5)" clip-path="url(#c1)" opacity="0.25">
                  <rect width="20" height="5" rx="2" fill="#ff0000"/>
                 </g>
                """)
    }

    @Test("Groups of no view are written where they change something")
    func plainGroups() {
        let mark = Mark.fill(VectorPath(Rect(width: 2, height: 2)), red)
        #expect(
            body([
                .group(Group(marks: [mark])),
                .group(Group(transform: Transform(a: 2, d: 2), marks: [mark])),
                .group(Group(transform: Transform(a: 2, d: 3, tx: 1), marks: [mark])),
                .group(Group(transform: Transform(a: 0, b: 1, c: -1, d: 0, tx: 1), marks: [mark])),
                .group(Group(opacity: 0, marks: [mark])),
            ]) == """
                 <rect width="2" height="2" fill="#ff0000"/>
                 <g transform="scale(2)">
                  <rect width="2" height="2" fill="#ff0000"/>
                 </g>
                 <g transform="translate(1 0) scale(2 3)">
                  <rect width="2" height="2" fill="#ff0000"/>
                 </g>
                 <g transform="matrix(0 1 -1 0 1 0)">
                  <rect width="2" height="2" fill="#ff0000"/>
                 </g>
                """)
    }

    @Test("A text is its glyphs, each drawn once at a size, under words that are not seen")
    func texts() {
        #expect(
            body([
                .text(SetText("a & a", glyphs: [7, 2, 8, 7]), at: Point(x: 1, y: 2), red),
                .text(SetText("a", glyphs: [7], fontSize: 20), at: Point(), paleBlue),
                .text(SetText("", glyphs: []), at: Point(), red),
            ]) == """
                 <defs>
                  <path id="g1" d="M0 0L5 0L2.5 -5Z"/>
                  <path id="g2" d="M0 0L5 0L2.5 -5Z"/>
                  <path id="g3" d="M0 0L10 0L5 -10Z"/>
                 </defs>
                 <g fill="#ff0000">
                  <use href="#g1" x="1" y="12"/><use href="#g2" x="21" y="12"/><use href="#g1" x="31" y="12"/>
                  <text x="1" y="12" font-size="10" textLength="40" lengthAdjust="spacingAndGlyphs" fill-opacity="0">a &amp; a</text>
                 </g>
                 <g fill="#0000ff" fill-opacity="0.5">
                  <use href="#g3" x="0" y="20"/>
                  <text x="0" y="20" font-size="20" textLength="20" lengthAdjust="spacingAndGlyphs" fill-opacity="0">a</text>
                 </g>
                """)
    }

    @Test("Images and colored glyphs hold their files once, and tints are filters")
    func images() {
        let file = ImageFile(format: .png, bytes: [1, 2, 3, 4], pixelsWide: 1, pixelsHigh: 1)
        let photo = ImageFile(format: .jpeg, bytes: [255, 254, 253], pixelsWide: 1, pixelsHigh: 1)
        let rect = Rect(x: 2, y: 3, width: 10, height: 5)
        #expect(
            body([
                .image(file, in: rect), .image(photo, in: rect, tint: paleBlue),
                .text(SetText("🎉", glyphs: [1]), at: Point(), red),
            ]) == """
                 <defs>
                  <image id="i1" width="1" height="1" preserveAspectRatio="none" href="data:image/png;base64,AQIDBA=="/>
                  <image id="i2" width="1" height="1" preserveAspectRatio="none" href="data:image/jpeg;base64,//79"/>
                  <filter id="t1" color-interpolation-filters="sRGB"><feFlood flood-color="#0000ff" flood-opacity="0.5"/><feComposite in2="SourceAlpha" operator="in"/></filter>
                 </defs>
                 <use href="#i1" transform="translate(2 3) scale(10 5)"/>
                 <g filter="url(#t1)"><use href="#i2" transform="translate(2 3) scale(10 5)"/></g>
                 <g fill="#ff0000">
                  <use href="#i1" transform="translate(0 5) scale(5)"/>
                  <text x="0" y="10" font-size="10" textLength="10" lengthAdjust="spacingAndGlyphs" fill-opacity="0">🎉</text>
                 </g>
                """)
    }

    @Test("All ids and what refers to them begin with the prefix")
    func prefix() {
        let picture = Picture(
            size: Size(width: 20, height: 10), scale: 1, title: "",
            marks: [
                .group(Group(clip: VectorPath(Rect(width: 1, height: 1)), marks: [])),
                .text(SetText("a", glyphs: [7]), at: Point(), red),
            ])
        let text = SVGWriter(text: TriangleLetters(), idPrefix: "p2-").svg(picture)
        #expect(text.contains("<clipPath id=\"p2-c1\">"))
        #expect(text.contains("clip-path=\"url(#p2-c1)\""))
        #expect(text.contains("<path id=\"p2-g1\""))
        #expect(text.contains("<use href=\"#p2-g1\""))
    }

    @Test("Signs of XML are escaped, and characters that it cannot have are left out")
    func escaping() throws {
        let view = DrawnView(id: "<\"id\">", type: .view, layer: 0, frame: Rect())
        let picture = Picture(
            size: Size(width: 1, height: 1), scale: 1, title: "a<b>&\"c'\u{0}\u{8}\u{1F}\u{FFFE}",
            marks: [.group(Group(view: view, marks: []))])
        let root = try XMLReader.read(Array(writer.svg(picture).utf8))
        #expect(root.child("title")?.text == "a<b>&\"c'")
        #expect(root.child("g")?["data-view"] == "<\"id\">")
    }

    @Test("Numbers have three decimals at most, no exponent, and are always numbers")
    func numbers() {
        let numbers = [0.1 + 0.2, 1e-9, -1e-9, -0.0005, 1.9996, 100.25, -12.5, 1e300, -.infinity, .nan]
        let path = VectorPath(steps: [.move(Point())] + numbers.map { .line(Point(x: $0, y: 0)) })
        #expect(
            body([.fill(path, red)]) == """
                 <path d="M0 0L0.3 0L0 0L0 0L-0.001 0L2 0L100.25 0L-12.5 0L1000000000 0L-1000000000 0L0 0" fill="#ff0000"/>
                """)
    }

    @Test("Invalid and too deep marks are left out, and the rest is well formed")
    func nonsense() throws {
        let nan = Double.nan
        let deep = (0..<5000).reduce(Mark.fill(VectorPath(), red)) { mark, _ in
            .group(Group(opacity: 0.5, marks: [mark]))
        }
        let file = ImageFile(format: .png, bytes: [], pixelsWide: 0, pixelsHigh: 0)
        let text = svg([
            .fill(
                VectorPath(steps: [.close, .curve(Point(x: nan), Point(), to: Point())]),
                RGBA(red: nan, green: -1, blue: 9)),
            .stroke(VectorPath(steps: [.line(Point())]), red, width: nan, dashes: [-1, nan]),
            .stroke(VectorPath(), red, width: 1, dashes: [0, 0]),
            .image(file, in: Rect(width: nan, height: -1)),
            .text(SetText("a", glyphs: [7], fontSize: nan), at: Point(x: nan), red),
            .group(Group(opacity: nan, marks: [])),
            deep,
        ])
        let root = try XMLReader.read(Array(text.utf8), limits: XMLLimits(depth: 1_200))
        #expect(root.children.map(\.name) == ["title", "path", "path", "g"])
        #expect(!text.contains("nan"))
    }

    private func svg(_ marks: [Mark]) -> String {
        writer.svg(Picture(size: Size(width: 20, height: 10), scale: 3, title: "Shapes", marks: marks))
    }

    /// Returns the SVG without the root element and the title.
    private func body(_ marks: [Mark]) -> String {
        svg(marks).split(separator: "\n").dropFirst(2).dropLast().joined(separator: "\n")
    }
}
