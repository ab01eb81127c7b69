import Foundation
import OnionCairo
import OnionGraphics
import OnionTestSupport
import OnionText
import Testing

@Suite("Vector images on the command line")
struct VectorImageTests {
    private let onion: OnionCommandLine

    /// A template of 100 points height with an SVG that is named as an SF Symbol, and a PDF that is drawn in the tint color.
    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'><rect width='40' height='20' fill='#f00'/></svg>",
            to: "A.xcassets/heart.imageset/heart.svg")
        try onion.folder.write(
            #"{"images":[{"filename":"heart.svg","idiom":"universal"}]}"#, to: "A.xcassets/heart.imageset/Contents.json"
        )
        try onion.folder.write(VectorImageTests.page, to: "A.xcassets/page.imageset/page.pdf")
        try onion.folder.write(
            """
            {"images":[{"filename":"page.pdf","idiom":"universal"}],
             "properties":{"template-rendering-intent":"template","preserves-vector-representation":true}}
            """, to: "A.xcassets/page.imageset/Contents.json")
        try onion.folder.write(
            """
            template: t
            kind: content
            view:
              id: view
              subviews:
                - { id: heart, type: imageView, image: heart }
                - { id: page, type: imageView, image: page, tintColor: "#00FF00" }
            constraints: [ heart.leading = view.leading, heart.top = view.top, page.leading = view.leading,
              page.top = heart.bottom + 70, page.bottom = view.bottom ]
            """, to: "t.yaml")
        for path in ["A.xcassets", "t.yaml"] {
            let outcome = try onion.run("import", path)
            #expect(outcome.status == 0, "\(outcome.error)")
        }
    }

    /// A PDF of 30 by 10 points, all blue.
    private static let page = """
        %PDF-1.4
        1 0 obj
        << /Type /Catalog /Pages 2 0 R >>
        endobj
        2 0 obj
        << /Type /Pages /Kids [3 0 R] /Count 1 >>
        endobj
        3 0 obj
        << /Type /Page /Parent 2 0 R /MediaBox [0 0 30 10] /Contents 4 0 R >>
        endobj
        4 0 obj
        << /Length 22 >>
        stream
        0 0 1 rg 0 0 30 10 re f
        endstream
        endobj
        trailer
        << /Root 1 0 R >>
        %%EOF

        """

    /// Returns the colors of pixels of a picture.
    private func colors(_ file: String, at points: [(x: Int, y: Int)]) throws -> [String] {
        let bytes = try Data(contentsOf: onion.folder.url.appending(path: file))
        let pixels = try CairoEncoder(text: FontMeasurer()).pixels(ofPNG: Array(bytes))
        return points.map { point in
            let start = (point.y * pixels.width + point.x) * 4
            return pixels.bytes[start..<start + 3].map { String($0 >> 4, radix: 16) }.joined()
        }
    }

    @Test("A PDF and an SVG are drawn in their sizes, in their colors or in the tint color, and are not missing")
    func drawn() throws {
        let outcome = try onion.run("preview", "template/t", "-o", "t.png", "--scale", "1", "--device", "iphone-8")
        #expect(outcome == Outcome(status: 0, error: "wrote t.png\n"))
        #expect(
            try colors("t.png", at: [(1, 1), (38, 18), (42, 2), (2, 22), (1, 98), (28, 92), (32, 98), (1, 88)])
                == ["f00", "f00", "fff", "fff", "0f0", "0f0", "fff", "fff"])
        #expect(try onion.run("report", "missing").output == "every image is there\n")
        let gallery = try onion.run("preview", "template/t", "-o", "gallery/")
        #expect(gallery.status == 0 && !gallery.error.contains("warning"), "\(gallery.error)")
    }

    @Test("Without the program for vector images, layouts are the same, and placeholders are drawn with a warning")
    func programMissing() throws {
        let built = OnionCommandLine.executable.deletingLastPathComponent().path
        for name in ["onion", "onion-layout"] {
            let link = "mkdir -p bin; ln '\(built)/\(name)' bin 2>/dev/null || cp '\(built)/\(name)' bin"
            #expect(try onion.shell(link).status == 0)
        }
        let frames = "frames template/t --device iphone-8"
        let usual = try onion.shell("onion \(frames)")
        #expect(usual.status == 0 && usual.output.contains("40") && usual.output.contains("30"))
        try expect(onion.shell("bin/onion \(frames)"), is: usual)
        let drawn = try onion.shell("bin/onion preview template/t -o t.png --scale 1 --device iphone-8")
        #expect(drawn.status == 0)
        #expect(
            drawn.error == """
                warning: 2 vector images, "heart" among them, cannot be drawn: placeholders are drawn; \
                install the program onion-vectors beside the others
                wrote t.png

                """)
        #expect(try colors("t.png", at: [(20, 2), (10, 95)]) == ["eee", "eee"])
    }

    @Test("A damaged vector image is a placeholder with a warning that names it")
    func damaged() throws {
        try onion.folder.write("%PDF-1.4 /MediaBox [0 0 30 10] %%EOF", to: "A.xcassets/page.imageset/page.pdf")
        #expect(try onion.run("import", "A.xcassets").status == 0)
        let outcome = try onion.run("preview", "template/t", "-o", "t.png", "--scale", "1", "--device", "iphone-8")
        #expect(outcome.status == 0)
        #expect(
            outcome.error == """
                warning: the image "page" cannot be drawn (PDF, damaged or too complex): a placeholder is drawn
                wrote t.png

                """)
    }
}
