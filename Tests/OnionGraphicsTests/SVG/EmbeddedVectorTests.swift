import Foundation
import OnionGraphics
import OnionModel
import Testing

@Suite("Vector images in pictures in SVG")
struct EmbeddedVectorTests {
    private let heart = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><defs><path id="a" d="M0 0h8v4z"/></defs>\
        <use href="#a" fill="url(#b)"/></svg>
        """

    private func svg(_ vector: String?, tint: RGBA? = nil) -> String {
        var file = ImageFile(format: .png, bytes: Array("pixels".utf8), pixelsWide: 16, pixelsHigh: 8)
        file.vector = vector.map { Array($0.utf8) }
        let mark = Mark.image(file, in: Rect(x: 1, y: 2, width: 40, height: 20), tint: tint)
        return SVGWriter(text: TriangleLetters()).svg(
            Picture(size: Size(width: 50, height: 50), scale: 2, title: "Heart", marks: [mark]))
    }

    private func data(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

    @Test("A self-contained SVG file replaces its pixels and keeps its aspect ratio")
    func embedded() {
        let picture = svg(heart)
        #expect(picture.contains("data:image/svg+xml;base64,\(data(heart))"))
        #expect(picture.contains(##"width="16" height="8""##))
        #expect(picture.contains("translate(1 2) scale(2.5)"))
        #expect(!picture.contains("image/png"))
    }

    @Test("The tint colors an SVG file as it colors pixels")
    func tinted() {
        let picture = svg(heart, tint: RGBA(red: 1, green: 0, blue: 0))
        #expect(picture.contains("feFlood") && picture.contains("image/svg+xml"))
    }

    @Test(
        "A file that runs something, depends on another file or is large has its pixels",
        arguments: [
            "<script>alert(1)</script>", "<ScRiPt/>", "<svg:script/>", #"<g onload="x()"/>"#, "<g\nonclick = 'x'/>",
            "<foreignObject/>",
            #"<use href="https://example.com/a.svg#a"/>"#, #"<use xlink:href = ' b.svg'/>"#, #"<image href="a.png"/>"#,
            "<style>@import 'a.css'</style>", #"<g fill="url(a.svg#b)"/>"#, #"<g style="fill: url( 'http://a/#b')"/>"#,
            #"<animate attributeName="x"/>"#, String(repeating: "<g/>", count: 1 << 15),
        ])
    func pixels(body: String) {
        let picture = svg("<svg xmlns=\"http://www.w3.org/2000/svg\">\(body)</svg>")
        #expect(picture.contains("data:image/png;base64,\(data("pixels"))"))
        #expect(!picture.contains("svg+xml"))
    }

    @Test("A document type, which can expand entities, has its pixels")
    func documentType() {
        #expect(svg("<!DOCTYPE svg [<!ENTITY a \"b\">]>" + heart).contains("image/png"))
    }

    @Test("An image without an SVG file is as before")
    func plain() {
        #expect(svg(nil).contains(##"width="1" height="1""##))
    }
}
